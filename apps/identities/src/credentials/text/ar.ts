import type { Text } from './en'
export const ar: Text = {
  about: 'كيف تسجّل هذه الهوية الدخول. لا تُعرض الأسرار أبدًا.',
  identifiers: 'المعرّفات',
  added: 'تاريخ الإضافة',
  changed: 'تاريخ التحديث',
  hash: 'خوارزمية التجزئة',
  codes: 'الرموز غير المستخدمة',
  codesOf: (left: string, all: string) => `${left} من ${all}`,
  unnamed: 'بلا اسم',
  delete: 'حذف',
  deleteTitle: (name: string) => `حذف ${name}؟`,
  deleteBody: (owner: string) =>
    `لن يتمكن ${owner} من تسجيل الدخول بها بعد الآن. تبقى الجلسات الحالية نشطة. لا يمكنك التراجع عن ذلك.`,
  deletePart: (name: string) => `حذف ${name}`,
  deleted: (name: string) => `حُذف ${name}`,
}
