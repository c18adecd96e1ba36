import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const ar: Text = {
  title: 'نظرة عامة',
  about: 'عمليات التسجيل وتسجيل الدخول والرسائل خلال آخر 30 يومًا.',
  identities: 'الهويات',
  active: 'الجلسات النشطة',
  signUps: 'عمليات التسجيل',
  signIns: 'عمليات تسجيل الدخول',
  messages: 'الرسائل',
  sent: 'مُرسلة',
  failed: 'فاشلة',
  day: 'اليوم',
  aboutEvents: 'آخر 30 يومًا. تُحسب عمليات التسجيل وتسجيل الدخول والأشخاص النشطون حسب اليوم بتوقيت UTC.',
  activePeople: 'الأشخاص النشطون',
  today: 'اليوم',
  days: 'آخر 30 يومًا',
  signedUp: (count: string) => `عمليات التسجيل خلال 30 يومًا: ${count}`,
  failedShare: (percent: string) => `الفاشلة: ${percent}، آخر 30 يومًا`,
  failedMessages: 'الرسائل الفاشلة',
  sentMessages: (count: string) => `المرسلة: ${count}`,
  succeeded: 'ناجحة',
  noActive: 'لم يكن أحد نشطًا خلال آخر 30 يومًا.',
  noIdentities: 'لا توجد هويات بعد',
  noIdentitiesAbout: 'اربط تطبيقك ليتمكن الأشخاص من التسجيل، أو أنشئ الهويات واستوردها بنفسك.',
  notLoaded: 'تعذّر التحميل',
  atLeast: (count: string) => `${count} أو أكثر`,
  noSignUps: 'لا عمليات تسجيل خلال آخر 30 يومًا.',
  noSignIns: 'لا عمليات تسجيل دخول خلال آخر 30 يومًا.',
  noMessages: 'لا رسائل خلال آخر 30 يومًا.',
  cut: (count: number) =>
    plural('ar', count, {
      one: 'حُسب أحدث إدخال فقط.',
      two: 'حُسب أحدث إدخالين. قد يكون هناك المزيد.',
      few: 'حُسبت أحدث {count} إدخالات. قد يكون هناك المزيد.',
      many: 'حُسب أحدث {count} إدخالًا. قد يكون هناك المزيد.',
      other: 'حُسب أحدث {count} إدخال. قد يكون هناك المزيد.',
    }),
}
