import { screen, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

const rules = `
class User implements Namespace {}
class Group implements Namespace { related: { members: User[] } }
class Document implements Namespace {
  related: { viewers: User[] }
  permits = { view: (ctx) => this.related.viewers.includes(ctx.subject) }
}`

/** A fresh project with rules and two relationships. */
async function project() {
  const opened = await platform()
  const { id, slug, control, call } = await testProject(opened)
  const location = `base64://${btoa(rules)}`
  await control('PATCH', `/projects/${id}`, [
    { op: 'replace', path: '/services/permission/config', value: { namespaces: { location } } },
  ])
  for (const subject_id of ['alice', 'bob']) {
    await call('PUT', '/admin/relation-tuples', {
      namespace: 'Document',
      object: 'readme',
      relation: 'viewers',
      subject_id,
    })
  }
  return {
    slug,
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/permissions/${path}`, { platform: opened, ...options }),
  }
}

test('a relationship that is created stands in the list', async () => {
  const { open } = await project()
  const { user } = open('relationships')
  expect(await screen.findByRole('row', { name: /alice/ })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'New relationship' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'New relationship' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getByLabelText('Subject')).toBeInvalid()

  await user.type(dialog.getByLabelText('Namespace'), 'Document')
  await user.type(dialog.getByLabelText('Object'), 'plan')
  await user.type(dialog.getByLabelText('Relation'), 'viewers')
  await user.type(dialog.getByLabelText('Subject'), 'Group:eng#members')
  await user.click(dialog.getByRole('button', { name: 'Create' }))

  expect(await screen.findByRole('row', { name: /plan.*Group:eng#members/ })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an unknown namespace is refused in the form, and what was typed stays', async () => {
  const { open } = await project()
  const { user } = open('relationships/new')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Namespace'), 'Nowhere')
  await user.type(dialog.getByLabelText('Object'), 'x')
  await user.type(dialog.getByLabelText('Relation'), 'y')
  await user.type(dialog.getByLabelText('Subject'), 'z')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/404/)
  expect(dialog.getByLabelText('Namespace')).toHaveValue('Nowhere')
})

test('the address filters', async () => {
  const { open } = await project()
  open('relationships?namespace=Document&subject=bob')
  expect(await screen.findByRole('row', { name: /bob/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /alice/ })).not.toBeInTheDocument()
})

test('filters that nothing matches say so and can be dropped', async () => {
  const { open } = await project()
  const { user } = open('relationships?namespace=Document&subject=carol')
  await user.click(await screen.findByRole('link', { name: /drop|clear|remove/i }))
  expect(await screen.findByRole('row', { name: /alice/ })).toBeInTheDocument()
})

test('a page size that is no number has no page', async () => {
  const { open } = await project()
  open('relationships?size=many')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('a viewer sees why nothing can be changed', async () => {
  const { open } = await project()
  open('relationships', { role: 'viewer' })
  const create = await screen.findByRole('link', { name: 'New relationship' })
  expect(create).toHaveAttribute('aria-disabled', 'true')
  expect(create).toHaveAccessibleDescription(/Viewer.*Developer/)
})

test('a check tells allowed from not allowed, and its question stands in the address', async () => {
  const { open } = await project()
  const { user, router } = open('check')
  await user.type(await screen.findByLabelText('Namespace'), 'Document')
  await user.type(screen.getByLabelText('Object'), 'readme')
  await user.type(screen.getByLabelText('Relation'), 'view')
  await user.type(screen.getByLabelText('Subject'), 'alice')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  expect(router.state.location.search).toContain('subject=alice')

  await user.clear(screen.getByLabelText('Subject'))
  await user.type(screen.getByLabelText('Subject'), 'carol')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Denied')).toBeInTheDocument()
})
