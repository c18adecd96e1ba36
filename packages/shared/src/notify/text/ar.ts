import type { Text } from './en'

export const ar: Text = {
  notifications: 'الإشعارات',
  keep: 'إلغاء',
  typed: ['اكتب', 'للتأكيد'],
  notLoaded: 'تعذر عرض مربع الحوار. يُرجى إعادة تحميل الصفحة ثم المحاولة مرة أخرى.',
  notShown: 'تعذر العرض. تحقق من الاتصال ثم أعد المحاولة.',
}
