import { queryClient } from '@atrium/shared/api'

import { trialReport } from './trial'

test('keeps a report that the service failed to delete after it was read', async () => {
  const report = { userinfo: { sub: 'ada' } }
  const methods: (string | undefined)[] = []
  globalThis.fetch = async (_, { method } = {}) => {
    methods.push(method)
    return method === 'DELETE'
      ? new Response('{}', { status: 500 })
      : Response.json({ test_context: { debug_payload: report } })
  }
  expect(await queryClient.fetchQuery(trialReport('shop', 'f1'))).toEqual(report)
  expect(methods).toEqual(['GET', 'DELETE'])
})
