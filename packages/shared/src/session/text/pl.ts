import type { Text } from './en'
export const pl: Text = {
  signedOut: 'Zaloguj się, aby to zrobić.',
  noRole: 'Nie masz tu żadnej roli. Właściciel może Cię zaprosić.',
  needsDeveloper: (role) =>
    `Twoja rola to ${role}. Mogą to zrobić tylko programiści i właściciele. Poproś właściciela o inną rolę.`,
  needsOwner: (role) => `Twoja rola to ${role}. Mogą to zrobić tylko właściciele. Poproś właściciela o inną rolę.`,
  roles: { viewer: 'czytelnik', developer: 'programista', owner: 'właściciel' },
}
