import { identityProject, testConfig } from '../testing/visitor'
import type { Identity } from './identity'
import { changeIdentity, findIdentity, reviseIdentity } from './store'

/** A project with one person. */
async function person() {
  const opened = await platform()
  const { call, id: projectId } = await identityProject(opened, testConfig)
  const json = { schema_id: 'person', traits: { email: 'ada@example.com' } }
  const { body } = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
  const { db } = opened
  const events = async () => {
    const found = db.selectFrom('control_events').select('type').where('project_id', '=', projectId)
    const rows = await found.where('type', '=', 'IdentityUpdated').execute()
    return rows.length
  }
  return { db, projectId, id: body.id, events }
}

const later = (identity: Identity, change: Partial<Identity>): Identity => ({
  ...identity,
  ...change,
  updatedAt: new Date(identity.updatedAt.getTime() + 1),
})

describe('an asynchronous change of an identity', () => {
  it('is applied again on top of a concurrent change', async () => {
    const { db, projectId, id, events } = await person()
    let tries = 0
    const changed = await reviseIdentity(db, { id: projectId }, id, async (before) => {
      tries += 1
      if (tries === 1) {
        await changeIdentity(db, { id: projectId }, id, (current) => later(current, { metadataAdmin: { theirs: 1 } }))
      }
      return later(before, { metadataPublic: { own: 1 } })
    })
    expect(tries).toBe(2)
    expect(changed).toMatchObject({ metadataAdmin: { theirs: 1 }, metadataPublic: { own: 1 } })
    expect(await findIdentity(db, projectId, id)).toMatchObject({ ...changed })
    expect(await events()).toBe(2)
  })

  it('is abandoned if it always conflicts, and stores nothing', async () => {
    const { db, projectId, id, events } = await person()
    let theirs = 0
    const changing = reviseIdentity(db, { id: projectId }, id, async (before) => {
      theirs += 1
      await changeIdentity(db, { id: projectId }, id, (current) => later(current, { metadataAdmin: { theirs } }))
      return later(before, { metadataPublic: { own: 1 } })
    })
    await expect(changing).rejects.toMatchObject({ status: 409 })
    expect(await findIdentity(db, projectId, id)).toMatchObject({ metadataAdmin: { theirs }, metadataPublic: null })
    expect(await events()).toBe(theirs)
  })

  it('commits its side effects in the same transaction, or nothing', async () => {
    const { db, projectId, id, events } = await person()
    const changing = reviseIdentity(
      db,
      { id: projectId },
      id,
      (before) => Promise.resolve(later(before, { metadataPublic: { own: 1 } })),
      () => Promise.reject(new Error('no')),
    )
    await expect(changing).rejects.toThrow('no')
    expect(await findIdentity(db, projectId, id)).toMatchObject({ metadataPublic: null })
    expect(await events()).toBe(0)
  })
})
