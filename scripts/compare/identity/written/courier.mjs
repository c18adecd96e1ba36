import { address, admin, person, startFlow, submitFlow } from '../steps.mjs'
import { unknownId } from './parts.mjs'

export const courier = [
  {
    name: 'courier: messages',
    steps: [
      person(),
      startFlow('recovery', true),
      submitFlow('recovery', { method: 'code', email: address }, true),
      admin('GET', '/admin/courier/messages', { query: { recipient: address }, keeps: { mail: 'body.0.id' } }),
      admin('GET', '/admin/courier/messages/{{mail}}'),
      admin('GET', `/admin/courier/messages/${unknownId}`),
      admin('GET', '/admin/courier/messages/odd'),
      ...[
        { status: 'odd' },
        { status: 'abandoned', recipient: address },
        { status: '' },
        { page_size: '0' },
        { page_size: '-1' },
        { page_size: 'x' },
        { page_token: 'odd' },
        { recipient: 'nothing' },
      ].map((query) => admin('GET', '/admin/courier/messages', { query, sizes: true })),
      admin('DELETE', '/admin/courier/messages/{{mail}}'),
      admin('POST', '/admin/courier/messages', { json: {} }),
    ],
  },
]
