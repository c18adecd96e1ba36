import { findProject } from '../control/find-project'
import { makeHash } from './passwords/hash-work'
import { seedIdentities } from './seed'
import { identityProject } from './testing/visitor'

it('lists seeded identities by age, with their passwords and sessions', async () => {
  const opened = await platform()
  const { id, open, signIn, call } = await identityProject(opened)
  const project = await findProject(opened.db, { id })
  if (!project) throw new Error('the project is gone')
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const argon2 = { memoryKib: 8, iterations: 1, parallelism: 1 }
  const hash = makeHash('one-password-for-all', { algorithm: 'argon2', bcryptCost: 4, argon2 })
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    traits: { email: `seed-${index}@example.com` },
    hash,
    verified: index % 2 === 0,
    createdAt: at(index),
    sessions: index === 7 ? [{ authenticatedAt: at(1), expiresAt: at(2), userAgent: 'Test' }] : [],
  }))
  await seedIdentities(opened.db, project, rows)
  const { body } = await call<{ id: string; traits: { email: string } }[]>({
    path: '/admin/identities',
    query: { page_size: '2' },
  })
  expect(body.map(({ traits }) => traits.email)).toEqual(['seed-1199@example.com', 'seed-1198@example.com'])
  expect((await signIn(open(), 'seed-600@example.com', 'one-password-for-all')).status).toBe(200)
  const found = await call<{ id: string }[]>({
    path: '/admin/identities',
    query: { credentials_identifier: 'seed-7@example.com' },
  })
  const sessions = await call<unknown[]>({ path: `/admin/identities/${found.body[0]?.id}/sessions` })
  expect(sessions.body).toHaveLength(1)
  await expect(seedIdentities(opened.db, project, rows.slice(0, 1))).rejects.toThrow()
})
