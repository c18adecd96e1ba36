import fs from 'node:fs'
import path from 'node:path'

import type { ProjectSettings } from './queries'
import { risksOf } from './risks'
import { settings } from './table'
import { de } from './text/de'
import { en } from './text/en'
import { changesOf, settingNamed, shownPatch, toFields, valuesSchema } from './values'
import { readSource, writeSource } from '../text/source'

// The screens only read these parts of a project.
const projectWith = (current_revision: object, identity: object = {}) =>
  ({ current_revision, services: { identity: { config: identity } } }) as unknown as ProjectSettings

const patchOf = (project: ProjectSettings, typed: object) =>
  changesOf(project, { ...toFields(project), ...typed }).map(({ operation }) => operation)

describe('a patch of settings', () => {
  it('contains only added, replaced and removed values', () => {
    const project = projectWith({ kratos_session_lifespan: '72h', kratos_selfservice_methods_password_enabled: true })
    expect(patchOf(project, {})).toEqual([])
    expect(
      patchOf(project, {
        kratos_session_lifespan: '',
        kratos_selfservice_methods_password_enabled: 'false',
        kratos_selfservice_methods_totp_enabled: 'true',
      }),
    ).toEqual([
      { op: 'replace', path: '/current_revision/kratos_selfservice_methods_password_enabled', value: false },
      { op: 'add', path: '/current_revision/kratos_selfservice_methods_totp_enabled', value: true },
      { op: 'remove', path: '/current_revision/kratos_session_lifespan' },
    ])
  })

  it('ignores durations that differ only in format, and shows one format', () => {
    const project = projectWith({ kratos_session_lifespan: '72h0m0s' })
    expect(toFields(project)).toMatchObject({ kratos_session_lifespan: '72h' })
    expect(patchOf(project, { kratos_session_lifespan: ' 4320m' })).toEqual([])
    expect(patchOf(project, { kratos_session_lifespan: '4321m' })).toHaveLength(1)
  })

  it('puts a new secret before the older ones, and hides it in the review', () => {
    const project = projectWith({ hydra_secrets_system: ['••••••••'] })
    const changes = changesOf(project, { ...toFields(project), hydra_secrets_system: 'new' })
    const at = { op: 'add', path: '/services/oauth2/config/secrets/system/0' }
    expect(changes.map(({ operation }) => operation)).toEqual([{ ...at, value: 'new' }])
    expect(shownPatch(changes)).toEqual([{ ...at, value: '••••••••' }])
    expect(patchOf(projectWith({}), { hydra_secrets_system: 'first' })).toEqual([
      { op: 'add', path: '/current_revision/hydra_secrets_system', value: ['first'] },
    ])
  })

  it('writes lists of records to their configuration path and creates missing parents', () => {
    expect(
      patchOf(projectWith({}, { session: { lifespan: '1h' } }), { kratos_session_whoami_tokenizer_templates: '{}' }),
    ).toEqual([
      { op: 'add', path: '/services/identity/config/session/whoami', value: { tokenizer: { templates: {} } } },
    ])
    const ready = projectWith({}, { session: { whoami: { tokenizer: {} } } })
    expect(patchOf(ready, { kratos_session_whoami_tokenizer_templates: '{"a": {}}' })).toEqual([
      { op: 'add', path: '/services/identity/config/session/whoami/tokenizer/templates', value: { a: {} } },
    ])
  })
})

describe('values', () => {
  it('are rejected at their field', () => {
    const wrong = {
      kratos_session_lifespan: 'soon',
      hydra_urls_login: 'javascript alert',
      kratos_courier_smtp_headers: '[]',
      kratos_selfservice_methods_password_config_min_password_length: 2.5,
    }
    const { error } = valuesSchema(en).safeParse({ ...toFields(projectWith({})), ...wrong })
    expect(error?.issues.map(({ path: at }) => at[0]).sort()).toEqual(Object.keys(wrong).sort())
  })

  it('of templates are shown as text and stored as a URL', () => {
    const text = 'Grüße {{ .Identity }} 👋'
    expect(writeSource(text)).toMatch(/^base64:\/\//)
    expect(readSource(writeSource(text))).toBe(text)
    expect(writeSource('https://files.example/a.tmpl')).toBe('https://files.example/a.tmpl')
    expect(readSource('base64://%%%')).toBe('base64://%%%')
  })

  it('are found by the service’s name', () => {
    expect(settingNamed('services.identity.config.session.lifespan')).toBe('kratos_session_lifespan')
    expect(settingNamed('current_revision.name')).toBe('name')
    expect(settingNamed('session.nothing')).toBe('session.nothing')
  })
})

describe('changes that lock people out', () => {
  const before = toFields(projectWith({ kratos_selfservice_flows_recovery_enabled: true }))

  it('are reported for the last sign-in method, recovery, and codes that recovery needs', () => {
    const off = { ...before, kratos_selfservice_methods_password_enabled: 'false' }
    expect(risksOf(before, off, en)).toEqual([en.risks.noMethod])
    const other = { ...off, kratos_selfservice_methods_oidc_enabled: 'true' }
    expect(risksOf(before, other, en)).toEqual([en.risks.method('Password')])
    expect(risksOf(before, { ...before, kratos_selfservice_flows_recovery_enabled: '' }, en)).toEqual([
      en.risks.recovery,
    ])
    expect(risksOf(before, { ...before, kratos_session_lifespan: '1h' }, en)).toEqual([])
    const noCodes = { ...before, kratos_selfservice_methods_code_enabled: 'false' }
    expect(risksOf(before, noCodes, en)).toEqual([en.risks.unsendable.recovery])
    expect(risksOf(noCodes, { ...noCodes, kratos_session_lifespan: '1h' }, en)).toEqual([])
    const byLink = { ...noCodes, kratos_selfservice_flows_recovery_use: 'link' }
    expect(risksOf(before, byLink, en)).toEqual([])
    expect(risksOf(before, { ...noCodes, kratos_selfservice_methods_code_passwordless_enabled: 'true' }, en)).toEqual(
      [],
    )
  })
})

describe('the table of settings', () => {
  it('has a label and an explanation for each in both languages', () => {
    for (const { name } of settings) {
      for (const text of [en, de]) {
        const [label, about] = text.describe(name)
        expect(`${name}: ${label}`).not.toMatch(/undefined|: kratos_|: hydra_/)
        expect(about).not.toBe('')
      }
    }
  })

  it('marks a setting as stored only if the platform doesn’t read it', () => {
    const folder = path.join(process.cwd(), 'servers/platform/src')
    const code = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('seed'))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n')
    const read = settings.filter(
      ({ name, at, idle }) =>
        idle && (code.includes(name) || (at !== undefined && code.includes(`'${at.replace(/^\w+\./, '')}'`))),
    )
    expect(read.map(({ name }) => name)).toEqual([])
  })
})
