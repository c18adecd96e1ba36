import type { Text } from './en'

export const ar: Text = {
  title: 'الأذونات',
  object: 'الكائن',
  relation: 'العلاقة',
  empty: 'لا توجد علاقات بعد',
  emptyAbout: 'تظهر هنا العلاقات التي يكون معرّف هذه الهوية موضوعها.',
  all: 'كل الصلاحيات، بما فيها عبر المجموعات والقواعد',
  cut: 'تُعرض أول 50 علاقة فقط.',
}
