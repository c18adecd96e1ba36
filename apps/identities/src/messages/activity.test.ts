import { lastDays } from '@atrium/shared/chart'

import { countMessages } from './activity'

const message = (at: Date, status = 'sent', template_type = 'recovery_code_valid') =>
  ({ created_at: at, status, template_type }) as Parameters<ReturnType<typeof countMessages>['add']>[0]

test('starts days at midnight in the person’s time zone, even when the clocks change', () => {
  const days = lastDays(30, new Date(2026, 3, 5, 15))
  expect(days).toHaveLength(30)
  expect(days.every((day) => day.getHours() === 0 && day.getMinutes() === 0)).toBe(true)
  expect(days.at(-1)).toEqual(new Date(2026, 3, 5))
  expect(days[0]).toEqual(new Date(2026, 2, 7))
})

test('counts a message on its day, by outcome and by template', () => {
  const days = lastDays(3, new Date(2026, 10, 3, 12))
  const counting = countMessages(days)
  counting.add(message(new Date(2026, 10, 3, 11)))
  counting.add(message(new Date(2026, 10, 2, 23, 59, 59), 'abandoned', 'login_code_valid'))
  counting.add(message(new Date(2026, 10, 2, 0, 0, 0), 'processing'))
  counting.add(message(new Date(2026, 10, 1, 8), 'a status of a newer service'))
  expect(counting.result()).toEqual({
    days,
    sent: [0, 0, 1],
    failed: [0, 1, 0],
    queued: [1, 1, 0],
    templates: [
      ['recovery_code_valid', 3],
      ['login_code_valid', 1],
    ],
  })
})
