import type { Text } from './en'

export const ar: Text = {
  file: 'الملف',
  format: 'تنسيق',
  check: 'فحص الملف',
  checking: 'جارٍ الفحص…',
  stopChecking: 'إيقاف الفحص',
  checked: 'نتائج الفحص',
  right: 'جاهزة للاستيراد',
  wrong: 'الأخطاء',
  line: (line: string) => `السطر ${line}`,
  more: (count: string) => `أول ${count}. نزّل القائمة لرؤية المزيد.`,
  download: 'تنزيل القائمة',
  unreadable: 'تعذّرت قراءة هذا الملف',
  tooLong: (line: string) => `السطر ${line}: هذا السجل أكبر من 16 ميغابايت. قد تكون علامة اقتباس الإغلاق مفقودة.`,
  openQuote: (line: string) => `السطر ${line}: قيمة بين علامتي اقتباس غير مغلقة.`,
  again: 'حدّد الملف مرة أخرى',
  againAbout: (name: string) =>
    `أُعيد تحميل الصفحة، ولا تحتفظ المتصفحات بالملفات. حدّد ${name} لمتابعة الاستيراد من حيث توقف.`,
  other: 'هذا ملف مختلف.',
}
