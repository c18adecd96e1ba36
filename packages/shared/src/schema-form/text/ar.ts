import type { Text } from './en'
export const ar: Text = {
  pattern: (pattern: string) => `اتبع هذا النمط: ${pattern}`,
  formats: {
    time: 'أدخل وقتًا مثل 14:30:00Z.',
    tel: 'أدخل رقم هاتف مع رمز البلد، مثل +49 30 901820.',
    uri: 'أدخل عنوان URL كاملًا مثل https://example.org.',
  },
  choices: (values: string) => `استخدم إحدى هذه القيم: ${values}`,
  notUnique: 'يجب أن تكون القيم فريدة.',
  unknownProperty: (name: string) => `لا يحتوي المخطط على الخاصية «${name}».`,
  multipleOf: (step: string) => `أدخل مضاعفًا لـ ${step}.`,
  noMatch: 'لا يطابق هذا أي نوع مسموح به.',
  manyMatch: 'يطابق هذا أكثر من نوع مسموح به.',
  json: 'JSON غير صالح.',
  jsonHint: 'JSON',
  item: (label: string, number: number) => `${label} ${number}`,
  add: 'إضافة',
  remove: (label: string) => `إزالة ${label}`,
  nothing: 'لا عناصر.',
  kindOf: (label: string) => `نوع: ${label}`,
  form: (number: number) => `النوع ${number}`,
}
