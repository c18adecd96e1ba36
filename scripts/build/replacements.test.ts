import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { QueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import * as api from '@atrium/shared/api'

import createLucideIcon from './lucide-icon.mjs'
import { MutationCache } from './queries-without-mutations.mjs'

const read = (path: string) => readFileSync(resolve(path), 'utf8')

test('icons render what lucide renders, without class names', () => {
  const [, data] = /__iconData = (\{[\s\S]*?\n\});/.exec(read('node_modules/lucide-react/dist/esm/icons/key-round.mjs'))!
  // The file's own data, which is a literal
  const Icon = createLucideIcon(new Function(`return ${data}`)())
  const attributes = (icon: FunctionComponent, props: object) => {
    const [tag] = /<svg[^>]*>/.exec(renderToStaticMarkup(createElement(icon, props)))!
    return [...tag.matchAll(/[\w-]+="[^"]*"/g)].map(([one]) => one).filter((one) => !/^(?:class|xmlns)=/.test(one)).sort()
  }
  for (const props of [{}, { size: 16, strokeWidth: 1.75 }, { 'aria-label': 'Key' }, { 'aria-hidden': 'true' }])
    expect(attributes(Icon as FunctionComponent, props)).toEqual(attributes(KeyRound as FunctionComponent, props))
  const content = (icon: FunctionComponent) => renderToStaticMarkup(createElement(icon)).replace(/<svg[^>]*>/, '')
  expect(content(Icon as FunctionComponent)).toBe(content(KeyRound as FunctionComponent))
})

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
    ...[...source.matchAll(/\bruntime\.(\w+)/g)].map(([, name]) => name!),
    ...[...source.matchAll(/import \{([^}]*)\} from '\.\.\/runtime'/g)].flatMap(([, names]) => names!.split(',').map((name) => name.trim())),
  ])
  const shared = /export \{([^}]*)\}/.exec(read('scripts/build/client-base.mjs'))![1]!.match(/\w+/g)!
  expect(Object.keys(api)).toEqual(expect.arrayContaining(shared))
  expect(shared.sort()).toEqual([...new Set(used)].sort())
})
