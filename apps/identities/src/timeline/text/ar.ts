import type { Text } from './en'

export const ar: Text = {
  title: 'الأحداث',
  about: 'آخر تغيير وآخر 100 من الجلسات والرسائل والإجراءات في هذه الوحدة.',
  kinds: {
    created: () => 'تاريخ الإنشاء',
    updated: () => 'آخر تحديث',
    activated: () => 'نُشّطت',
    deactivated: () => 'أُلغي التنشيط',
    verified: (about) => `وُثّق العنوان ${about}`,
    'credential-added': (about) => `أُضيف ${about}`,
    'credential-changed': (about) => `غُيّر ${about}`,
    'signed-in': (about) => (about ? `تسجيل الدخول باستخدام ${about}` : 'تسجيل الدخول'),
    'stepped-up': (about) => `التأكيد باستخدام ${about}`,
    'session-expired': () => 'انتهت الجلسة',
    message: (about) => `رسالة مُرسلة: ${about}`,
    action: (about) => about,
  },
  noActions: 'لا يمكن تحميل الإجراءات في هذه الوحدة الآن.',
}
