export const en = {
  title: 'Logout deliveries',
  about:
    'When a session ends, the client gets a logout token at its back-channel logout URI. A failed attempt is retried for about three and a half hours. Notices are kept for seven days.',
  columns: {
    status: 'Status',
    session: 'Login session',
    attempts: 'Attempts',
    problem: 'Last error',
    next: 'Next attempt',
  },
  statuses: { waiting: 'Pending', delivered: 'Delivered', failed: 'Failed' },
  empty: { title: 'No logout deliveries yet', body: 'They appear when a session that used this client ends.' },
  off: {
    title: 'No back-channel logout URI',
    body: 'This client isn’t notified when a session ends. Add a URI to send it logout tokens.',
    edit: 'Edit client',
  },
}
export type Text = typeof en
