import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { QueryClient } from '@tanstack/react-query'
import { KeyRound, Trash } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import * as api from '@atrium/shared/api'

import iconData from './icon-data.cjs'
import createLucideIcon from './lucide-icon.mjs'
import { MutationCache } from './queries-without-mutations.mjs'

const read = (path: string) => readFileSync(resolve(path), 'utf8')

test.each([
  ['key-round', KeyRound],
  ['trash', Trash],
])('the icon %s renders what lucide renders, without class names', (name, Original) => {
  const source = iconData(read(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`))
  expect(source).not.toMatch(/\b(?:key|name|size|aliases):/)
  const [, data] = /__iconData = (\{[\s\S]*?\n\});/.exec(source) ?? []
  // The file's own data, which is a literal.
  const Icon = createLucideIcon(new Function(`return ${data}`)())
  for (const props of [{}, { size: 16, strokeWidth: 1.75 }, { 'aria-label': 'Key' }, { 'aria-hidden': true }])
    expect(rendered(Icon, props)).toEqual(rendered(Original, props))
})

function rendered(icon: ComponentType<object>, props: object) {
  const [tag = '', content] = renderToStaticMarkup(createElement(icon, props)).split(/(?<=^<svg[^>]*>)/)
  const attributes = tag.match(/[\w-]+="[^"]*"/g)?.filter((one) => !/^(?:class|xmlns)=/.test(one))
  return { attributes: attributes?.sort(), content }
}

test('a query client works without mutations', async () => {
  const client = new QueryClient({ mutationCache: new MutationCache() })
  client.mount()
  expect(client.isMutating()).toBe(0)
  await client.resumePausedMutations()
  await expect(client.fetchQuery({ queryKey: ['one'], queryFn: () => 1 })).resolves.toBe(1)
  client.clear()
  client.unmount()
})

test('remotes get every part of the API client’s base that its classes use', () => {
  const esm = 'node_modules/@ory/client-fetch/dist/esm'
  const sources = ['apis', 'models'].flatMap((folder) =>
    readdirSync(resolve(esm, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => read(`${esm}/${folder}/${name}`)),
  )
  const used = sources.flatMap((source) => [
    ...(source.match(/(?<=\bruntime\.)\w+/g) ?? []),
    ...(/^import \{ (\w+) \} from '\.\.\/runtime'/m.exec(source)?.slice(1) ?? []),
  ])
  const [list = ''] = /\{[^}]*\}/.exec(read('scripts/build/client-base.mjs')) ?? []
  const shared = list.match(/\w+/g) ?? []
  expect(Object.keys(api)).toEqual(expect.arrayContaining(shared))
  expect(shared.sort()).toEqual([...new Set(used)].sort())
})
