import type { Text } from './en'

export const de: Text = {
  title: 'Einrichtung prüfen',
  about:
    'Prüft die Konfiguration, jeden darin genannten Dienst, Zertifikate, Uhren und Speicher. Das kann einige Sekunden dauern.',
  checked: (when) => `Geprüft: ${when}`,
  again: 'Erneut prüfen',
  groups: { problem: 'Probleme', warning: 'Warnungen', unknown: 'Nicht geprüft', ok: 'In Ordnung' },
  levels: { problem: 'Problem', warning: 'Warnung', unknown: 'Nicht geprüft', ok: 'OK' },
}
