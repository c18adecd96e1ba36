import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const pt: Text = {
  states: { running: 'Em execução', paused: 'Em pausa', stopped: 'Interrompida', done: 'Concluída' },
  columns: { state: 'Estado', started: 'Início' },
  remove: 'Remover',
  ending: { paused: 'Pausando…', stopped: 'Interrompendo…' },
  startedAt: 'Iniciada',
  progress: 'Progresso',
  done: 'Concluída',
  skipped: 'Ignoradas',
  failed: 'Com falha',
  of: (now: string, all: string) => `${now} de ${all}`,
  rows: (count: number) => plural('pt', count, { one: '{count} linha', other: '{count} linhas' }),
  pause: 'Pausar',
  resume: 'Retomar',
  stop: 'Interromper',
  stopTitle: 'Interromper esta tarefa?',
  stopBody:
    'As linhas processadas são mantidas. O restante não é processado. Uma tarefa interrompida não pode ser retomada.',
  report: 'Baixar o relatório',
  reportColumns: ['linha', 'nome', 'resultado', 'código', 'nota'],
  failures: 'Linhas com falha',
  skippedRows: 'Linhas ignoradas',
  failuresAbout: (count: string) => `As primeiras ${count}. Baixe o relatório para ver todas.`,
  retrying: 'Tentando novamente…',
  noResponse: 'Não foi possível conectar ao serviço. Verifique a conexão.',
  unreachable: 'Não foi possível conectar ao serviço. Verifique a conexão e depois retome.',
  pausedBecause: 'Pausada automaticamente',
}
