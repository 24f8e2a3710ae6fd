-- Planets that attract each other.
local sqrt = math.sqrt
local DAYS, MASS = 365.24, 4 * math.pi * math.pi

local function body(x, y, z, vx, vy, vz, mass)
  return { x = x, y = y, z = z, vx = vx * DAYS, vy = vy * DAYS, vz = vz * DAYS, mass = mass * MASS }
end

local function system()
  return {
    body(0, 0, 0, 0, 0, 0, 1),
    body(4.84143144246472090, -1.16032004402742839, -0.10362204447112311, 0.00166007664274403694, 0.00769901118419740425, -0.00006904600169720630, 0.00095479193842432661),
    body(8.34336671824457987, 4.12479856412430479, -0.40352341711432138, -0.00276742510726411, 0.00499852801234917238, 0.00002304172975737639, 0.00028588598066613081),
    body(12.8943695621391310, -15.1111514016986312, -0.22330757889265573, 0.00296460137564761618, 0.00237847173959480950, -0.00002965895685402376, 0.00004366244043351563),
    body(15.3796971148509165, -25.9193146099879641, 0.17925877295037118, 0.00268067772490389322, 0.00162824170038242295, -0.00009515922545197159, 0.00005151389020466115),
  }
end

local function advance(bodies, n, step)
  for i = 1, n do
    local a = bodies[i]
    local ax, ay, az, amass = a.x, a.y, a.z, a.mass
    local vx, vy, vz = a.vx, a.vy, a.vz
    for j = i + 1, n do
      local b = bodies[j]
      local dx, dy, dz = ax - b.x, ay - b.y, az - b.z
      local square = dx * dx + dy * dy + dz * dz
      local force = step / (square * sqrt(square))
      local bm = b.mass * force
      vx, vy, vz = vx - dx * bm, vy - dy * bm, vz - dz * bm
      bm = amass * force
      b.vx, b.vy, b.vz = b.vx + dx * bm, b.vy + dy * bm, b.vz + dz * bm
    end
    a.vx, a.vy, a.vz = vx, vy, vz
    a.x, a.y, a.z = ax + step * vx, ay + step * vy, az + step * vz
  end
end

local function energy(bodies)
  local sum = 0
  for i, a in ipairs(bodies) do
    sum = sum + 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
    for j = i + 1, #bodies do
      local b = bodies[j]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      sum = sum - a.mass * b.mass / sqrt(dx * dx + dy * dy + dz * dz)
    end
  end
  return sum
end

return function()
  local bodies = system()
  for _ = 1, 40000 do
    advance(bodies, #bodies, 0.01)
  end
  return energy(bodies)
end
