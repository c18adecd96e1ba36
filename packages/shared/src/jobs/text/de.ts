import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  states: { running: 'Läuft', paused: 'Angehalten', stopped: 'Abgebrochen', done: 'Fertig' },
  progress: 'Fortschritt',
  done: 'Erledigt',
  skipped: 'Übergangen',
  failed: 'Fehlgeschlagen',
  of: (now, all) => `${now} von ${all}`,
  rows: (count) => plural('de', count, { one: '{count} Zeile', other: '{count} Zeilen' }),
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  stop: 'Abbrechen',
  stopTitle: 'Endgültig abbrechen?',
  stopBody: 'Was erledigt ist, bleibt erledigt, der Rest bleibt, wie er ist. Danach geht es nicht mehr weiter.',
  report: 'Bericht herunterladen',
  reportColumns: ['Zeile', 'Name', 'Ergebnis', 'Code', 'Anmerkung'],
  failures: 'Was fehlschlug',
  skippedRows: 'Übersprungene Zeilen',
  failuresAbout: (count) => `Die ersten ${count}; der Bericht enthält alle.`,
  pausedBecause: 'Es hat von selbst angehalten',
}
