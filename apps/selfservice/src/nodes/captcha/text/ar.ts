import type { CaptchaText } from './en'

export const ar: CaptchaText = {
  checking: 'نتحقق من أنك لست روبوتًا…',
  blocked: {
    title: 'تعذر تحميل فحص الروبوت',
    what: 'ربما يعيقه مانع محتوى أو الشبكة أو الخدمة نفسها. اسمح بالعنوان challenges.cloudflare.com ثم أعد المحاولة.',
  },
  failed: { title: 'لم ينجح فحص الروبوت', what: 'أعد المحاولة. إذا تكرر الأمر فاستخدم متصفحًا آخر أو شبكة أخرى.' },
  unsupported: { title: 'لا يستطيع هذا المتصفح إجراء فحص الروبوت', what: 'حدّثه أو استخدم متصفحًا آخر.' },
  again: 'إعادة الفحص',
}
