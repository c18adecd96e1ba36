import type { Socket } from 'node:net'
import { OutgoingError } from '../../outgoing/outgoing'

/** Total time for the delivery of an email, in milliseconds: a server that keeps sending single bytes would never time out. */
const LONGEST = 60_000
/** The most that a mail server may send per email. */
const MOST_BYTES = 1024 * 1024
/** How often received bytes are checked, in milliseconds. A `data` listener can't count them, because TLS bypasses it. */
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
