import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  states: { running: 'Läuft', paused: 'Angehalten', stopped: 'Abgebrochen', done: 'Fertig' },
  columns: { state: 'Status', started: 'Begonnen' },
  remove: 'Entfernen',
  ending: { paused: 'Wird angehalten…', stopped: 'Wird abgebrochen…' },
  startedAt: 'Gestartet',
  progress: 'Fortschritt',
  done: 'Erledigt',
  skipped: 'Übersprungen',
  failed: 'Fehlgeschlagen',
  of: (now, all) => `${now} von ${all}`,
  rows: (count) => plural('de', count, { one: '{count} Zeile', other: '{count} Zeilen' }),
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  stop: 'Abbrechen',
  stopTitle: 'Diesen Auftrag abbrechen?',
  stopBody:
    'Erledigte Zeilen bleiben. Der Rest wird nicht verarbeitet. Ein abgebrochener Auftrag lässt sich nicht fortsetzen.',
  report: 'Bericht herunterladen',
  reportColumns: ['Zeile', 'Name', 'Ergebnis', 'Code', 'Anmerkung'],
  failures: 'Fehlgeschlagene Zeilen',
  skippedRows: 'Übersprungene Zeilen',
  failuresAbout: (count) => `Die ersten ${count}. Laden Sie den Bericht herunter, um alle zu sehen.`,
  retrying: 'Neuer Versuch …',
  noResponse: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung.',
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und setzen Sie dann fort.',
  pausedBecause: 'Automatisch angehalten',
}
