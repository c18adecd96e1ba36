import { create, toBinary } from '@bufbuild/protobuf'
import { Code } from '@connectrpc/connect'
import { boundBody } from './bound-body'
import { BatchCheckRequestSchema } from './generated/ory/keto/relation_tuples/v1alpha2/check_service_pb'

const MEBIBYTE = 2 ** 20

async function* inChunks(...chunks: Uint8Array[]) {
  yield* chunks
}

function call({ network = '203.0.113.9', isKnown = true } = {}) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const read = async (...chunks: Uint8Array[]) => {
    const sender = { network, isKnown: async () => isKnown, ended }
    for await (const bytes of boundBody(inChunks(...chunks), BatchCheckRequestSchema, sender)) return bytes
    return undefined
  }
  return { read, end: () => end() }
}

const prefix = new Uint8Array(5)
/** A message with one long text. */
const long = (length: number) =>
  toBinary(
    BatchCheckRequestSchema,
    create(BatchCheckRequestSchema, {
      tuples: [{ namespace: 'a'.repeat(length) }, { subject: { ref: { case: 'id', value: 'ann' } } }],
    }),
  )

it('passes a message on in one piece', async () => {
  const { read, end } = call()
  const message = long(100)
  expect(await read(prefix, message.subarray(0, 50), message.subarray(50))).toEqual(Buffer.concat([prefix, message]))
  end()
})

it.each([
  ['more than 4 MiB', true, long(4 * MEBIBYTE), Code.ResourceExhausted],
  ['more than 64 KiB from a stranger', false, long(65_536), Code.Unauthenticated],
  ['more than 2,048 fields from a stranger', false, Buffer.from('0a00'.repeat(2_049), 'hex'), Code.Unauthenticated],
  ['too many fields', true, Buffer.from('0a00'.repeat(250_001), 'hex'), Code.ResourceExhausted],
  [
    'too many fields in a message of it',
    true,
    Buffer.concat([Buffer.from('0a8081' + '20', 'hex'), Buffer.from('0a00'.repeat(262_208), 'hex')]),
    Code.ResourceExhausted,
  ],
  ['a length beyond its end', true, Buffer.from('0aff', 'hex'), Code.InvalidArgument],
])('rejects a message with %s', async (_, isKnown, message, code) => {
  const { read, end } = call({ isKnown })
  await expect(read(prefix, message)).rejects.toMatchObject({ code })
  end()
})

it('limits the calls in progress of one network, and leaves others alone', async () => {
  const message = long(4 * MEBIBYTE - 100)
  const calls = Array.from({ length: 15 }, () => call())
  for (const { read } of calls) await read(prefix, message)
  const next = call()
  await expect(next.read(prefix, message)).rejects.toMatchObject({ code: Code.ResourceExhausted })
  await call({ network: '203.0.113.10' }).read(prefix, message)
  for (const { end } of [...calls, next]) end()
  await expect(call().read(prefix, message)).resolves.toBeDefined()
})

it('leaves three quarters of the room to calls with a key', async () => {
  const message = Buffer.from('0a00'.repeat(2_048), 'hex')
  const strangers = Array.from({ length: 63 }, () => call({ isKnown: false }))
  for (const { read } of strangers) await read(prefix, message)
  const [next, known] = [call({ isKnown: false }), call()]
  await expect(next.read(prefix, message)).rejects.toMatchObject({ code: Code.ResourceExhausted })
  await expect(known.read(prefix, long(MEBIBYTE))).resolves.toBeDefined()
  for (const { end } of [...strangers, next, known]) end()
  const later = call({ isKnown: false })
  await expect(later.read(prefix, message)).resolves.toBeDefined()
  later.end()
})
