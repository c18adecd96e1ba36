import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  importTitle: 'Beziehungen importieren',
  importAbout:
    'Aus Text, JSON oder CSV. Die Datei wird in Ihrem Browser gegen die Regeln geprüft, bevor etwas gesendet wird. Vorhandene Beziehungen werden ausgelassen.',
  fileHint: 'Beliebig groß. Eine Million Beziehungen dauert einige Minuten.',
  format: 'Format',
  formats: { text: 'Text, eine je Zeile', csv: 'CSV', json: 'JSON-Liste' },
  formatHints: {
    text: 'Namensraum:Objekt#Relation@Subjekt. Zeilen mit // am Anfang zählen nicht.',
    csv: 'Mit einer Kopfzeile: namespace, object, relation, subject.',
    json: 'Eine Liste von Beziehungen, wie die API sie liefert.',
  },
  noHeader: 'Die erste Zeile muss die Spalten nennen: namespace, object, relation, subject.',
  rows: 'Beziehungen',
  warned: 'Warnungen',
  problemColumns: ['Zeile', 'Code', 'Problem'],
  problems: {
    form: 'Keine Beziehung. Erwartet wird Namensraum:Objekt#Relation@Subjekt.',
    twice: 'Doppelt. Wird einmal importiert.',
    'too-long': 'Dieser Eintrag ist zu lang.',
    'no-list': 'Keine JSON-Liste von Objekten.',
    'open-quote': 'Ein Wert in Anführungszeichen ist nicht geschlossen.',
    'cut-off': 'Die Datei endet, bevor das JSON vollständig ist. Vielleicht wurde sie abgeschnitten.',
  },
  unknownNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
  unknownRelation: (name, namespace) =>
    `Die Regeln kennen in ${namespace} keine Relation „${name}“. Sie wird importiert, aber Prüfungen übergehen sie oder lehnen sie ab.`,
  isPermission: (name, namespace) =>
    `„${name}“ ist in ${namespace} eine Berechtigung, keine Relation. Sie wird importiert, aber im strengen Modus übergehen Prüfungen sie.`,
  outcomes: { created: 'Angelegt.', exists: 'Schon vorhanden.', refused: 'Vom Dienst abgelehnt.' },
  empty: 'Diese Datei enthält keine Beziehungen.',
  nothingToImport: 'Keine Beziehung dieser Datei kann importiert werden.',
  start: 'Importieren',
  startTitle: (rows) =>
    plural('de', rows, { one: '{count} Beziehung importieren?', other: '{count} Beziehungen importieren?' }),
  startBody: (wrong) =>
    [
      'Der Import läuft, solange dieser Tab offen ist, auch auf anderen Seiten der Konsole. Sie können ihn anhalten.',
      ...(wrong > 0
        ? [
            plural('de', wrong, {
              one: '{count} fehlerhafte Zeile wird ausgelassen und gemeldet.',
              other: '{count} fehlerhafte Zeilen werden ausgelassen und gemeldet.',
            }),
          ]
        : []),
    ].join(' '),
  jobTitle: (name) => `Import ${name}`,
  jobs: 'Importe',
  jobsAbout: 'Importe von Beziehungen aus diesem Browser.',
  jobColumns: { title: 'Import', state: 'Status', done: 'Erledigt', failed: 'Fehlgeschlagen', started: 'Begonnen' },
  states: { running: 'Läuft', paused: 'Angehalten', stopped: 'Abgebrochen', done: 'Fertig' },
  forget: 'Aus der Liste entfernen',
  noJobs: 'Noch keine Importe',
  noJobsBody: 'Importieren Sie Beziehungen aus einer Datei. Fortschritt und Berichte stehen dann hier.',
  startedAt: 'Gestartet',
  viewRelationships: 'Beziehungen anzeigen',
  exportTitle: 'Beziehungen exportieren',
  exportAbout:
    'Lädt alle passenden Beziehungen als eine Datei herunter. Ihr Import ergibt wieder dieselben Beziehungen.',
  scope: 'Gilt für',
  inScope: 'Umfang',
  matching: 'Alle passenden Beziehungen',
  everything: 'Alle Beziehungen dieses Projekts',
  export: 'Exportieren',
  exporting: (count) => `Bisher ${count} Beziehungen …`,
  stopExport: 'Beenden',
  goOn: 'Export fortsetzen',
  startOver: 'Von vorn beginnen',
  exported: (count) =>
    plural('de', count, { one: '{count} Beziehung exportiert', other: '{count} Beziehungen exportiert' }),
}
