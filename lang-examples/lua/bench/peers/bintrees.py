class Tree:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left, self.right = left, right


def bottom_up(depth):
    if depth == 0:
        return Tree(None, None)
    return Tree(bottom_up(depth - 1), bottom_up(depth - 1))


def check(tree):
    if tree.left is not None:
        return 1 + check(tree.left) + check(tree.right)
    return 1


def run():
    most, total = 12, 0
    long = bottom_up(most)
    for depth in range(4, most + 1, 4):
        for _ in range(2 ** (most - depth + 4)):
            total += check(bottom_up(depth))
    return total + check(long)
