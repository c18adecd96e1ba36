import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'

import { Button, ButtonLink, PageHeader, TabLinks } from '..'
import { Menu, pageActions } from '.'

const chosen: string[] = []
const choose = (name: string) => () => void chosen.push(name)

function Page({ reason }: { reason?: string }) {
  return (
    <MemoryRouter initialEntries={['/things']}>
      <main>
        <section>
          <h2>Secrets</h2>
          <Button onClick={choose('rotate')}>Rotate</Button>
          <Button disabled>Revoke</Button>
          <button type="button" onClick={choose('flow')}>
            <i aria-hidden="true">D</i>
            <b>Device</b>
            <small>for televisions</small>
          </button>
          <button type="submit" tabIndex={-1}>
            Filter
          </button>
          <a href="/things/lamp" data-choice>
            Lamp
          </a>
        </section>
        <PageHeader
          title="Things"
          actions={
            <>
              <ButtonLink to="/things/new" deniedBecause={reason}>
                New thing
              </ButtonLink>
              <Menu
                label="More actions"
                actions={[
                  { label: 'Export', to: '/things/export' },
                  { heading: 'Danger', actions: [{ label: 'Delete all', run: choose('all'), deniedBecause: reason }] },
                ]}
              />
            </>
          }
        />
        <TabLinks
          label="Views"
          tabs={[
            { to: '/things', label: 'List' },
            { to: '/board', label: 'Board' },
          ]}
        />
        <table>
          <tbody>
            <tr>
              <th>Lamp</th>
              <td>
                <Menu label="Actions of Lamp" actions={[{ label: 'Delete', run: choose('lamp') }]} />
              </td>
            </tr>
          </tbody>
        </table>
      </main>
      <Menu label="Elsewhere" actions={[{ label: 'Sign out', run: choose('out') }]} />
    </MemoryRouter>
  )
}

const names = () => pageActions().map(({ label, detail, isMain }) => [label, detail, isMain])

test('lists a page’s buttons, menus and tabs as its actions, those of the whole page first', () => {
  render(<Page />)
  expect(names()).toEqual([
    ['New thing', undefined, true],
    ['Export', 'More actions', true],
    ['Delete all', 'More actions', true],
    ['Board', undefined, true],
    ['Rotate', 'Secrets', false],
    ['Device for televisions', 'Secrets', false],
    ['Lamp', 'Secrets', false],
    ['Delete', 'Actions of Lamp', false],
  ])
  for (const name of ['Rotate', 'Delete'])
    act(() => {
      const action = pageActions().find(({ label }) => label === name)
      if (action && 'run' in action) action.run()
    })
  expect(chosen).toEqual(['rotate', 'lamp'])
})

test('explains actions outside the role, and no longer offers removed ones', () => {
  const { rerender, unmount } = render(<Page reason="Viewers can’t" />)
  const denied = () =>
    pageActions().flatMap(({ label, deniedBecause }) => (deniedBecause ? [[label, deniedBecause]] : []))
  expect(denied()).toEqual([
    ['New thing', 'Viewers can’t'],
    ['Delete all', 'Viewers can’t'],
  ])
  rerender(<Page />)
  expect(denied()).toEqual([])
  unmount()
  expect(names()).toEqual([])
})
