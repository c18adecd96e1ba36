const rate = 72
const laneMask = (1n << 64n) - 1n

const rotate = (lane: bigint, by: number): bigint =>
  by === 0 ? lane : ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & laneMask

/** Rotations and positions of the steps rho and pi, derived by walking over the lanes as in the standard. */
function walk(): { from: number; to: number; by: number }[] {
  const moves = [{ from: 0, to: 0, by: 0 }]
  let [x, y] = [1, 0]
  for (let step = 0; step < 24; step += 1) {
    const [nextX, nextY] = [y, (2 * x + 3 * y) % 5]
    moves.push({ from: x + 5 * y, to: nextX + 5 * nextY, by: (((step + 1) * (step + 2)) / 2) % 64 })
    ;[x, y] = [nextX, nextY]
  }
  return moves
}

/** Constants of the step iota: bits of a shift register. */
function roundConstants(): bigint[] {
  let register = 1
  const bit = (): bigint => {
    const out = BigInt(register & 1)
    register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1
    return out
  }
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let power = 0; power <= 6; power += 1) constant |= bit() << (2n ** BigInt(power) - 1n)
    return constant
  })
}

const moves = walk()
const constants = roundConstants()

function permute(input: bigint[]): bigint[] {
  let lanes = input
  for (const constant of constants) {
    const lane = (index: number): bigint => lanes[index] ?? 0n
    const columns = [0, 1, 2, 3, 4].map((x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20))
    const parity = [0, 1, 2, 3, 4].map((x) => (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1))
    const moved: bigint[] = []
    for (const { from, to, by } of moves) moved[to] = rotate(lane(from) ^ (parity[from % 5] ?? 0n), by)
    lanes = moved.map((own, index) => {
      const row = index - (index % 5)
      const next = moved[row + ((index + 1) % 5)] ?? 0n
      const second = moved[row + ((index + 2) % 5)] ?? 0n
      return own ^ (~next & laneMask & second)
    })
    lanes[0] = (lanes[0] ?? 0n) ^ constant
  }
  return lanes
}

/** SHA3-512 of FIPS 202. */
export function sha3(message: Uint8Array, onBlock: () => void): Uint8Array {
  const bytes = new Uint8Array((Math.floor(message.length / rate) + 1) * rate)
  bytes.set(message)
  bytes[message.length] = 0x06
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
  const view = new DataView(bytes.buffer)
  let lanes = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < bytes.length; block += rate) {
    onBlock()
    lanes = permute(
      lanes.map((lane, index) => (index * 8 < rate ? lane ^ view.getBigUint64(block + index * 8, true) : lane)),
    )
  }
  const result = new DataView(new ArrayBuffer(64))
  for (let index = 0; index < 8; index += 1) result.setBigUint64(index * 8, lanes[index] ?? 0n, true)
  return new Uint8Array(result.buffer)
}
