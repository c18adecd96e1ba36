import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const ar: Text = {
  states: { running: 'قيد التشغيل', paused: 'متوقفة مؤقتًا', stopped: 'موقوفة', done: 'تمت' },
  columns: { state: 'الحالة', started: 'البدء' },
  remove: 'إزالة',
  ending: { paused: 'جارٍ الإيقاف مؤقتًا…', stopped: 'جارٍ الإيقاف…' },
  startedAt: 'بدأت',
  progress: 'التقدم',
  done: 'تمت',
  skipped: 'متخطاة',
  failed: 'فاشلة',
  of: (now: string, all: string) => `${now} من ${all}`,
  rows: (count: number) =>
    plural('ar', count, { one: 'صف واحد', two: 'صفان', few: '{count} صفوف', many: '{count} صفًا', other: '{count} صف' }),
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  stop: 'إيقاف',
  stopTitle: 'إيقاف هذه المهمة؟',
  stopBody: 'تبقى الصفوف المنجزة. لن يُعالج الباقي. لا يمكن استئناف مهمة موقوفة.',
  report: 'تنزيل التقرير',
  reportColumns: ['الصف', 'الاسم', 'النتيجة', 'الرمز', 'ملاحظة'],
  failures: 'الصفوف الفاشلة',
  skippedRows: 'الصفوف المتخطاة',
  failuresAbout: (count: string) => `أول ${count}. نزّل التقرير لرؤية الكل.`,
  retrying: 'جارٍ إعادة المحاولة…',
  noResponse: 'تعذر الوصول إلى الخدمة. تحقق من الاتصال.',
  unreachable: 'تعذر الوصول إلى الخدمة. تحقق من الاتصال ثم استأنف.',
  pausedBecause: 'أُوقفت مؤقتًا تلقائيًا',
}
