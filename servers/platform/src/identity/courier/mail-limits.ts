import type { Socket } from 'node:net'
import { OutgoingError } from '../../outgoing/outgoing'

/** How long the delivery of a mail may take in all, in milliseconds: a server that sends a byte from time to time is never silent. */
const LONGEST = 60_000
/** What a mail server may send in response to one mail. */
const MOST_BYTES = 1024 * 1024
/** How often what it sent is measured. A listener can't count, as TLS reads past it. */
const EVERY = 100

/**
 * Ends work on a connection to a mail server that takes too long or receives too much. The caller closes the connection.
 * @throws OutgoingError
 */
export async function withinMailLimits<T>(connection: Pick<Socket, 'bytesRead'>, work: () => Promise<T>): Promise<T> {
  let overall: NodeJS.Timeout | undefined
  let measure: NodeJS.Timeout | undefined
  const exceeded = new Promise<never>((_resolve, reject) => {
    const late = new OutgoingError('timeout', 'The mail server did not finish in time.')
    overall = setTimeout(() => reject(late), LONGEST)
    measure = setInterval(() => {
      if (connection.bytesRead > MOST_BYTES)
        reject(new OutgoingError('refused', 'The response of the mail server is too large.'))
    }, EVERY)
  })
  try {
    return await Promise.race([work(), exceeded])
  } finally {
    clearTimeout(overall)
    clearInterval(measure)
  }
}
