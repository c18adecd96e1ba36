import { screen } from '@testing-library/react'

import type { Domain } from '../contract'
import { renderDomain } from './render-domain'
import type { TestPlatform } from './console-fetch'
import { testProject } from './test-project'

type Project = Awaited<ReturnType<typeof testProject>>

export type FaultyScreen = {
  name: string
  /** The operation that the screen depends on. */
  operation: string
  /** Statuses with another meaning on this screen, such as "none yet"; they have their own tests. */
  unlike?: readonly ('403' | '404')[]
  /** Creates what the screen shows. @returns its path and a text on it */
  prepare: (project: Project) => Promise<Place> | Place
}
/** `workspace`: the workspace's ID, if the screen belongs to one. */
type Place = { path: string; text: string | RegExp; workspace?: string }

const faults = [
  ['503', { kind: 'status', status: 503 }, /503/],
  ['403', { kind: 'status', status: 403 }, /403/],
  ['404', { kind: 'status', status: 404 }, /404/],
  ['a malformed response', { kind: 'malformed' }, /malformed_response/],
  ['a dropped connection', { kind: 'drop' }, /50[24]|network/],
] as const

/** Faults that all screens show in the same way. Only one screen of each folder is tested with them. */
const alike = [
  ['500', { kind: 'status', status: 500 }, /500/],
  ['504', { kind: 'status', status: 504, id: 'upstream_timeout' }, /504/],
  ['409', { kind: 'status', status: 409 }, /409/],
] as const

/** Tests that each screen shows every failure of its main read in place, and that "Try again" restores it. */
export function describeFaults(domain: Domain, open: () => Promise<TestPlatform>, screens: readonly FaultyScreen[]) {
  describe.each(screens)('$name', (faulty) => {
    const { operation, prepare } = faulty
    let project: Project
    let place: Place

    beforeAll(async () => {
      project = await testProject(await open())
      place = await prepare(project)
    })

    const all = faulty === screens[0] ? [...faults, ...alike] : faults
    const met = all.filter(([name]) => !faulty.unlike?.some((one) => one === name))
    test.each(met)('reports the failure and recovers: %s', async (_, fault, shown) => {
      // The control API identifies projects and workspaces by ID.
      const names = [project.slug, project.id, ...(place.workspace ? [place.workspace] : [])]
      for (const name of names) await project.control('PUT', '/__faults', { ...fault, operation, project: name })
      const { user } = renderDomain(domain, place.path, { platform: await open() })
      const alerts = await screen.findAllByRole('alert')
      expect(alerts.map(({ textContent }) => textContent).join(' ')).toMatch(shown)
      for (const name of names) await project.control('DELETE', `/__faults?project=${name}`)
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect((await screen.findAllByText(place.text)).length).toBeGreaterThan(0)
    })
  })
}
