import { plural } from '@atrium/shared/text'

import type { ConfigurationText } from './en'

export const de: ConfigurationText = {
  compare: {
    title: 'Vergleichen und übernehmen',
    about:
      'Vergleichen Sie dieses Projekt mit einem anderen Projekt oder einer Datei, wählen Sie Änderungen aus und wenden Sie sie gemeinsam an.',
    source: 'Vergleichen mit',
    none: 'Projekt oder Datei wählen',
    file: 'Eine Datei …',
    choose: 'Datei',
    fileHint: 'Hier exportiertes JSON oder YAML oder die Ausgabe von „ory get project --format json“. Bis zu 5 MB.',
    wrong: {
      syntax: 'Diese Datei ist weder JSON noch YAML.',
      shape: 'Diese Datei enthält keine Konfiguration. Sie braucht „services“ mit jeweils einer „config“.',
      deep: 'Diese Datei ist zu tief verschachtelt.',
      large: 'Diese Datei ist größer als 5 MB.',
    },
    start: 'Noch kein Vergleich',
    startBody: 'Wählen Sie ein Projekt oder eine Datei zum Vergleichen.',
    same: 'Keine Unterschiede',
    sameBody: (name) => `Dieses Projekt ist wie ${name} konfiguriert. Secrets werden nicht verglichen.`,
    found: (count) => plural('de', count, { one: `${count} Unterschied`, other: `${count} Unterschiede` }),
    direction: (name) =>
      `Ausgewählte Änderungen werden aus ${name} in dieses Projekt übernommen. Secrets werden nie kopiert. Geben Sie sie ein, wo eine Änderung sie braucht.`,
    all: 'Alle auswählen',
    allButAddresses: 'Alle ohne URLs auswählen',
    noneAtAll: 'Auswahl aufheben',
    address: 'Enthält eine URL. Prüfen Sie, ob sie zu dieser Umgebung passt.',
    secret: (place) => `Secret für ${place}`,
    secretHint: 'Secrets werden nicht kopiert. Geben Sie es erneut ein.',
    secretNeeded: 'Geben Sie das Secret ein oder wählen Sie diese Änderung ab.',
    nothing: 'Wählen Sie mindestens eine Änderung aus.',
    apply: 'Prüfen und anwenden',
    applied: 'Änderungen angewendet',
    before: 'Dieses Projekt',
    difference: (name) => `Unterschied bei ${name}`,
    faults: {
      title: 'Vor dem Anwenden prüfen',
      default_schema: (name) =>
        `Das Standard-Identitätsschema „${name}“ gibt es in diesem Projekt nicht. Wählen Sie auch das Schema aus.`,
      schema_removed: (name) =>
        `Das Identitätsschema „${name}“ wird entfernt. Identitäten mit diesem Schema lassen sich dann nicht mehr bearbeiten.`,
      organization: (name) =>
        `Der Anbieter „${name}“ gehört zu einer Organisation, die es in diesem Projekt nicht gibt.`,
    },
    parts: {
      identity: 'Identitäten und Anmeldung',
      oauth2: 'OAuth2',
      permission: 'Berechtigungen',
      account_experience: 'Kontoseiten',
      cors_public: 'CORS der öffentlichen API',
      cors_admin: 'CORS der Admin-API',
    },
    provider: (id) => `Anmeldeanbieter „${id}“`,
    schema: (id) => `Identitätsschema „${id}“`,
    rules: 'Berechtigungsregeln',
    hooks: (when, flow, method) =>
      `Hooks ${when === 'before' ? 'vor' : 'nach'} ${flow}${method === undefined ? '' : ` (${method})`}`,
    flows: {
      login: 'der Anmeldung',
      registration: 'der Registrierung',
      recovery: 'der Wiederherstellung',
      verification: 'der Bestätigung',
      settings: 'den Einstellungen',
    },
    wholePart: 'Gesamter Abschnitt',
  },
  export: {
    title: 'Exportieren',
    about:
      'Laden Sie die Konfiguration dieses Projekts herunter. Mit „Vergleichen und übernehmen“ importieren Sie sie in ein Projekt.',
    format: 'Format',
    formats: { json: 'JSON', yaml: 'YAML', cli: 'Ory-CLI-Befehle', terraform: 'Terraform' },
    abouts: {
      json: 'Secrets erscheinen als Punkte. Beim Import behält das Ziel seine eigenen Secrets.',
      yaml: 'Secrets erscheinen als Punkte. Beim Import behält das Ziel seine eigenen Secrets.',
      cli: 'Ersetzt die Konfiguration der Dienste eines Projekts. Secrets fehlen. Ergänzen Sie sie vor dem Ausführen.',
      terraform:
        'Für den Provider ory/ory. Secrets sind Variablen. Einstellungen, die der Provider nicht unterstützt, stehen am Ende.',
    },
    document: 'Konfiguration',
    download: 'Herunterladen',
  },
  history: {
    title: 'Verlauf',
    about: 'Die gespeicherten Revisionen der Einstellungen, mit Person und Änderungen.',
    columns: { saved: 'Gespeichert', by: 'Von', changed: 'Geändert' },
    current: 'Aktuell',
    oldest: 'Älteste Revision',
    more: (count) => plural('de', count, { one: `${count} weitere`, other: `${count} weitere` }),
    nothing: 'Keine Änderungen an der Konfiguration',
    empty: 'Keine Revisionen',
    revision: (time) => `Revision vom ${time}`,
    revisionAbout: 'Unterschiede zwischen dieser Revision und den aktuellen Einstellungen.',
    isCurrent: 'Das sind die aktuellen Einstellungen.',
    same: 'Diese Revision hat dieselben Einstellungen wie die aktuelle.',
    difference: 'Unterschied zu den aktuellen Einstellungen',
    restore: 'Diese Revision wiederherstellen',
    restoreTitle: 'Diese Revision wiederherstellen?',
    restoreBody:
      'Ersetzt alle Einstellungen durch die dieser Revision, auch die Secrets. Name, Umgebung und Status des Projekts bleiben unverändert. Um das rückgängig zu machen, stellen Sie die vorherige Revision wieder her.',
    restored: 'Revision wiederhergestellt',
    changedSince: 'Jemand anderes hat dieses Projekt geändert. Prüfen Sie die Unterschiede erneut.',
  },
}
