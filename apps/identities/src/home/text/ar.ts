import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const ar: Text = {
  title: (project: string) => `نظرة عامة على ${project}`,
  about: 'عمليات التسجيل وتسجيل الدخول والرسائل خلال آخر 30 يومًا.',
  identities: 'الهويات',
  active: 'الجلسات النشطة',
  signUps: 'عمليات التسجيل',
  signIns: 'عمليات تسجيل الدخول',
  messages: 'الرسائل',
  sent: 'مُرسلة',
  failed: 'فاشلة',
  day: 'اليوم',
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
  viewFailed: 'عرض الرسائل الفاشلة',
}
