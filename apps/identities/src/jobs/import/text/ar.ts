import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const ar: Text = {
  title: 'استيراد الهويات',
  about: 'من CSV أو JSON أو NDJSON. يُفحص الملف في متصفحك قبل إرسال أي شيء.',
  fileHint: 'أي حجم. تحتاج ملفات CSV إلى صف عناوين.',
  schema: 'المخطط',
  format: 'تنسيق',
  formats: { csv: 'CSV', sheet: 'CSV لجداول البيانات (ليس للاستيراد)', json: 'قائمة JSON', ndjson: 'NDJSON' },
  columns: 'الأعمدة',
  columnsAbout: 'اربط كل عمود بحقل. يُقترح الربط حسب الاسم ويُحفظ للملفات ذات الأعمدة نفسها.',
  leave: 'تخطي',
  targets: {
    traits: 'كل السمات (JSON)',
    schema_id: 'معرّف المخطط',
    external_id: 'المعرّف الخارجي',
    state: 'الحالة',
    organization_id: 'معرّف المؤسسة',
    password: 'كلمة المرور',
    hashed_password: 'كلمة مرور مجزّأة',
    totp_url: 'عنوان المصادقة (otpauth)',
    verified: 'عنوان موثّق',
    verifiable_addresses: 'العناوين الموثّقة (JSON)',
    metadata_public: 'بيانات وصفية عامة (JSON)',
    metadata_admin: 'بيانات وصفية إدارية (JSON)',
  },
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `حساب لدى ${provider}`,
  existing: 'الهويات الموجودة',
  existingOptions: { skip: 'إبقاؤها دون تغيير', update: 'تحديثها من الملف', report: 'الإبلاغ عنها كفاشلة' },
  rows: 'الصفوف',
  duplicates: 'مكررة',
  duplicateOf: {
    skip: (line: string) => `مكرر للسطر ${line}. سيُتخطى.`,
    update: (line: string) => `مكرر للسطر ${line}. يحدّث الهوية نفسها.`,
    report: (line: string) => `مكرر للسطر ${line}. سيُبلَّغ عنه كفاشل.`,
  },
  unmapped: (names: string) => `تظهر هذه الحقول لاحقًا فقط في الملف وليست مرتبطة، لذا لن تُستورد: ${names}.`,
  errorColumns: ['السطر', 'العمود', 'الرمز', 'المشكلة'],
  start: 'استيراد',
  startTitle: (rows: number) =>
    plural('ar', rows, {
      one: 'استيراد صف واحد؟',
      two: 'استيراد صفين؟',
      few: 'استيراد {count} صفوف؟',
      many: 'استيراد {count} صفًا؟',
      other: 'استيراد {count} صف؟',
    }),
  startBody: (wrong: number) =>
    [
      'يعمل الاستيراد ما دامت علامة التبويب هذه مفتوحة، حتى في شاشات أخرى من وحدة التحكم. يمكنك إيقافه مؤقتًا.',
      ...(wrong > 0
        ? [
            plural('ar', wrong, {
              one: 'يُتخطى صف واحد به أخطاء ويُبلَّغ عنه.',
              two: 'يُتخطى صفان بهما أخطاء ويُبلَّغ عنهما.',
              few: 'تُتخطى {count} صفوف بها أخطاء ويُبلَّغ عنها.',
              many: 'يُتخطى {count} صفًا به أخطاء ويُبلَّغ عنه.',
              other: 'يُتخطى {count} صف به أخطاء ويُبلَّغ عنه.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'لا صفوف في هذا الملف.',
  nothingToImport: 'لا يمكن استيراد أي صف من هذا الملف.',
  jobTitle: (name: string) => `استيراد ${name}`,
  viewIdentities: 'عرض الهويات',
  exportTitle: 'تصدير الهويات',
  exportAbout: 'ينزّل كل الهويات في ملف واحد، دون بيانات اعتماد.',
  appliesTo: 'ينطبق على',
  export: 'تصدير',
  exporting: (count: string) => `${count} من الهويات حتى الآن…`,
  stopExport: 'إيقاف',
  exported: (count: number) =>
    plural('ar', count, {
      one: 'صُدّرت هوية واحدة',
      two: 'صُدّرت هويتان',
      few: 'صُدّرت {count} هويات',
      many: 'صُدّرت {count} هوية',
      other: 'صُدّرت {count} هوية',
    }),
}
