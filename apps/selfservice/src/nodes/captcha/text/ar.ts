import type { CaptchaText } from './en'

export const ar: CaptchaText = {
  checking: 'نتحقق من أنك إنسان…',
  blocked: {
    title: 'تعذر تحميل فحص الروبوت',
    what: 'قد يكون السبب مانع محتوى أو مشكلة في الشبكة. اسمح بالعنوان challenges.cloudflare.com ثم أعد المحاولة.',
  },
  failed: { title: 'فشل فحص الروبوت', what: 'أعد المحاولة. إذا تكرر الأمر فاستخدم متصفحًا آخر أو شبكة أخرى.' },
  unsupported: { title: 'لا يدعم هذا المتصفح فحص الروبوت', what: 'حدّثه أو استخدم متصفحًا آخر.' },
  again: 'إعادة الفحص',
}
