import type { Text } from './en'
export const ar: Text = {
  signedOut: 'سجّل الدخول للقيام بذلك.',
  noRole: 'ليس لك دور هنا. يمكن لأحد المالكين دعوتك.',
  needsDeveloper: (role) =>
    `دورك هو ${role}. يمكن للمطوّرين والمالكين فقط القيام بذلك. اطلب من أحد المالكين تغيير دورك.`,
  needsOwner: (role) => `دورك هو ${role}. يمكن للمالكين فقط القيام بذلك. اطلب من أحد المالكين تغيير دورك.`,
  roles: { viewer: 'قارئ', developer: 'مطوّر', owner: 'مالك' },
}
