import type { Text } from './en'
export const ar: Text = {
  none: 'لا تغييرات.',
  skipped: (count: string) => `${count} من الأسطر دون تغيير`,
  added: 'أُضيف',
  removed: 'أُزيل',
}
