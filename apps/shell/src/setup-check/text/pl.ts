import type { Text } from './en'

export const pl: Text = {
  title: 'Sprawdzenie instalacji',
  about:
    'Sprawdza konfigurację, każdą wymienioną w niej usługę, certyfikaty, zegary i miejsce na dane. Może to potrwać kilka sekund.',
  checked: (when) => `Sprawdzono: ${when}`,
  again: 'Sprawdź ponownie',
  groups: { problem: 'Problemy', warning: 'Ostrzeżenia', unknown: 'Niesprawdzone', ok: 'W porządku' },
  levels: { problem: 'Problem', warning: 'Ostrzeżenie', unknown: 'Niesprawdzone', ok: 'OK' },
}
