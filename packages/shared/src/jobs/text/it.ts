import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const it: Text = {
  states: { running: 'In corso', paused: 'In pausa', stopped: 'Interrotta', done: 'Completata' },
  columns: { state: 'Stato', started: 'Inizio' },
  remove: 'Rimuovi',
  ending: { paused: 'Messa in pausa…', stopped: 'Interruzione…' },
  startedAt: 'Avviata',
  progress: 'Avanzamento',
  done: 'Completata',
  skipped: 'Saltate',
  failed: 'Non riuscite',
  of: (now: string, all: string) => `${now} di ${all}`,
  rows: (count: number) => plural('it', count, { one: '{count} riga', other: '{count} righe' }),
  pause: 'Pausa',
  resume: 'Riprendi',
  stop: 'Interrompi',
  stopTitle: 'Interrompere questa attività?',
  stopBody: 'Le righe elaborate restano. Il resto non viene elaborato. Un’attività interrotta non può essere ripresa.',
  report: 'Scarica il rapporto',
  reportColumns: ['riga', 'nome', 'risultato', 'codice', 'nota'],
  failures: 'Righe non riuscite',
  skippedRows: 'Righe saltate',
  failuresAbout: (count: string) => `Le prime ${count}. Scarichi il rapporto per vederle tutte.`,
  unreachable: 'Il servizio non è raggiungibile. Controlli la connessione, poi riprenda.',
  pausedBecause: 'Messa in pausa automaticamente',
}
