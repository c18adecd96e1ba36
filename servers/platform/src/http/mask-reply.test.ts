import type { Actor } from '../control/actor'
import { reply } from './handlers'
import { maskReply } from './mask-reply'
import { outgoing } from './outgoing'
import type { Route } from './router'

const route = { id: 'listIdentities', listed: true } as Route
const person = { kind: 'person' } as Actor
const shownTo = async (actor: Actor, value: unknown) => outgoing(await maskReply(value, route, actor, undefined), route)

/** A list whose only entry counts how often it is written as JSON. */
function counted(entry: object) {
  const list = { written: 0, body: [{ toJSON: () => (list.written++, entry) }] }
  return list
}

test('serializes a list without secrets once', async () => {
  const list = counted({ id: 'ada', traits: { email: 'ada@example.com' } })
  const listReply = () => reply(list.body, { headers: { link: '</next>' } })
  const shown = await shownTo(person, listReply())
  expect(list.written).toBe(1)
  expect(shown).toEqual(await shownTo({ kind: 'operator' }, listReply()))
})

test('masks secrets in a list, even if they only appear as JSON', async () => {
  const list = counted({ id: 'ada', credentials: { password: { config: { hashed_password: 'plain' } } } })
  const { body, headers } = await shownTo(person, list.body)
  expect(body).toContain('"hashed_password":"••••••••"')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('keeps an empty body empty', async () => {
  expect((await shownTo(person, reply(undefined, { status: 204 }))).body).toBeUndefined()
})
