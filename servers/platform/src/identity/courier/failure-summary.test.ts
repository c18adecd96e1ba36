import { OutgoingError } from '../../outgoing/outgoing'
import { failureSummary } from './failure-summary'
import { RejectedByService } from './http-channel'

const byMailServer = (fields: object) => Object.assign(new Error('550 <ada@example.com> is unknown'), fields)

test.each([
  [byMailServer({ responseCode: 550, code: 'EENVELOPE' }), 'The mail server responded with status 550.'],
  [byMailServer({ code: 'ETLS' }), 'The connection to the mail server failed.'],
  [byMailServer({}), 'The message could not be delivered.'],
  ['ada@example.com', 'The message could not be delivered.'],
  [new RejectedByService('The service responded with status 503.'), 'The service responded with status 503.'],
  [new OutgoingError('timeout', 'The service did not respond in time.'), 'The service did not respond in time.'],
])('summarizes %s without any part of the message', (error, summary) => {
  expect(failureSummary(error)).toBe(summary)
})
