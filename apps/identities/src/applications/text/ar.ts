import type { Text } from './en'

export const ar: Text = {
  title: 'التطبيقات',
  name: 'التطبيق',
  scope: 'النطاقات',
  granted: 'تاريخ المنح',
  empty: 'لا توجد تطبيقات بعد',
  emptyAbout: 'تظهر هنا التطبيقات التي منحها هذا الشخص الوصول.',
  all: 'كل الموافقات وجلسات تسجيل الدخول',
  revoke: 'إلغاء الوصول',
  revokeTitle: (name) => `إلغاء وصول ${name}؟`,
  revokeBody: 'تتوقف رموزه عن العمل، وعليه أن يطلب الموافقة من جديد.',
  revoked: (name) => `أُلغي وصول ${name}`,
}
