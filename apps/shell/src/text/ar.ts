import type { Text } from './en'

export const ar: Text = {
  notFound: {
    title: 'هذه الصفحة غير موجودة',
    about: 'العنوان خاطئ، أو أن ما كان يعرضه لم يعد موجودًا.',
    home: 'الانتقال إلى صفحة البداية',
  },
  boot: {
    title: 'تعذر بدء Atrium',
    about: 'ينقص الصفحة ما تحتاج إلى معرفته. هذا خطأ من الخادم الذي أرسلها.',
    reload: 'إعادة تحميل الصفحة',
  },
  remote: {
    unreachable: (name) => `تعذر تحميل ${name}`,
    incompatible: (name) => `لا يناسب ${name} هذه اللوحة`,
    broken: (name) => `توقف ${name} عن العمل`,
    about: {
      unreachable: 'لم تصل ملفاته. كل ما عداه يعمل.',
      incompatible: 'صُنع لإصدار آخر من اللوحة. كل ما عداه يعمل.',
      broken: 'تم اعتراض خطأ فيه. كل ما عداه يعمل.',
    },
    again: 'إعادة المحاولة',
    reload: 'إعادة تحميل الصفحة',
    detail: 'ما الذي حدث',
    version: 'الإصدار',
  },
  problem: {
    title: 'لا يمكن عرض هذا',
    clearFilters: 'مسح عوامل التصفية',
    goTo: (page: string) => `الانتقال إلى ${page}`,
    halted: {
      title: 'هذا المشروع متوقف',
      about: 'يُرفض تسجيل الدخول وجميع طلبات API حتى يُستأنف من إعداداته.',
      settings: 'فتح إعدادات المشروع',
    },
  },
  broken: {
    title: 'حدث خطأ ما',
    about: 'تم اعتراض خطأ. قد تفيد العودة إلى صفحة البداية.',
  },
}
