import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const nl: Text = {
  states: { running: 'Bezig', paused: 'Gepauzeerd', stopped: 'Gestopt', done: 'Klaar' },
  columns: { state: 'Status', started: 'Begonnen' },
  remove: 'Verwijderen',
  ending: { paused: 'Wordt gepauzeerd…', stopped: 'Wordt gestopt…' },
  startedAt: 'Gestart',
  progress: 'Voortgang',
  done: 'Klaar',
  skipped: 'Overgeslagen',
  failed: 'Mislukt',
  of: (now: string, all: string) => `${now} van ${all}`,
  rows: (count: number) => plural('nl', count, { one: '{count} rij', other: '{count} rijen' }),
  pause: 'Pauzeren',
  resume: 'Hervatten',
  stop: 'Stoppen',
  stopTitle: 'Deze taak stoppen?',
  stopBody: 'Verwerkte rijen blijven behouden. De rest wordt niet verwerkt. Een gestopte taak kan niet worden hervat.',
  report: 'Rapport downloaden',
  reportColumns: ['rij', 'naam', 'resultaat', 'code', 'opmerking'],
  failures: 'Mislukte rijen',
  skippedRows: 'Overgeslagen rijen',
  failuresAbout: (count: string) => `De eerste ${count}. Download het rapport om alles te zien.`,
  unreachable: 'De service is niet bereikbaar. Controleer de verbinding en hervat daarna.',
  pausedBecause: 'Automatisch gepauzeerd',
}
