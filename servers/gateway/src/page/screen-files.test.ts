import { remoteSchema } from '../releases/registry-file'
import { preloadLinks } from './fill'
import { screenFiles, withShellFiles } from './screen-files'
import { publicRemote } from './which-remotes'

const remote = remoteSchema.parse({
  id: 'shop',
  version: '1.0.0',
  entry: '/remotes/shop/entry.js',
  preload: ['/remotes/shop/entry.js'],
  integrity: { '/remotes/shop/entry.js': 'sha256-e', '/remotes/shop/list.js': 'sha256-l' },
  screens: {
    '/projects/:project/things': { files: ['/remotes/shop/list.js'], shared: ['react', '@atrium/shared/table'] },
    '/projects/:project/things/new': { files: ['/remotes/shop/new.js'], shared: [] },
    '/projects/:project/things/:thing': { files: ['/remotes/shop/one.js'], shared: [] },
  },
})
const host = {
  contracts: [1],
  shared: {},
  later: { '@atrium/shared/table': ['7.js'], '@atrium/shared/chart': ['8.js'] },
}

test('lists a screen’s own files and those of the kit’s parts that it uses', () => {
  const known = withShellFiles(remote, host)
  expect(screenFiles(known, '/projects/storefront/things')).toEqual(['/remotes/shop/list.js', '/shell/7.js'])
})

test.each([
  ['/projects/storefront/things/', ['/remotes/shop/list.js']],
  ['/projects/storefront/things/new', ['/remotes/shop/new.js']],
  ['/projects/storefront/things/0b1', ['/remotes/shop/one.js']],
  ['/projects/storefront/things/0b1/more', []],
  ['/projects', []],
])('matches %s to the screen with the fewest parameters', (path, files) => {
  expect(screenFiles(withShellFiles(remote, undefined), path)).toEqual(files)
})

test('preloads a file as it will be requested: a remote’s with its hash, the shell’s without', () => {
  const links = preloadLinks(remote, 'n', screenFiles(withShellFiles(remote, host), '/projects/storefront/things'))
  expect(links.match(/<[^>]*>/g)).toEqual(
    [
      'href="/remotes/shop/entry.js" nonce="n" integrity="sha256-e" crossorigin="anonymous"',
      'href="/remotes/shop/list.js" nonce="n" integrity="sha256-l" crossorigin="anonymous"',
      'href="/shell/7.js" nonce="n"',
    ].map((attributes) => `<link rel="preload" as="script" ${attributes}>`),
  )
})

test('lists no files for a path without a remote', () => {
  expect(screenFiles(undefined, '/about')).toEqual([])
})

test('keeps the files and their hashes out of pages', () => {
  const { screens, integrity } = publicRemote(withShellFiles(remote, host))
  expect(screens).toEqual({})
  expect(integrity).toEqual({ '/remotes/shop/entry.js': 'sha256-e' })
})
