import type { Text } from './en'
export const ar: Text = {
  title: 'جلسات وحدة التحكم',
  about: 'الأجهزة التي سجّلت الدخول منها إلى وحدة التحكم هذه. أنهِ أي جلسة لا تعرفها.',
  signIns: 'الجلسات',
  current: 'هذا الجهاز',
  unknownDevice: 'جهاز غير معروف',
  signedIn: (when: string) => `تسجيل الدخول ${when}`,
  lastSeen: (when: string) => `آخر استخدام ${when}`,
  expires: (when: string) => `تنتهي ${when}`,
  end: 'إنهاء الجلسة',
  endOne: (device: string) => `إنهاء الجلسة على ${device}`,
  ended: (device: string) => `أُنهيت الجلسة على ${device}`,
  endOthers: 'إنهاء كل الجلسات الأخرى',
  endOthersTitle: 'إنهاء كل الجلسات الأخرى؟',
  endOthersBody: 'سيُسجَّل خروجك من وحدة التحكم هذه على كل الأجهزة الأخرى.',
  othersEnded: 'أُنهيت كل الجلسات الأخرى',
}
