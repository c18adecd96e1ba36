import { plural } from '@atrium/shared/text'

import type { ConfigurationText } from './en'

export const de: ConfigurationText = {
  compare: {
    title: 'Vergleichen und übernehmen',
    about:
      'Sehen Sie, was sich von einem anderen Projekt oder einer Datei unterscheidet, wählen Sie Änderungen und wenden Sie sie in einem Schritt an.',
    source: 'Vergleichen mit',
    none: 'Projekt oder Datei wählen',
    file: 'Eine Datei …',
    choose: 'Datei',
    fileHint:
      'JSON oder YAML, das hier exportiert wurde, oder die Ausgabe von „ory get project --format json“. Höchstens 5 MB.',
    wrong: {
      syntax: 'Diese Datei ist weder JSON noch YAML.',
      shape: 'Diese Datei enthält keine Konfiguration: Sie braucht „services“ mit je einer „config“.',
      deep: 'Diese Datei ist zu tief verschachtelt.',
      large: 'Diese Datei ist größer als 5 MB.',
    },
    start: 'Noch kein Vergleich',
    startBody: 'Wählen Sie ein Projekt oder eine Datei zum Vergleichen.',
    same: 'Keine Unterschiede',
    sameBody: (name) => `Dieses Projekt ist wie ${name} konfiguriert. Geheimnisse werden nicht verglichen.`,
    found: (count) => plural('de', count, { one: `${count} Unterschied`, other: `${count} Unterschiede` }),
    direction: (name) =>
      `Gewählte Änderungen machen dieses Projekt wie ${name}. Geheimnisse werden nie kopiert: Eine Änderung, die eines braucht, fragt danach.`,
    all: 'Alle wählen',
    allButAddresses: 'Alle ohne URLs auswählen',
    noneAtAll: 'Keine wählen',
    address: 'Enthält eine URL. Prüfen Sie, ob sie zu dieser Umgebung passt.',
    secret: (place) => `Geheimnis für ${place}`,
    secretHint: 'Secrets lassen sich nicht kopieren. Geben Sie es erneut ein.',
    secretNeeded: 'Geben Sie das Geheimnis ein oder wählen Sie diese Änderung nicht.',
    nothing: 'Wählen Sie mindestens eine Änderung.',
    apply: 'Prüfen und anwenden',
    applied: 'Änderungen angewendet',
    before: 'Dieses Projekt',
    difference: (name) => `Unterschied bei ${name}`,
    faults: {
      title: 'Prüfen Sie das vor dem Anwenden',
      default_schema: (name) => `Das Standard-Identitätsschema „${name}“ gäbe es nicht. Wählen Sie auch das Schema.`,
      schema_removed: (name) =>
        `Das Identitätsschema „${name}“ wird entfernt. Identitäten mit diesem Schema lassen sich dann nicht mehr bearbeiten.`,
      organization: (name) => `Der Anbieter „${name}“ gehört zu einer Organisation, die dieses Projekt nicht hat.`,
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
    wholePart: 'Alles davon',
  },
  export: {
    title: 'Exportieren',
    about:
      'Die Konfiguration dieses Projekts als Datei. Importieren Sie sie mit „Vergleichen und übernehmen“ in ein Projekt.',
    format: 'Format',
    formats: { json: 'JSON', yaml: 'YAML', cli: 'Befehle der Ory CLI', terraform: 'Terraform' },
    abouts: {
      json: 'Geheimnisse stehen als Punkte da; beim Import behält das Ziel seine eigenen.',
      yaml: 'Geheimnisse stehen als Punkte da; beim Import behält das Ziel seine eigenen.',
      cli: 'Ersetzt die Konfiguration der Dienste eines Projekts. Geheimnisse fehlen: Ergänzen Sie sie vor dem Ausführen.',
      terraform: 'Für den Provider ory/ory. Geheimnisse sind Variablen; Einstellungen ohne Attribut stehen am Ende.',
    },
    document: 'Konfiguration',
    download: 'Herunterladen',
  },
  history: {
    title: 'Verlauf',
    about: 'Jeder gespeicherte Stand der Einstellungen, wer ihn gespeichert hat und was er änderte.',
    columns: { saved: 'Gespeichert', by: 'Von', changed: 'Geändert' },
    current: 'Aktuell',
    first: 'Erster Stand',
    unknown: 'Unbekannt',
    more: (count) => plural('de', count, { one: `${count} weitere`, other: `${count} weitere` }),
    nothing: 'Nichts an der Konfiguration',
    empty: 'Keine Revisionen',
    revision: (time) => `Revision vom ${time}`,
    revisionAbout: 'Was sich zwischen dieser Revision und den aktuellen Einstellungen unterscheidet.',
    isCurrent: 'Das sind die aktuellen Einstellungen.',
    same: 'Die aktuellen Einstellungen sind dieselben wie in dieser Revision.',
    difference: 'Unterschied zu den aktuellen Einstellungen',
    restore: 'Diese Revision wiederherstellen',
    restoreTitle: 'Diese Revision wiederherstellen?',
    restoreBody:
      'Alle Einstellungen werden die dieser Revision, auch die Geheimnisse. Name, Umgebung und Zustand des Projekts bleiben. Sie machen das rückgängig, indem Sie die Revision davor wiederherstellen.',
    restored: 'Revision wiederhergestellt',
    changedSince: 'Jemand anderes hat dieses Projekt geändert. Prüfen Sie den Unterschied erneut.',
  },
}
