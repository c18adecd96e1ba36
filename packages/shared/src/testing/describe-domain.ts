import { matchRoutes, type RouteObject } from 'react-router'

import { fillPattern, parseDomain, type Domain, type DomainRoute } from '../contract'

const place = { project: 'acme', workspace: 'w1' }

/**
 * Tests what every remote guarantees to the shell; each remote calls this in one test file.
 * @param breadcrumbs the titles in the top bar, by path: a resource is below its list
 */
export function describeDomain(domain: Domain, breadcrumbs: Readonly<Record<string, readonly string[]>> = {}) {
  // The contract's routes are route objects; TypeScript can't see that an index route has no children.
  const tree: RouteObject[] = domain.mounts.map(({ path, routes }) => ({ path, children: routes as RouteObject[] }))
  const entries = [...domain.nav, ...domain.commands]

  test(`${domain.id} fits the contract`, () => {
    expect(parseDomain(domain.id, domain)).toBe(domain)
  })

  for (const { title, to, requires } of entries) {
    test(`"${title.en}" leads to a screen that requires the same capability`, () => {
      const path = fillPattern(to, place)
      const screen: DomainRoute | undefined = matchRoutes(tree, path ?? '')?.at(-1)?.route
      expect(screen).toBeDefined()
      expect(screen?.handle?.requires).toBe(requires)
    })
  }

  for (const [path, titles] of Object.entries(breadcrumbs)) {
    test(`${path} is below its list in the breadcrumbs`, () => {
      const matched = matchRoutes(tree, path) ?? []
      const shown = matched.flatMap(({ route }) => route.handle?.title.en ?? [])
      expect(shown.filter((title, index) => title !== shown[index - 1])).toEqual(titles)
    })
  }

  test('every title has a German translation', () => {
    const titles = [
      ...entries.map(({ title }) => title),
      ...everyRoute(domain).flatMap(({ handle }) => (handle ? [handle.title] : [])),
    ]
    expect(titles.filter(({ de }) => !de)).toEqual([])
  })

  test('every screen loads and exports a Component', async () => {
    const screens = everyRoute(domain).flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy] : []))
    const loaded = await Promise.all(screens.map((load) => load()))
    for (const screen of loaded) expect(screen).toHaveProperty('Component')
  })
}

const below = (routes: readonly DomainRoute[]): DomainRoute[] =>
  routes.flatMap((route) => [route, ...below(route.children ?? [])])
const everyRoute = ({ mounts }: Domain): DomainRoute[] => mounts.flatMap(({ routes }) => below(routes))
