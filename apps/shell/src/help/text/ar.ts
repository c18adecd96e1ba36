import type { Text } from './en'

export const ar: Text = {
  title: 'المساعدة',
  about: 'كيفية استخدام وحدة التحكم ومعنى مصطلحاتها.',
  more: 'مزيد من المساعدة',
  previous: (page: string) => `السابق: ${page}`,
  next: (page: string) => `التالي: ${page}`,
  example: 'مثال',
  table: 'جدول',
}
