import type { ProviderText } from './en'

const protocols = { oidc: 'OIDC', saml: 'SAML' }

export const de: ProviderText = {
  title: 'Social Sign-in',
  about: 'Anbieter, mit denen sich Personen anmelden können, in der Reihenfolge ihrer Schaltflächen.',
  add: 'Anbieter hinzufügen',
  addAbout:
    'Wählen Sie einen Anbieter, mit dem sich Personen anmelden können. Die nächste Seite zeigt die Einrichtung beim Anbieter.',
  groups: { common: 'Häufig verwendet', standards: 'Standards', more: 'Weitere Anbieter' },
  genericAbout: 'Jeder Server mit Discovery: Keycloak, Okta, Ory …',
  samlAbout: 'Der Identitätsanbieter einer Firma',
  unknownKind: 'Diesen Anbietertyp gibt es nicht.',
  newTitle: (name) => `${name} hinzufügen`,
  createAction: 'Anbieter hinzufügen',
  created: (label) => `${label} hinzugefügt`,
  editTitle: (label) => `${label} bearbeiten`,
  saved: (label) => `${label} gespeichert`,
  gone: 'Jemand hat diesen Anbieter gelöscht. Es wurde nichts gespeichert.',
  unknown: 'Diesen Anbieter gibt es nicht.',
  unreadable: 'Dieser Eintrag hat keine ID. Bearbeiten Sie ihn in der JSON-Konfiguration unter „Alle Einstellungen“.',
  ofOrganization: 'Organisation',
  enable: 'Aktivieren',
  disable: 'Deaktivieren',
  disableTitle: (label) => `${label} deaktivieren?`,
  disableBody:
    'Niemand kann sich damit anmelden, bis Sie ihn wieder aktivieren. Verknüpfte Identitäten und Einstellungen bleiben erhalten.',
  enabled: (label) => `${label} aktiviert`,
  disabled: (label) => `${label} deaktiviert`,
  protocolOff: (protocol) =>
    `Die Anmeldung mit ${protocols[protocol]} ist ausgeschaltet. Niemand kann diese Anbieter nutzen.`,
  columns: { label: 'Bezeichnung', kind: 'Anbieter', id: 'ID', state: 'Anmeldung' },
  on: 'An',
  off: 'Aus',
  up: 'Nach oben',
  down: 'Nach unten',
  isFirst: 'Dieser Anbieter ist bereits der erste.',
  isLast: 'Dieser Anbieter ist bereits der letzte.',
  turnOn: (protocol) => `Anmeldung mit ${protocols[protocol]} einschalten`,
  turnOff: (protocol) => `Anmeldung mit ${protocols[protocol]} ausschalten`,
  turnOffTitle: (protocol) => `Anmeldung mit ${protocols[protocol]} ausschalten?`,
  turnOffBody: (protocol) =>
    `Niemand kann sich mit einem ${protocols[protocol]}-Anbieter dieses Projekts anmelden, bis Sie dies wieder einschalten. Die Anbieter bleiben erhalten.`,
  turnOffAction: 'Ausschalten',
  conflict: 'Jemand anderes hat dieses Projekt geändert. Die Liste wurde aktualisiert. Versuchen Sie es erneut.',
  isOn: (protocol) => `Anmeldung mit ${protocols[protocol]} eingeschaltet`,
  isOff: (protocol) => `Anmeldung mit ${protocols[protocol]} ausgeschaltet`,
  moved: (label) => `${label} verschoben`,
  deleted: (label) => `${label} gelöscht`,
  deleteBody:
    'Niemand kann sich mehr mit diesem Anbieter anmelden. Die Identitäten bleiben erhalten, aber wer keine andere Anmeldemethode hat, braucht die Wiederherstellung. Auch das Client-Secret wird gelöscht. Das lässt sich nicht rückgängig machen.',
  trial: {
    action: 'Anmeldung testen',
    title: (label) => `${label} testen`,
    about:
      'Meldet sich mit den gespeicherten Einstellungen einmal beim Anbieter an und zeigt das Ergebnis. Es entsteht keine Identität und keine Sitzung.',
    start: 'Starten',
    again: 'Neu starten',
    next: 'Anmelden',
    open: (label) => `Bei ${label} anmelden (neuer Tab)`,
    waiting:
      'Wartet, bis Sie sich dort anmelden. Das Ergebnis erscheint hier, und nur einmal. Danach können Sie den anderen Tab schließen.',
    worked: 'Die Anmeldung funktioniert',
    workedAbout: 'Die Merkmale entsprechen dem Identitätsschema.',
    failed: 'Testanmeldung fehlgeschlagen',
    unusable: 'Der Anbieter funktioniert mit diesen Einstellungen nicht',
    steps: {
      authorize: 'Der Anbieter hat die Anmeldung abgelehnt',
      token_exchange: 'Der Token-Austausch mit dem Anbieter ist fehlgeschlagen',
      claims_decode: 'Die Claims lassen sich nicht lesen',
      jsonnet_evaluate: 'Der Mapper ist fehlgeschlagen',
      schema_validate: 'Die Merkmale entsprechen nicht dem Identitätsschema',
    },
    idToken: 'Claims des ID-Tokens',
    userinfo: 'Userinfo-Claims',
    input: 'Eingabe des Mappers',
    output: 'Ausgabe des Mappers',
  },
  empty: {
    title: 'Noch keine Anbieter',
    body: 'Personen können sich dann mit einem vorhandenen Konto anmelden, etwa bei Google, GitHub oder ihrer Firma.',
  },
}
