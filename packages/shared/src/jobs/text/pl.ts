import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const pl: Text = {
  states: { running: 'W toku', paused: 'Wstrzymane', stopped: 'Zatrzymane', done: 'Gotowe' },
  columns: { state: 'Stan', started: 'Początek' },
  remove: 'Usuń',
  ending: { paused: 'Wstrzymywanie…', stopped: 'Zatrzymywanie…' },
  startedAt: 'Rozpoczęto',
  progress: 'Postęp',
  done: 'Gotowe',
  skipped: 'Pominięte',
  failed: 'Nieudane',
  of: (now: string, all: string) => `${now} z ${all}`,
  rows: (count: number) => plural('pl', count, { other: 'Wiersze: {count}' }),
  pause: 'Wstrzymaj',
  resume: 'Wznów',
  stop: 'Zatrzymaj',
  stopTitle: 'Zatrzymać to zadanie?',
  stopBody: 'Przetworzone wiersze pozostają. Reszta nie zostanie przetworzona. Zatrzymanego zadania nie można wznowić.',
  report: 'Pobierz raport',
  reportColumns: ['wiersz', 'nazwa', 'wynik', 'kod', 'uwaga'],
  failures: 'Nieudane wiersze',
  skippedRows: 'Pominięte wiersze',
  failuresAbout: (count: string) => `Pierwsze ${count}. Pobierz raport, aby zobaczyć wszystkie.`,
  unreachable: 'Nie można połączyć się z usługą. Sprawdź połączenie, a potem wznów.',
  pausedBecause: 'Wstrzymane automatycznie',
}
