import { randomUUID } from 'node:crypto'
import { revisionDocument } from './revision-document'
import { settingsView } from './settings-view'

it('decrypts a revision once, however often its settings are read', async () => {
  const smtp = { connection_uri: 'smtp://user:secret@mail.example' }
  const services = {
    identity: { config: { courier: { smtp } } },
    oauth2: { config: {} },
    permission: { config: {} },
  }
  let opened = 0
  const open = () => {
    opened += 1
    const named = { name: 'Shop', environment: 'dev', home_region: 'eu-central' }
    return revisionDocument.parse({ ...named, services, settings: {}, cors_public: {}, cors_admin: {} })
  }
  const revision = { id: randomUUID(), project_id: randomUUID(), updated_at: new Date() }
  const first = await settingsView(revision, open)
  const later = await settingsView({ ...revision, updated_at: new Date(0) }, open)
  expect(opened).toBe(1)
  expect(later).toEqual({ ...first, current_revision: { ...first.current_revision, updated_at: new Date(0) } })
  expect(JSON.stringify(later)).not.toContain('secret@')
  await settingsView({ ...revision, id: randomUUID() }, open)
  expect(opened).toBe(2)
})
