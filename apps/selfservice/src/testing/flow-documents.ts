/** The content of `flow-shapes.json`: nodes, and flows that refer to them. */
export type Shapes = { nodes: unknown[]; flows: Record<string, unknown> }

export type Json = { [name: string]: unknown }
type Shape = Json & { is: string; in: string; options?: unknown[]; label?: unknown; text?: unknown; said?: unknown[] }

/** A message by number, with a replacement for the service's text. */
function message(value: unknown, type = 'info'): Json | undefined {
  if (!Array.isArray(value)) return undefined
  const [id, context] = value as [number, Json]
  return { id, type, text: context.title ?? `Message ${id}`, context: id === listOfSecrets ? { secrets } : context }
}

const listOfSecrets = 1050015
const secrets = ['abcd1234', 'efgh5678'].map((secret) => message([1050009, { secret }]))

const messagesFrom = (messages: unknown[] = []) =>
  messages.map((one) => {
    const [type, ...rest] = one as [string, number, Json]
    return message(rest, type)
  })

function nodeOf({ is, in: group, label, said: messages, text, options, ...attributes }: Shape): Json {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  return {
    type: is,
    group,
    messages: messagesFrom(messages),
    meta: { label: message(label) },
    attributes: {
      ...attributes,
      ...(is === 'text' ? { text: message(text) } : {}),
      ...(is === 'img' ? { src: picture, width: 256, height: 256 } : {}),
      ...(is === 'script' ? { src: '/.well-known/ory/webauthn.js', integrity: 'sha512-x' } : {}),
      ...(options ? { options: options.map((value) => ({ value })) } : {}),
    },
  }
}

/** A flow as the service sends it. */
export const documentOf = (nodes: unknown[], more: Json = {}, messages: unknown[] = []): Json => ({
  id: 'f',
  ...more,
  ui: { action: '/here', method: 'post', nodes, messages },
})

/** Recorded flows of the identity service, by kind, method and step: the nodes' shapes are real, texts and secrets made up. */
export const recordedDocuments = ({ nodes: all, flows }: Shapes): (readonly [string, Json])[] =>
  Object.entries(flows).map(([name, flow]) => {
    // The shape of the file.
    const { nodes, said: messages, ...more } = flow as Json & { nodes: number[]; said?: unknown[] }
    const shapes = nodes.flatMap((index) => (all[index] ?? []) as Shape | [])
    return [name, documentOf(shapes.map(nodeOf), more, messagesFrom(messages))]
  })
