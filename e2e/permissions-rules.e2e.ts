import {
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  personOf,
  rowWith,
  test,
  type TestProject,
} from './support'

const rules = `class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Folder implements Namespace {
  related: { editors: (User | SubjectSet<Group, "members">)[] }
  permits = { edit: (ctx) => this.related.editors.includes(ctx.subject) }
}
class Document implements Namespace {
  related: { parents: Folder[] owners: User[] banned: User[] }
  permits = {
    view: (ctx) =>
      (this.related.owners.includes(ctx.subject) || this.related.parents.traverse((f) => f.permits.edit(ctx))) &&
      !this.related.banned.includes(ctx.subject),
  }
}
`
const put = (project: TestProject, namespace: string, object: string, relation: string, subject: object) =>
  project.call('PUT', '/admin/relation-tuples', { namespace, object, relation, ...subject })
const set = (namespace: string, object: string, relation = '') => ({ subject_set: { namespace, object, relation } })

const namespaces = { location: `base64://${btoa(rules)}` }

test.beforeEach(async ({ project }) => {
  await project.configure('permission', { namespaces })
  await put(project, 'Document', 'plan', 'parents', set('Folder', 'docs'))
  await put(project, 'Folder', 'docs', 'editors', set('Group', 'eng', 'members'))
  await put(project, 'Group', 'eng', 'members', { subject_id: 'bob' })
})

test('explains a check, and links a denial to the relationship that would allow it [PE-02] [PE-05]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  const check = `/projects/${project.slug}/permissions/check`
  await page.goto(`${check}?namespace=Document&object=plan&relation=view&subject=bob`)
  await expect(
    page.getByText(/because bob is in members of Group:eng, which is in editors of Folder:docs/),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Path to the result' }).locator('.node')).toHaveCount(6)
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('combobox', { name: 'Subject' }).fill('eve')
  await page.getByRole('combobox', { name: 'Request' }).selectOption('POST /relation-tuples/check')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Denied', { exact: true })).toBeVisible()
  const suggestions = page.getByRole('region', { name: 'What would allow it' })
  await expect(suggestions.getByText('Group:eng#members@eve')).toBeVisible()
  await expectAccessible(page)
  await suggestions.getByRole('link', { name: 'Add' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'New relationship' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Relationship Group:eng#members@eve created')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()

  const access = `/projects/${project.slug}/permissions/access`
  await page.goto(`${access}?subject=bob`)
  await expect(rowWith(page, 'Document:plan')).toContainText('view')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.goto(`${access}/object?namespace=Document&object=plan&relation=view`)
  await expect(rowWith(page, 'bob')).toBeVisible()
  await expect(rowWith(page, 'eve')).toBeVisible()

  await page.goto(`${check}/batch`)
  await page.getByRole('textbox', { name: 'Checks' }).fill('Document:plan#view@eve\nDocument:plan#view@mallory')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('1 allowed, 1 denied, 0 failed')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
})

test('checks rules while they are typed, and reviews and publishes them [PE-04]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/permissions/rules`)
  const editor = page.getByRole('textbox', { name: 'Permission rules' })
  await expect(editor).toContainText('class Folder implements Namespace')
  await expect(page.getByRole('group', { name: 'Diagram of the namespaces' }).locator('.node')).toHaveCount(4)
  await expectAccessible(page)
  await expectNarrow(page)

  // Until the editor is loaded, a text area takes its place.
  await expect(page.locator('.cm-editor')).toBeVisible()
  await editor.press('Control+End')
  await expect(page.locator('.node[data-current]')).toContainText('Document')
  await page.keyboard.insertText('class Team implements Namespace { related: { lead: Person[] } }')
  await expect(page.getByRole('button', { name: /Line 15, column 52: the namespace "Person"/ })).toBeVisible()
  await editor.press('Control+A')
  await page.keyboard.insertText(
    rules.replace('owners: User[] banned', 'authors: User[] banned').replace('owners.inc', 'authors.inc'),
  )
  await expect(page.getByRole('button', { name: /Line 15/ })).toBeHidden()
  await put(project, 'Document', 'plan', 'owners', { subject_id: 'ann' })
  await page.getByRole('button', { name: 'Publish' }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByText('Relation owners of Document: 1 relationship')).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Permission rules published')
  await page.reload()
  await expect(editor).toContainText('authors')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(rowWith(page, 'Version 3')).toContainText(personOf('developer').email)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Version 2' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Permission rules published')
  await expect(editor).not.toContainText('authors')
})

test('shows the subjects of a relation as a tree, even ten thousand of them [PE-03]', async ({
  page,
  project,
  signInAs,
}) => {
  await project.configure('permission', { namespaces, limit: { max_expand_size: 20_000 } })
  const all = { namespace: 'Group', object: 'all', relation: 'members' }
  for (let start = 0; start < 10_000; start += 1_000) {
    const people = Array.from({ length: 1_000 }, (_, at) => ({
      action: 'insert',
      relation_tuple: { ...all, subject_id: `person-${start + at}` },
    }))
    await project.call('PATCH', '/admin/relation-tuples', people)
  }
  await put(project, 'Folder', 'docs', 'editors', { subject_set: all })
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/permissions/expand`)
  await page.getByRole('combobox', { name: 'Namespace' }).fill('Folder')
  await page.getByRole('combobox', { name: 'Object' }).fill('docs')
  await page.getByRole('combobox', { name: 'Relation' }).fill('editors')
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  const tree = page.getByRole('tree', { name: 'Subjects in editors of Folder:docs' })
  await page.getByRole('link', { name: 'Show graph' }).click()
  await expect(page.getByRole('group', { name: /^Graph/ }).locator('.node')).toHaveCount(5)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Hide graph' }).click()
  await expect(page.getByText('10,004 nodes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await tree.focus()
  await tree.press('End')
  await expect(tree.getByRole('treeitem', { name: 'person-9999', exact: true })).toBeVisible()
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(80)
  await page.getByRole('searchbox', { name: 'Search in the tree' }).fill('person-4242')
  await expect(page.getByText('1 match')).toBeVisible()
  await expect(tree.getByRole('treeitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNarrow(page)
})
