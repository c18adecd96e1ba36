import type { Text } from './en'
export const ar: Text = {
  title: (name: string) => `تصحيح ${name}`,
  about: 'يطبّق JSON Patch (RFC 6902). تراجع النتيجة قبل حفظها.',
  action: 'تصحيح كـ JSON',
  patch: 'التصحيح',
  hint: 'تبدأ المسارات من الهوية: /traits/…, /metadata_public/…, /metadata_admin/…, /state, /external_id, /schema_id',
  noPatch: 'أدخل قائمة عمليات فيها op وpath.',
  review: 'مراجعة',
  reviewed: 'التغييرات',
  save: 'حفظ',
  missing: (step: string, path: string) => `العملية ${step}: المسار ${path} غير موجود.`,
  test: (step: string, path: string) => `العملية ${step}: للمسار ${path} قيمة أخرى.`,
  unfit: (why: string) => `لن تطابق السمات المخطط. ${why}`,
  changed: 'غيّر شخص آخر هذه الهوية. راجع التغييرات مرة أخرى ثم احفظ.',
}
