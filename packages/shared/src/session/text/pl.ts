import type { Text } from './en'
export const pl: Text = {
  signedOut: 'Zaloguj się, aby to zrobić.',
  noRole: 'Nie masz tu żadnej roli. Właściciel może Cię zaprosić.',
  denied: (role: string, needed: string) => `Twoja rola to ${role}. Wymagana jest rola ${needed}.`,
  roles: { viewer: 'Czytelnik', developer: 'Programista', owner: 'Właściciel' },
}
