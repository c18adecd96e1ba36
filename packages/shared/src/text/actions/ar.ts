import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const ar: ActionText = {
  open: 'فتح',
  edit: 'تحرير',
  save: 'حفظ',
  delete: 'حذف',
  cancel: 'إلغاء',
  more: 'إجراءات أخرى',
  created: 'تاريخ الإنشاء',
  updated: 'تاريخ التحديث',
  id: 'المعرّف',
  json: 'JSON',
  deleteTitle: (name: string) => `حذف ${name}؟`,
}
