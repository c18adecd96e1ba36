import type { ProviderText } from './en'

const protocols = { oidc: 'OIDC', saml: 'SAML' }

export const de: ProviderText = {
  title: 'Social Sign-in',
  about: 'Anbieter, mit denen sich Personen anmelden können, in der Reihenfolge ihrer Schaltflächen.',
  configure: 'Einstellungen öffnen',
  columns: { label: 'Bezeichnung', kind: 'Anbieter', id: 'ID', state: 'Anmeldung' },
  on: 'An',
  off: 'Aus',
  up: 'Nach oben',
  down: 'Nach unten',
  isFirst: 'Er ist schon der erste.',
  isLast: 'Er ist schon der letzte.',
  turnOn: (protocol) => `Anmeldung mit ${protocols[protocol]} einschalten`,
  turnOff: (protocol) => `Anmeldung mit ${protocols[protocol]} ausschalten`,
  turnOffTitle: (protocol) => `Anmeldung mit ${protocols[protocol]} ausschalten?`,
  turnOffBody: (protocol) =>
    `Mit keinem ${protocols[protocol]}-Anbieter dieses Projekts kann sich jemand anmelden, bis du sie wieder einschaltest. Die Anbieter bleiben.`,
  turnOffAction: 'Ausschalten',
  conflict: 'Jemand anderes hat dieses Projekt geändert. Die Liste ist jetzt aktuell: versuche es noch einmal.',
  isOn: (protocol) => `Anmeldung mit ${protocols[protocol]} eingeschaltet`,
  isOff: (protocol) => `Anmeldung mit ${protocols[protocol]} ausgeschaltet`,
  moved: (label) => `${label} verschoben`,
  deleted: (label) => `${label} gelöscht`,
  deleteBody:
    'Niemand kann sich mehr damit anmelden. Die Identitäten bleiben; wer keine andere Anmeldemethode hat, braucht die Wiederherstellung. Auch das Client-Secret wird gelöscht. Das lässt sich nicht rückgängig machen.',
  empty: {
    title: 'Noch keine Anbieter',
    body: 'Füge einen in den Einstellungen unter „Anmeldemethoden“ hinzu.',
  },
}
