-- Sixty algorithms by several authors, with their own tests.
local names = {"A_Star_Search", "Ackermann", "Bellman_Ford_Search", "Binary_Search", "Binary_Search_Tree", "Boyer_Moore_Horspool", "Breadth_First_Search", "Bubble_Sort", "Burrows_Wheeler_Transform", "Caesar_Cipher", "Catalan_Numbers", "Cocktail_Sort", "Comb_Sort", "Convex_hull", "Counting_Sort", "Depth_First_Search", "Derivative", "Dijkstra's_Shortest_Path", "Egyptian_Fractions", "Euclidean_algorithm", "Expression_Evaluation", "Factorial", "Floyd_Cycle_Detection_Algorithm", "Floyd_Warshall", "Gale_Shapely", "Gnome_sort", "Hamming_Distance", "Hamming_Weight", "Happy_Number", "Heap_Sort", "Insertion_Sort", "Johnson_Search", "Knapsack", "Knuth_Morris_Pratt", "Kruskal_Minimum_Spanning_Tree", "Lempel_Ziv_Welch", "Levenshtein_distance", "Linear_Search", "Longest_Palindrome", "Maximum_Subarray", "Merge_Sort", "Minimax", "Move_To_Front_Transform", "N_Queens_Problem", "Negamax", "Newton_Raphson", "Palindrome", "Patience_Sort", "Polynomial_Operations", "Prim_Minimum_Spanning_Tree", "Quick_Sort", "ROT13_Cipher", "Rabin_Karp", "Radix_Sort", "Roman_Numerals", "Run_Length_Encoding", "Selection_Sort", "Shell_Sort", "Sieve_of_Eratosthenes", "Stooge_Sort", "Sudoku", "Towers_Of_Hanoi", "Tries", "Vigenere_Cipher", "Warshall", "union_find_algorithm"}
unpack, math.pow, loadstring = table.unpack, function(a, b) return a ^ b end, load
local path = package.path
for _, name in ipairs(names) do
   for _, folder in ipairs {"Yonaba", "Lua/Yonaba", "Lua"} do
      local base = name .. "/Lua/" .. folder
      for file in io.popen("ls '" .. base .. "' 2>/dev/null"):lines() do
         if file:match("_test%.lua$") then
            package.path = base .. "/?.lua;" .. path
            for key in pairs(package.loaded) do if not _G[key] and key ~= "_G" then package.loaded[key] = nil end end
            math.randomseed(1)
            print(name, file)
            local ok, message = pcall(dofile, base .. "/" .. file)
            print(ok, ok or tostring(message):gsub("0x%x+", ""))
         end
      end
   end
end
