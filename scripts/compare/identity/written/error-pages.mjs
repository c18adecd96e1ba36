import { open, person } from '../steps.mjs'
import { page, unknownId } from './parts.mjs'

export const errorPages = [
  {
    name: 'errors: read by pages',
    steps: [
      open('/self-service/errors', { query: { id: 'stub:500' } }),
      open('/self-service/errors', { query: { id: 'stub:404' } }),
      open('/self-service/errors', { query: { id: unknownId } }),
      open('/self-service/errors', { query: { id: 'odd' } }),
      open('/self-service/errors'),
      open('/self-service/login/browser', {
        ...page,
        query: { return_to: 'https://evil.example.net' },
        keeps: { fault: 'location.id' },
      }),
      open('/self-service/errors', { query: { id: '{{fault}}' } }),
      open('/self-service/errors', { query: { error: '{{fault}}' } }),
      open('/self-service/settings/browser', page),
      open('/self-service/settings/browser', { ...page, query: { return_to: '/x' } }),
      open('/self-service/logout', { ...page, query: { token: 'odd' }, keeps: { fault: 'location.id' } }),
      open('/self-service/errors', { query: { id: '{{fault}}' } }),
      open('/self-service/verification/browser', { ...page, query: { return_to: 'https://evil.example.net' } }),
    ],
  },
  {
    name: 'errors: missing and unknown flows',
    steps: [
      person(),
      ...['login', 'registration', 'recovery', 'verification', 'settings'].flatMap((kind) => [
        open(`/self-service/${kind}/flows`, { query: {} }),
        open(`/self-service/${kind}/flows`, { query: { id: '' } }),
        open(`/self-service/${kind}/flows`, { query: { id: 'odd' } }),
        open(`/self-service/${kind}/flows`, { query: { id: unknownId } }),
        open(`/self-service/${kind}/flows`, { query: { id: unknownId }, html: true }),
        open(`/self-service/${kind}`, { method: 'POST', json: {} }),
        open(`/self-service/${kind}`, { method: 'POST', query: { flow: 'odd' }, json: {} }),
        open(`/self-service/${kind}`, { method: 'POST', query: { flow: unknownId }, json: {} }),
        open(`/self-service/${kind}`, { method: 'POST', query: { flow: unknownId }, form: {}, html: true }),
        open(`/self-service/${kind}`, { method: 'PUT', query: { flow: unknownId }, json: {} }),
        open(`/self-service/${kind}`, { query: { flow: unknownId } }),
        open(`/self-service/${kind}`, { query: { flow: unknownId }, html: true }),
        open(`/self-service/${kind}/browser`, { method: 'POST', json: {} }),
        open(`/self-service/${kind}/api`, { headers: { cookie: 'a=b' } }),
        open(`/self-service/${kind}/api`, { headers: { origin: 'https://app.example.com' } }),
        open(`/self-service/${kind}/api`, { html: true }),
      ]),
    ],
  },
]
