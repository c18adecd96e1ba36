import { operationIds } from '@atrium/shared/operations'
import { consoleConfigs, defaultConfigs } from '../control/defaults'
import { bodyFault, bodyTypes, successStatus } from './contract'
import { assertServiceConfig, configuredServices, withoutDeployment } from './service-config'

describe('the contract', () => {
  it('compiles a validator for every operation with a body and defines a success status for each', () => {
    for (const id of operationIds) {
      for (const type of bodyTypes(id)) expect(() => bodyFault(id, type, {})).not.toThrow()
      expect(successStatus(id)).toBeGreaterThanOrEqual(200)
    }
  })

  it('chooses the body variant by its `method`', () => {
    const json = 'application/json'
    const password = { method: 'password', identifier: 'a@b.example', password: 'x', csrf_token: 't' }
    expect(bodyFault('updateLoginFlow', json, password)).toBeUndefined()
    expect(bodyFault('updateLoginFlow', json, { method: 'password', identifier: 'a' })?.reason).toBe(
      'The field "password" is required.',
    )
    expect(bodyFault('updateLoginFlow', json, { method: 'telepathy' })?.reason).toContain('"method"')
  })

  it('rejects a form where only JSON is supported', () => {
    const form = { name: 'x', environment: 'dev' }
    expect(bodyFault('createProject', 'application/x-www-form-urlencoded', form)?.reason).toContain('application/json')
  })
})

describe('project configuration', () => {
  it.each([
    ['a new project', defaultConfigs({ slug: 'some-project', consoleUrl: 'http://localhost:4455' })],
    ['the console', consoleConfigs('https://console.example')],
  ])('fits the services’ schemas for %s', (_of, configs) => {
    for (const service of configuredServices) expect(() => assertServiceConfig(service, configs[service])).not.toThrow()
  })

  it('leaves out settings of the deployment, and lists them', () => {
    expect(withoutDeployment('identity', { dsn: 'memory', log: {}, session: {} })).toEqual({
      config: { session: {} },
      dropped: ['dsn', 'log'],
    })
  })

  it.each([
    ['oauth2', { ttl: { access_token: 'forever' } }, 'services.oauth2.config.ttl.access_token'],
    ['permission', { limit: { max_read_depth: -1 } }, 'services.permission.config.limit.max_read_depth'],
    ['oauth2', { strategies: { access_token: 'paper' } }, 'services.oauth2.config.strategies.access_token'],
    ['permission', { nonsense: true }, 'services.permission.config.nonsense'],
  ] as const)('names the wrong key of %s', (service, config, key) => {
    const rejected = () => assertServiceConfig(service, config)
    expect(rejected).toThrow(expect.objectContaining({ status: 400, reason: expect.stringContaining(`"${key}"`) }))
  })
})
