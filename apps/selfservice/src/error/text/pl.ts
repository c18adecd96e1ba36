import type { Text } from './en'

export const pl: Text = {
  what: 'Usługa nie mogła kontynuować tej czynności.',
  gone: 'Ten błąd nie jest już zapisany. Wystarczy zacząć od nowa.',
  noId: 'Pod tym adresem nie ma błędu do pokazania.',
}
