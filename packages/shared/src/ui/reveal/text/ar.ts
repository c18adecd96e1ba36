import type { Text } from './en'
export const ar: Text = {
  reveal: 'إظهار',
  hidden: 'مخفي',
  recorded: 'يُسجَّل الإظهار في سجل الإجراءات.',
}
