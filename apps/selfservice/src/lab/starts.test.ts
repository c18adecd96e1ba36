import { Configuration, FrontendApi } from '@ory/client-fetch'

import { operations } from '@atrium/shared/operations'

import { clients, formBodyOf, labKinds, linkable, queryOf, startOf } from './starts'

/** Names of the query parameters that the client's method sends if all its options are set. */
async function contractQuery(operation: string): Promise<string[]> {
  let request: string | undefined
  const api = new FrontendApi(
    new Configuration({
      basePath: 'http://localhost',
      fetchApi: (url) => {
        request = String(url)
        return Promise.resolve(Response.json({}))
      },
    }),
  )
  const everything = new Proxy({}, { get: () => 'x', has: () => true })
  const method: unknown = Reflect.get(api, `${operation}Raw`)
  if (typeof method !== 'function') throw new TypeError(`there is no ${operation}Raw`)
  await Promise.resolve(Reflect.apply(method, api, [everything])).catch(() => undefined)
  return [...new URL(request ?? '').searchParams.keys()].sort()
}

test.each(clients.flatMap((client) => labKinds.map((kind) => [client, kind] as const)))(
  '%s, %s: offers exactly the query parameters of the contract',
  async (client, kind) => {
    const { operation, parameters } = startOf(kind, client)
    expect(operations[operation].api).toBe('FrontendApi')
    expect(parameters.map(({ name }) => name).sort()).toEqual(await contractQuery(operation))
  },
)

test('keeps secrets out of the lab’s URL', () => {
  expect(linkable).toEqual(
    expect.arrayContaining(['refresh', 'aal', 'return_to', 'id', 'tokenize_as', 'return_session_token_exchange_code']),
  )
  for (const name of ['init_code', 'return_to_code', 'login_challenge']) expect(linkable).not.toContain(name)
})

test('sends parameters beyond the contract, too', () => {
  const { parameters } = startOf('login', 'native')
  expect(queryOf(parameters, { refresh: 'true', aal: '', made_up: 'x' }, 'code_challenge=a=b\n\nnonsense')).toEqual([
    ['refresh', 'true'],
    ['code_challenge', 'a=b'],
  ])
})

test('writes dotted names in a browser’s form', () => {
  expect(formBodyOf({ traits: { email: 'a@x', tags: ['1', '2'] }, method: 'password', none: undefined })).toBe(
    'traits.email=a%40x&traits.tags=1&traits.tags=2&method=password',
  )
})
