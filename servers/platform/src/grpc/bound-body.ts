import type { DescMessage } from '@bufbuild/protobuf'
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { Code, ConnectError } from '@connectrpc/connect'

/** Bytes of one message, as large as the largest body of the operations behind it. */
const MOST_BYTES = 4 * 2 ** 20
/** A message may have two bytes for each object that it becomes. */
const MOST_FIELDS = 250_000
/** Bytes and fields of a message that anyone may send. Larger ones need a key. */
const MOST_BYTES_OF_STRANGERS = 64 * 1024
const MOST_FIELDS_OF_STRANGERS = 2_048
/** Bytes in memory for each field that was read. */
const FIELD = 128
/** Bytes that the calls of one network, and all calls, may occupy until they have their responses. */
const MOST_FROM_NETWORK = 64 * 2 ** 20
const MOST_TOGETHER = 256 * 2 ** 20
/** The part of both that calls without a key may occupy, so that others find room. */
const PART_OF_STRANGERS = 1 / 4
/** Before each message: a flag for compression and its length. */
const PREFIX = 5

/** Bytes that calls occupy, by the sums that they are part of. */
const held = new Map<string, number>()

type Sender = {
  network: string
  /** Whether the call has a valid key. */
  isKnown: () => Promise<boolean>
  /** Resolves when the call has ended. */
  ended: Promise<unknown>
}

/** The sums that a call's bytes are part of, each with its limit. */
function sumsOf(network: string, isKnown: boolean): [name: string, most: number][] {
  const sums: [string, number][] = [
    [network, MOST_FROM_NETWORK],
    ['all', MOST_TOGETHER],
  ]
  if (isKnown) return sums
  const ofStrangers = sums.map(([name, most]): [string, number] => [`${name} without a key`, most * PART_OF_STRANGERS])
  return [...sums, ...ofStrangers]
}

const hasRoom = (bytes: number, sums: readonly [name: string, most: number][]): boolean =>
  sums.every(([name, most]) => (held.get(name) ?? 0) + bytes <= most)

function add(bytes: number, name: string): void {
  const sum = (held.get(name) ?? 0) + bytes
  if (sum > 0) held.set(name, sum)
  else held.delete(name)
}

/** Holds bytes of a call until it has ended. */
class Holding {
  readonly #sender: Sender
  #isKnown = false

  constructor(sender: Sender) {
    this.#sender = sender
  }

  async isKnown(): Promise<boolean> {
    return (this.#isKnown ||= await this.#sender.isKnown())
  }

  /** @throws ConnectError when there is no room */
  async hold(bytes: number): Promise<void> {
    const { network, ended } = this.#sender
    // a call with a key is only looked up if it needs more room than strangers have
    if (!hasRoom(bytes, sumsOf(network, this.#isKnown))) await this.isKnown()
    const sums = sumsOf(network, this.#isKnown)
    if (!hasRoom(bytes, sums))
      throw new ConnectError('Too many large calls are in progress. Try again later.', Code.ResourceExhausted)
    for (const [name] of sums) add(bytes, name)
    void ended.then(() => sums.forEach(([name]) => add(-bytes, name)))
  }
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

const needsKey = () => new ConnectError('A large message needs an API key.', Code.Unauthenticated)

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
  const holding = new Holding(sender)
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_BYTES + PREFIX)
      throw new ConnectError(`A message can have ${MOST_BYTES} bytes.`, Code.ResourceExhausted)
    if (size > MOST_BYTES_OF_STRANGERS + PREFIX && !(await holding.isKnown())) throw needsKey()
    await holding.hold(chunk.length)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const fields = countedFields(bytes.subarray(PREFIX), input)
  if (fields > MOST_FIELDS) throw new ConnectError(`A message can have ${MOST_FIELDS} fields.`, Code.ResourceExhausted)
  if (fields > MOST_FIELDS_OF_STRANGERS && !(await holding.isKnown())) throw needsKey()
  await holding.hold(fields * FIELD)
  yield bytes
}

function countedFields(bytes: Uint8Array, input: DescMessage): number {
  try {
    return fieldsIn(new BinaryReader(bytes), bytes.length, input, MOST_FIELDS)
  } catch {
    throw new ConnectError('The message is not valid.', Code.InvalidArgument)
  }
}
