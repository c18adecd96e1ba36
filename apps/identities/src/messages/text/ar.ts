import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const ar: Text = {
  title: 'الرسائل',
  about: 'رسائل البريد والرسائل النصية التي أرسلها هذا المشروع.',
  columns: {
    recipient: 'المستلم',
    template: 'القالب',
    status: 'الحالة',
    tries: 'المحاولات',
    channel: 'القناة',
    id: 'المعرّف',
    created: 'تاريخ الإنشاء',
  },
  sendAgain: 'إعادة الإرسال',
  sendAgainTitle: (recipient: string) => `إعادة إرسال الرسالة إلى ${recipient}؟`,
  sendAgainBody: 'ترسل الخدمة رسالة جديدة من هذا النوع برمز أو رابط جديد.',
  sentAgain: (recipient: string) => `أُعيد إرسال الرسالة إلى ${recipient}`,
  notAgain: 'يمكن إعادة إرسال رسائل الاستعادة والتحقق فقط.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('ar', count, {
      one: 'فُحصت رسالة واحدة',
      two: 'فُحصت رسالتان',
      few: 'فُحصت {count} رسائل',
      many: 'فُحصت {count} رسالة',
      other: 'فُحصت {count} رسالة',
    })
    return more ? `لا تصفّي واجهة API حسب الوقت. ${scanned} لهذه الصفحة. اختر «التالي» لفحص المزيد.` : `${scanned}.`
  },
  statuses: { queued: 'في الانتظار', processing: 'قيد الإرسال', sent: 'مُرسلة', abandoned: 'فاشلة' } as Record<
    string,
    string
  >,
  templates: {
    recovery_invalid: 'استعادة عنوان غير معروف',
    recovery_valid: 'رابط الاستعادة',
    recovery_code_invalid: 'استعادة عنوان غير معروف',
    recovery_code_valid: 'رمز الاستعادة',
    verification_invalid: 'التحقق من عنوان غير معروف',
    verification_valid: 'رابط التحقق',
    verification_code_invalid: 'التحقق من عنوان غير معروف',
    verification_code_valid: 'رمز التحقق',
    login_code_valid: 'رمز تسجيل الدخول',
    registration_code_valid: 'رمز التسجيل',
    verifiable_address_changed: 'تغيير البريد الإلكتروني',
    authenticator_key_added: 'إضافة مفتاح أمان',
  } as Record<string, string>,
  types: { email: 'البريد الإلكتروني', phone: 'رسالة نصية' } as Record<string, string>,
  empty: { title: 'لا رسائل', body: 'تظهر الرسائل هنا عندما يرسلها هذا المشروع.' },
  emptyFor: 'لم تُرسل رسائل إلى هذه الهوية.',
  activity: {
    title: 'نشاط الرسائل',
    about: 'الرسائل عبر الوقت حسب الحالة وحسب القالب.',
    open: 'النشاط',
    period: 'الفترة',
    days: (count: number) =>
      plural('ar', count, {
        one: 'اليوم الأخير',
        two: 'آخر يومين',
        few: 'آخر {count} أيام',
        many: 'آخر {count} يومًا',
        other: 'آخر {count} يوم',
      }),
    perDay: 'الرسائل في اليوم',
    perTemplate: 'الرسائل حسب القالب',
    day: 'اليوم',
    empty: 'لا رسائل في هذه الفترة',
    countedSince: (time: string) => `يرسل هذا المشروع رسائل أكثر من أن تُعدّ كلها. حُسبت الرسائل منذ ${time} فقط.`,
  },
  open: 'فتح',
  facts: 'التفاصيل',
  updated: 'تاريخ التحديث',
  preview: 'معاينة',
  text: 'النص',
  source: 'المصدر',
  body: 'نص الرسالة',
  hidden: 'نص الرسالة مخفي',
  hiddenAbout: 'قد يحتوي على رمز أو رابط لتسجيل الدخول.',
  noBody: 'لا نص لهذه الرسالة.',
  pictures: 'تُزال الصور والروابط من المعاينة كي لا يعلم المرسل أنك فتحتها.',
  dispatches: {
    title: 'محاولات التسليم',
    none: 'لا محاولات بعد.',
    failed: 'فاشلة',
    success: 'مُرسلة',
    when: 'الوقت',
    result: 'النتيجة',
    error: 'الرد',
  },
}
