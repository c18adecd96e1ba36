import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const ar: Text = {
  none: 'لا تغييرات.',
  skipped: (count: number) =>
    plural('ar', count, {
      one: 'سطر واحد دون تغيير',
      two: 'سطران دون تغيير',
      few: '{count} أسطر دون تغيير',
      many: '{count} سطرًا دون تغيير',
      other: '{count} سطر دون تغيير',
    }),
  added: 'أُضيف',
  removed: 'أُزيل',
}
