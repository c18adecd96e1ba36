import { open, person, signIn } from '../steps.mjs'
import { config, page } from './parts.mjs'

export const logout = [
  {
    name: 'logout: browser and native app',
    config: config.flows({ logout: { after: { default_browser_return_url: 'https://app.example.com/a/out' } } }),
    steps: [
      person(),
      open('/self-service/logout/browser'),
      open('/self-service/logout/browser', page),
      open('/self-service/logout', { query: { token: 'odd' } }),
      open('/self-service/logout', { html: true }),
      ...signIn(false),
      open('/self-service/logout/browser', { query: { return_to: 'https://evil.example.net' } }),
      open('/self-service/logout/browser', { query: { return_to: '/here' }, keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: 'odd' } }),
      open('/self-service/logout', {
        query: { token: '{{leave}}', return_to: 'https://evil.example.net' },
        html: true,
      }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true, as: 'other' }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
      ...signIn(true),
      open('/self-service/logout/api', { method: 'DELETE', json: { session_token: 5 } }),
      open('/self-service/logout/api', { method: 'DELETE', text: '{' }),
      open('/self-service/logout/api', { method: 'DELETE', form: { session_token: '{{session}}' } }),
      open('/self-service/logout/api', { method: 'DELETE', json: { session_token: '{{session}}', more: 1 } }),
      open('/self-service/logout/api', { method: 'DELETE', json: { session_token: '{{session}}' } }),
      open('/self-service/logout/api', { method: 'DELETE', json: { session_token: '{{session}}' } }),
      open('/self-service/logout/api', { method: 'DELETE' }),
      open('/self-service/logout/api'),
    ],
  },
  {
    name: 'logout: clear_browser_data',
    config: config.flows({ logout: { clear_browser_data: true } }),
    steps: [
      person(),
      ...signIn(false),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' } }),
      ...signIn(false),
      open('/self-service/logout/browser', { keeps: { leave: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{leave}}' }, html: true }),
    ],
  },
]
