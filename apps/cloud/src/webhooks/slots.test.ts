import { isRecord } from '@atrium/shared/json'
import fc from 'fast-check'

import { emptyValues, toHook, toValues } from './hook-values'
import { addPatch, hooksIn, movePatch, removePatch, slots } from './slots'

const hook = (id: string) => toHook({ ...emptyValues(''), url: `https://${id}.example` }, undefined, id)

type Operation = { op: string; path: string; from?: string; value?: unknown }

/** Applies patches to a configuration: the operations of RFC 6902 that are used here. */
function patched(config: unknown, operations: object[]): unknown {
  const document = { services: { identity: { config: structuredClone(config) } } }
  const parentOf = (pointer: string) => {
    const path = pointer.slice(1).split('/')
    const name = path.pop() ?? ''
    // parents are objects or lists
    const parent = path.reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], document)
    if (typeof parent !== 'object' || parent === null) throw new Error(`Nothing is at ${pointer}.`)
    return { parent, name }
  }
  const take = (pointer: string): unknown => {
    const { parent, name } = parentOf(pointer)
    if (!Array.isArray(parent) || !(Number(name) < parent.length)) throw new Error(`No entry is at ${pointer}.`)
    return parent.splice(Number(name), 1)[0]
  }
  const put = (pointer: string, value: unknown) => {
    const { parent, name } = parentOf(pointer)
    if (Array.isArray(parent)) parent.splice(name === '-' ? parent.length : Number(name), 0, value)
    else Object.assign(parent, { [name]: value })
  }
  for (const { op, path, from = '', value } of operations as Operation[]) {
    if (op === 'add') put(path, value)
    else if (op === 'remove') take(path)
    else put(path, take(from))
  }
  return document.services.identity.config
}

const slot = fc.constantFrom(...slots)
const config = fc.constantFrom<object>(
  {},
  { selfservice: {} },
  { selfservice: { flows: { login: { lifespan: '1h' }, registration: { after: { password: { hooks: [] } } } } } },
)

test('adds a hook to any list of any configuration and changes nothing else', () => {
  fc.assert(
    fc.property(config, slot, slot, (before, one, other) => {
      const first = patched(before, addPatch(before, one, hook('a')))
      const both = patched(first, addPatch(first, other, hook('b')))
      expect(hooksIn(both, one).map(({ key }) => key)).toEqual(one === other ? ['a', 'b'] : ['a'])
      const without = patched(both, removePatch(other, hooksIn(both, other).length - 1))
      expect(hooksIn(without, one).map(({ key }) => key)).toEqual(['a'])
      expect(isRecord(both) && isRecord(both.selfservice)).toBe(true)
    }),
  )
})

test('restores a hook’s position when it is moved there and back', () => {
  fc.assert(
    fc.property(slot, fc.nat(3), fc.nat(3), (at, from, to) => {
      const full = ['a', 'b', 'c', 'd'].reduce<unknown>((all, id) => patched(all, addPatch(all, at, hook(id))), {})
      const there = patched(full, movePatch(at, from, to))
      expect(hooksIn(there, at)[to]?.key).toBe(['a', 'b', 'c', 'd'][from])
      expect(patched(there, movePatch(at, to, from))).toEqual(full)
    }),
  )
})

test('identifies hooks without an ID, or with a duplicate one, by position', () => {
  const [first] = slots
  if (!first) throw new Error('There are no lists.')
  const ids = ['a', 'a', '1', '../x', undefined]
  const list = ids.map((id) => ({ hook: 'web_hook', config: { id } }))
  const stored = { selfservice: { flows: { login: { before: { hooks: list } } } } }
  expect(hooksIn(stored, first).map(({ key }) => key)).toEqual(['a', '1', '2', '3', '4'])
})

test('stores what the form shows unchanged', () => {
  const stored = {
    id: 'a',
    url: 'https://a.example',
    method: 'POST',
    body: `base64://${btoa('function(ctx) ctx')}`,
    can_interrupt: true,
    response: { ignore: false, parse: true },
    emit_analytics_event: false,
    headers: { 'X-A': 'one: two' },
  }
  const known = { key: 'a', index: 0, hook: 'web_hook', config: stored }
  expect(toHook(toValues('login.before', known), known, 'b')).toEqual({ hook: 'web_hook', config: stored })
})
