import type { Text } from './en'
export const ar: Text = {
  copy: 'نسخ كأمر curl',
  copied: 'تم نسخ الأمر',
  notCopied: 'منع متصفحك النسخ.',
}
