import type { Text } from './en'

export const nl: Text = {
  title: 'Installatiecontrole',
  about:
    'Controleert de configuratie, elke service die erin staat, certificaten, klokken en opslag. Dit kan enkele seconden duren.',
  checked: (when) => `Gecontroleerd: ${when}`,
  again: 'Opnieuw controleren',
  groups: { problem: 'Problemen', warning: 'Waarschuwingen', unknown: 'Niet gecontroleerd', ok: 'In orde' },
  levels: { problem: 'Probleem', warning: 'Waarschuwing', unknown: 'Niet gecontroleerd', ok: 'OK' },
}
