import type { DescMessage } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { Code, ConnectError } from '@connectrpc/connect'

/** Bytes of one message, as large as the largest body of the operations behind it. */
const MOST_BYTES = 4 * 2 ** 20
/** A message may have two bytes for each object that it becomes. */
const MOST_FIELDS = 250_000
/** Bytes of a message that anyone may send. Larger ones need a key. */
const MOST_OF_STRANGERS = 64 * 1024
/** Bytes in memory for each field that was read. */
const FIELD = 128
/** Bytes that the calls of one network, and all calls, may occupy until they have their responses. */
const MOST_FROM_NETWORK = 64 * 2 ** 20
const MOST_TOGETHER = 256 * 2 ** 20
/** Before each message: a flag for compression and its length. */
const PREFIX = 5

const held = new Map<string, number>()
let heldTogether = 0

type Sender = {
  network: string
  /** Whether the call has a valid key. */
  isKnown: () => Promise<boolean>
  /** Resolves when the call has ended. */
  ended: Promise<unknown>
}

function hold(bytes: number, { network, ended }: Sender): void {
  const own = (held.get(network) ?? 0) + bytes
  if (own > MOST_FROM_NETWORK || heldTogether + bytes > MOST_TOGETHER)
    throw new ConnectError('Too many large calls are in progress. Try again later.', Code.ResourceExhausted)
  held.set(network, own)
  heldTogether += bytes
  void ended.then(() => {
    const left = (held.get(network) ?? 0) - bytes
    if (left > 0) held.set(network, left)
    else held.delete(network)
    heldTogether -= bytes
  })
}

/**
 * The fields of an encoded message and the messages in it, counted until there are more than `most`. Nothing is decoded.
 * @throws Error if it isn't valid
 */
function fieldsIn(reader: BinaryReader, end: number, type: DescMessage, most: number): number {
  let count = 0
  while (reader.pos < end && count <= most) {
    const [number, wire] = reader.tag()
    count++
    const field = type.fields.find((one) => one.number === number)
    if (wire !== WireType.LengthDelimited || field?.message === undefined) reader.skip(wire, number)
    else {
      const length = reader.uint32()
      count += fieldsIn(reader, reader.pos + length, field.message, most - count)
    }
  }
  return count
}

/**
 * A call's body, complete and within its limits, before it is decoded: decoding takes long and much memory, and nothing
 * else knows yet who calls.
 * @throws ConnectError
 */
export async function* boundBody(
  body: AsyncIterable<Uint8Array>,
  input: DescMessage,
  sender: Sender,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isKnown = false
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_BYTES + PREFIX)
      throw new ConnectError(`A message can have ${MOST_BYTES} bytes.`, Code.ResourceExhausted)
    if (size > MOST_OF_STRANGERS + PREFIX && !isKnown) {
      isKnown = await sender.isKnown()
      if (!isKnown) throw new ConnectError('A large message needs an API key.', Code.Unauthenticated)
    }
    hold(chunk.length, sender)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const fields = countedFields(bytes.subarray(PREFIX), input)
  if (fields > MOST_FIELDS) throw new ConnectError(`A message can have ${MOST_FIELDS} fields.`, Code.ResourceExhausted)
  hold(fields * FIELD, sender)
  yield bytes
}

function countedFields(bytes: Uint8Array, input: DescMessage): number {
  try {
    return fieldsIn(new BinaryReader(bytes), bytes.length, input, MOST_FIELDS)
  } catch {
    throw new ConnectError('The message is not valid.', Code.InvalidArgument)
  }
}
