export const en = {
  title: 'Logout deliveries',
  about:
    'When a session ends, a logout token is sent to the client’s back-channel logout URI. Failed deliveries are retried for about three and a half hours, and listed for seven days.',
  columns: {
    status: 'Status',
    session: 'Login session',
    attempts: 'Attempts',
    problem: 'Last error',
    next: 'Next attempt',
  },
  statuses: { waiting: 'Pending', delivered: 'Delivered', failed: 'Failed' },
  empty: {
    title: 'No logout deliveries yet',
    body: 'A delivery is listed here when a session that used this client ends.',
  },
  off: {
    title: 'No back-channel logout URI',
    body: 'This client isn’t notified when a session ends. Add a URI to send it logout tokens.',
    edit: 'Edit client',
  },
}
export type Text = typeof en
