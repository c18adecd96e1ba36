import { Problem } from '@atrium/shared/transport'

/** Every new flow was rejected like the previous one: the browser doesn't store our cookie. */
export const tooManyRestarts = new Problem({
  status: 403,
  id: 'security_csrf_violation',
  message: 'Each new flow was refused like the one before it.',
})
