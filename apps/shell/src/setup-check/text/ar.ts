import type { Text } from './en'

export const ar: Text = {
  title: 'فحص الإعداد',
  about: 'يفحص الإعدادات وكل خدمة تذكرها والشهادات والساعات ومساحة التخزين. قد يستغرق ذلك بضع ثوانٍ.',
  checked: (when) => `تم الفحص: ${when}`,
  again: 'إعادة الفحص',
  groups: { problem: 'مشكلات', warning: 'تحذيرات', unknown: 'لم يُفحص', ok: 'سليم' },
  levels: { problem: 'مشكلة', warning: 'تحذير', unknown: 'لم يُفحص', ok: 'سليم' },
}
