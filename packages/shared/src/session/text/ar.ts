import type { Text } from './en'
export const ar: Text = {
  signedOut: 'سجّل الدخول للقيام بذلك.',
  noRole: 'ليس لك دور هنا. يمكن لأحد المالكين دعوتك.',
  denied: (role: string, needed: string) => `دورك هو ${role}. يتطلب هذا ${needed}.`,
  roles: { viewer: 'قارئ', developer: 'مطوّر', owner: 'مالك' },
}
