import { renderDomain, testProject, type RenderOptions, type TestPlatform } from '@atrium/shared/testing'

import { domain } from '../domain'

const rules = `
class User implements Namespace {}
class Group implements Namespace { related: { members: User[] } }
class Document implements Namespace {
  related: { viewers: (User | SubjectSet<Group, "members">)[] }
  permits = { view: (ctx) => this.related.viewers.includes(ctx.subject) }
}`

/** A fresh project with rules (documents, groups) and these viewers of `Document:readme`. */
export async function openProject(opened: TestPlatform, viewers: readonly string[] = ['alice', 'bob']) {
  const { id, slug, control, call } = await testProject(opened)
  await control('PATCH', `/projects/${id}`, [
    {
      op: 'replace',
      path: '/services/permission/config',
      value: { namespaces: { location: `base64://${btoa(rules)}` } },
    },
  ])
  const at = { namespace: 'Document', object: 'readme', relation: 'viewers' }
  const patch = viewers.map((subject_id) => ({ action: 'insert', relation_tuple: { ...at, subject_id } }))
  if (patch.length > 0) await call('PATCH', '/admin/relation-tuples', patch)
  return {
    id,
    slug,
    control,
    call,
    /** Subjects that view `Document:readme`. */
    async viewers(): Promise<string[]> {
      const response = await call(
        'GET',
        '/relation-tuples?namespace=Document&object=readme&relation=viewers&page_size=500',
      )
      const { relation_tuples }: { relation_tuples: { subject_id: string }[] } = await response.json()
      return relation_tuples.map(({ subject_id }) => subject_id).sort()
    },
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/permissions/${path}`, { platform: opened, ...options }),
  }
}
