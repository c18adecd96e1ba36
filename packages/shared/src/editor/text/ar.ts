import { plural } from '../../text'

import type { Text } from './en'

export const ar: Text = {
  problems: 'المشكلات',
  problemAt: (line: number, column: number, message: string) => `السطر ${line}، العمود ${column}: ${message}`,
  moreProblems: (count: number) =>
    plural('ar', count, {
      one: 'مشكلة أخرى',
      two: 'مشكلتان أخريان',
      few: '{count} مشكلات أخرى',
      many: '{count} مشكلة أخرى',
      other: '{count} مشكلة أخرى',
    }),
  warning: 'تحذير',
  checkFailed: 'تعذّر فحص النص.',
  jsonUnexpected: (found: string) => `${found} غير متوقع.`,
  jsonEnd: 'نهاية غير متوقعة للنص.',
  keys: 'يغادر Tab المحرر. يزيد Ctrl+] المسافة البادئة ويقللها Ctrl+[. يبحث Ctrl+F.',
  keysSuggest: 'يعرض Ctrl+Space الاقتراحات.',
  phrases: {
    Find: 'بحث',
    Replace: 'استبدال',
    next: 'التالي',
    previous: 'السابق',
    all: 'الكل',
    'match case': 'مطابقة حالة الأحرف',
    regexp: 'تعبير نمطي',
    'by word': 'كلمة كاملة',
    replace: 'استبدال',
    'replace all': 'استبدال الكل',
    close: 'إغلاق',
    'current match': 'المطابقة الحالية',
    'on line': 'في السطر',
    'replaced $ matches': 'استُبدلت $ من المطابقات',
    'replaced match on line $': 'استُبدلت المطابقة في السطر $',
    'Go to line': 'الانتقال إلى السطر',
    go: 'انتقال',
    Completions: 'اقتراحات',
    'Control character': 'محرف تحكم',
  },
}
