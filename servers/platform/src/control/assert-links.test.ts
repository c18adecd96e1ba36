import type { JsonObject } from '../http/json'
import { assertLinks } from './assert-links'

describe('links on account screens', () => {
  it.each<JsonObject | undefined>([
    undefined,
    {},
    { contact_url: '' },
    { contact_url: 'mailto:help@example.com' },
    { privacy_policy_url: 'https://example.com/privacy' },
  ])('accepts %j', (config) => expect(() => assertLinks(config)).not.toThrow())

  it.each<JsonObject>([
    { contact_url: 'javascript:alert(1)' },
    { contact_url: 'data:text/html,x' },
    { terms_of_service_url: 'terms' },
    { privacy_policy_url: 'https://' },
    { privacy_policy_url: 5 },
  ])('rejects %j', (config) => {
    expect(() => assertLinks(config)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
