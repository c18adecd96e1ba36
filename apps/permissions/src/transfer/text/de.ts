import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  importTitle: 'Beziehungen importieren',
  importAbout:
    'Importieren Sie Beziehungen aus einer Text-, JSON- oder CSV-Datei. Die Datei wird in Ihrem Browser anhand der Regeln geprüft, bevor etwas gesendet wird. Vorhandene Beziehungen werden übersprungen.',
  fileHint: 'Beliebig groß. Der Import von einer Million Beziehungen dauert einige Minuten.',
  format: 'Format',
  formats: { text: 'Text, eine pro Zeile', csv: 'CSV', json: 'JSON-Liste' },
  formatHints: {
    text: 'namespace:object#relation@subject. Zeilen, die mit // beginnen, werden ignoriert.',
    csv: 'Mit einer Kopfzeile: namespace, object, relation, subject.',
    json: 'Eine Liste von Beziehungen im Format der API.',
  },
  noHeader: 'Die erste Zeile muss die Spalten nennen: namespace, object, relation, subject.',
  rows: 'Beziehungen',
  warned: 'Warnungen',
  problemColumns: ['Zeile', 'Code', 'Problem'],
  problems: {
    form: 'Keine Beziehung. Geben Sie namespace:object#relation@subject ein.',
    twice: 'Doppelt. Wird einmal importiert.',
    'too-long': 'Dieser Eintrag ist zu lang.',
    'no-list': 'Keine JSON-Liste von Objekten.',
    'open-quote': 'Ein Wert in Anführungszeichen ist nicht geschlossen.',
    'cut-off': 'Die Datei endet, bevor das JSON vollständig ist. Vielleicht wurde sie abgeschnitten.',
    encoding:
      'Die Datei ist nicht in UTF-8 kodiert. Speichern Sie sie als UTF-8, in Excel als „CSV UTF-8“, und wählen Sie sie erneut aus.',
  },
  unknownNamespace: (name) => `Die Regeln haben keinen Namensraum „${name}“.`,
  unknownRelation: (name, namespace) =>
    `Die Regeln deklarieren in ${namespace} keine Relation „${name}“. Sie wird importiert, aber Prüfungen ignorieren sie oder lehnen sie ab.`,
  isPermission: (name, namespace) =>
    `„${name}“ ist in ${namespace} eine Berechtigung, keine Relation. Sie wird importiert, aber im strikten Modus ignorieren Prüfungen sie.`,
  outcomes: { created: 'Angelegt.', exists: 'Bereits vorhanden.', refused: 'Vom Dienst abgelehnt.' },
  empty: 'Diese Datei enthält keine Beziehungen.',
  nothingToImport: 'Keine Beziehung in dieser Datei kann importiert werden.',
  start: 'Importieren',
  startTitle: (rows) =>
    plural('de', rows, { one: '{count} Beziehung importieren?', other: '{count} Beziehungen importieren?' }),
  startBody: (wrong) =>
    [
      'Der Import läuft, solange dieser Tab offen ist, auch auf anderen Seiten der Konsole. Sie können ihn pausieren.',
      ...(wrong > 0
        ? [
            plural('de', wrong, {
              one: '{count} fehlerhafte Zeile wird übersprungen und gemeldet.',
              other: '{count} fehlerhafte Zeilen werden übersprungen und gemeldet.',
            }),
          ]
        : []),
    ].join(' '),
  jobTitle: (name) => `Import ${name}`,
  jobs: 'Importe',
  jobsAbout: 'Importe von Beziehungen aus diesem Browser.',
  job: 'Import',
  noJobs: 'Noch keine Importe',
  noJobsBody: 'Fortschritt und Berichte Ihrer Importe erscheinen hier.',
  viewRelationships: 'Beziehungen anzeigen',
  exportTitle: 'Beziehungen exportieren',
  exportAbout: 'Lädt Beziehungen als eine Datei herunter. Sie können die Datei wieder importieren.',
  scope: 'Gilt für',
  inScope: 'Zu exportierende Beziehungen',
  matching: 'Alle passenden Beziehungen',
  everything: 'Alle Beziehungen dieses Projekts',
  export: 'Exportieren',
  exporting: (count) => `Bisher ${count} Beziehungen …`,
  stopExport: 'Stoppen',
  goOn: 'Export fortsetzen',
  startOver: 'Von vorn beginnen',
  exported: (count) =>
    plural('de', count, { one: '{count} Beziehung exportiert', other: '{count} Beziehungen exportiert' }),
}
