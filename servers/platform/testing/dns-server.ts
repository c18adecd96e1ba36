import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const types = { A: 1, CNAME: 5, TXT: 16 } as const
const kinds = new Map<number, keyof typeof types>([
  [types.A, 'A'],
  [types.TXT, 'TXT'],
])
const labels = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** The queried name and type; the question section starts at byte 12. */
function questionOf(query: Buffer) {
  const parts: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    parts.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: parts.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A DNS server of the test's own on this machine: records by `A name`, `TXT name` or `CNAME name`; `fails` makes it return SERVFAIL, `isSilent` nothing. */
export async function dnsServer() {
  const records = new Map<string, string>()
  const state = { fails: false, isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (state.isSilent) return
    const { name, type, end } = questionOf(query)
    const kind = kinds.get(type) ?? 'CNAME'
    const value = records.get(`${kind} ${name}`)
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | (state.fails ? 2 : value === undefined ? 3 : 0), 2)
    header.writeUInt16BE(value === undefined || state.fails ? 0 : 1, 6)
    header.fill(0, 8)
    const parts: Uint8Array[] = [header, query.subarray(12, end)]
    if (value !== undefined && !state.fails) {
      const data =
        kind === 'A'
          ? Buffer.from(value.split('.').map(Number))
          : kind === 'TXT'
            ? Buffer.from([value.length, ...Buffer.from(value)])
            : labels(value)
      const about = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, 0])
      about.writeUInt16BE(data.length, 10)
      parts.push(about, data)
    }
    socket.send(Buffer.concat(parts), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() satisfies AddressInfo
  return { records, state, address: `127.0.0.1:${port}`, close: () => socket.close() }
}
