import type { Text } from './en'
export const ar: Text = {
  table: 'عرض كجدول',
  notLoaded: 'تعذّر تحميل المخطط البياني. أرقامه في الجدول.',
  total: 'الإجمالي',
  values: (chart: string) => `${chart}: القيم`,
  soFar: (time: string) => `${time} (حتى الآن)`,
}
