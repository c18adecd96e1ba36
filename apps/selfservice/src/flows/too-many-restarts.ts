import { Problem } from '@atrium/shared/transport'

/** Each new flow was refused like the one before: the browser does not keep our cookie. */
export const tooManyRestarts = new Problem({
  status: 403,
  id: 'security_csrf_violation',
  message: 'Each new flow was refused like the one before it.',
})
