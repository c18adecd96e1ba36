import type { Text } from './en'

export const ar: Text = {
  noFilters: 'لم يتم تعيين أي عوامل تصفية: يشمل هذا القائمة بأكملها.',
  counting: 'جارٍ العدّ…',
  soFar: (count) => `${count} حتى الآن…`,
  notCounted: 'انتظر حتى تُعدّ كل النتائج المطابقة.',
  type: (count) => `اكتب ${count} للتأكيد`,
  typedWrong: 'اكتب عدد النتائج المطابقة.',
}
