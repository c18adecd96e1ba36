import type { Text } from './en'
export const ar: Text = {
  signedOut: 'سجّل الدخول للقيام بذلك.',
  noRole: 'ليس لك دور هنا. يمكن لأحد المالكين دعوتك.',
  needsDeveloper: (role) => `دورك هو ${role}. يمكن للمطوّرين والمالكين فقط القيام بذلك.`,
  needsOwner: (role) => `دورك هو ${role}. يمكن للمالكين فقط القيام بذلك.`,
  roles: { viewer: 'قارئ', developer: 'مطوّر', owner: 'مالك' },
}
