import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { helpPages } from '@atrium/shared/help'
import { setLocale } from '@atrium/shared/text'

import { helpPage } from '../../../../scripts/build/help-page.mjs'
import { Component as Article } from './help-article-page'
import { Component as Index } from './help-index-page'
import type { Page } from './help-page'
import { pages as german } from './pages/german'
import { pages as english } from './pages/english'
import { searchHelp } from './search'

const docs = join(__dirname, '../../../../docs/help')
const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''))
    .sort()

const languages: [string, Record<string, Page>][] = [
  ['English', english],
  ['German', german],
]
const idsOf = ({ blocks }: Page) => blocks.flatMap((block) => ('id' in block ? [block.id] : []))
const linksOf = ({ blocks }: Page) =>
  blocks
    .flatMap((block) => ('text' in block ? block.text : 'items' in block ? block.items.flat() : []))
    .flatMap((part) => (typeof part === 'object' && 'href' in part ? [part.href] : []))

const show = (path: string) =>
  render(
    <Suspense>
      <RouterProvider
        router={createMemoryRouter(
          [
            { path: 'help', element: <Index /> },
            { path: 'help/:page', element: <Article /> },
          ],
          { initialEntries: [path] },
        )}
      />
    </Suspense>,
  )

afterEach(() => setLocale('en'))

test('has every page in both languages, and no other page', () => {
  expect(namesIn(docs)).toEqual([...helpPages].sort())
  expect(namesIn(join(docs, 'de'))).toEqual([...helpPages].sort())
})

test.each(languages)('links only to existing pages and headings in %s', (_, pages) => {
  for (const page of Object.values(pages)) {
    expect(new Set(idsOf(page)).size).toBe(idsOf(page).length)
    for (const href of linksOf(page)) {
      const [, name = '', id] = /^\/help\/([a-z0-9-]+)(?:#(.+))?$/.exec(href) ?? []
      expect(pages).toHaveProperty(name)
      if (id) expect(idsOf(pages[name] ?? page)).toContain(id)
    }
  }
})

test('has the same structure in both languages', () => {
  const shape = ({ blocks }: Page) => blocks.map((block) => Object.keys(block).join())
  for (const name of helpPages) expect([name, shape(german[name])]).toEqual([name, shape(english[name])])
})

test.each([
  ['HTML', '<b>bold</b>'],
  ['pictures', '![a](https://example.com/a.png)'],
  ['links with a scheme of their own', '[a](javascript:alert(1))'],
  ['deeper headings', '### Deep'],
])('rejects a page with %s in the build', (_, text) => {
  expect(() => helpPage(`# Title\n\nAbout.\n\n${text}\n`, 'page.md')).toThrow(/^page\.md: help pages have no/)
})

test('links to each page from the list', () => {
  show('/help')
  for (const name of helpPages)
    expect(screen.getByRole('link', { name: english[name].title })).toHaveAttribute('href', `/help/${name}`)
})

test('shows the headings, lists, tables and examples of a page', () => {
  show('/help/permissions')
  expect(screen.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Relationships' })).toHaveAttribute('id', 'relationships')
  expect(screen.getAllByRole('group', { name: 'Example' })[0]).toHaveTextContent('Document:7#editors@User:ada')
  expect(screen.getByText('Expand').closest('li')).toBeVisible()
})

test('shows a page in German if German is selected', async () => {
  await setLocale('de')
  show('/help/roles')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rollen' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Darf' })).toBeVisible()
})

test('says that a page is missing', () => {
  show('/help/nowhere')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('finds titles before text and links to the heading', async () => {
  const [first, ...others] = await searchHelp('redirect uris', 'en')
  expect(first).toEqual({ title: 'Redirect URIs', detail: 'OAuth2 clients', to: '/help/oauth2-clients#redirect-uris' })
  expect(others.length).toBeLessThan(6)
  expect(await searchHelp('Standard Webhooks signature', 'en')).toContainEqual(
    expect.objectContaining({ to: '/help/event-streams#check-the-signature' }),
  )
  expect(await searchHelp('Rollen kommen', 'de')).toEqual([
    { title: 'Woher Rollen kommen', detail: 'Rollen', to: '/help/roles#woher-rollen-kommen' },
  ])
  expect(await searchHelp('xyzzy', 'en')).toEqual([])
})
