import { plural } from '../../text'

import type { Text } from './en'

export const ar: Text = {
  actionsOf: (name: string) => `إجراءات ${name}`,
  actions: 'إجراءات',
  selectAll: 'تحديد الكل في هذه الصفحة',
  select: (name: string) => `تحديد ${name}`,
  selected: (count: number) => `المحدد: ${count}`,
  clear: 'مسح التحديد',
  pages: 'ترقيم الصفحات',
  first: 'الصفحة الأولى',
  previous: 'السابق',
  next: 'التالي',
  rows: (count: number) =>
    plural('ar', count, {
      one: 'صف واحد في هذه الصفحة',
      two: 'صفان في هذه الصفحة',
      few: '{count} صفوف في هذه الصفحة',
      many: '{count} صفًا في هذه الصفحة',
      other: '{count} صف في هذه الصفحة',
    }),
  results: (count: number) =>
    plural('ar', count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      many: '{count} نتيجة',
      other: '{count} نتيجة',
    }),
  ofTotal: (total: string) => `الإجمالي ${total}`,
  size: 'الصفوف في الصفحة',
  filters: 'عوامل التصفية',
  filter: 'تصفية',
  dropFilter: (name: string) => `إزالة عامل التصفية ${name}`,
  any: 'أي قيمة',
  orEmail: (label: string) => `${label} أو البريد الإلكتروني`,
  daysReversed: 'اليوم الأول بعد اليوم الأخير.',
  columns: 'الأعمدة',
  columnsShown: 'الأعمدة الظاهرة',
  views: 'طرق العرض',
  noViews: 'احفظ عوامل التصفية والأعمدة الحالية كطريقة عرض. تُحفظ طرق العرض في هذا المتصفح.',
  viewName: 'اسم طريقة العرض',
  saveView: 'حفظ',
  deleteView: (name: string) => `حذف طريقة العرض ${name}`,
}
