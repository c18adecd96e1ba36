import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const es: Text = {
  states: { running: 'En curso', paused: 'En pausa', stopped: 'Detenida', done: 'Terminada' },
  columns: { state: 'Estado', started: 'Inicio' },
  remove: 'Quitar',
  ending: { paused: 'Poniendo en pausa…', stopped: 'Deteniendo…' },
  startedAt: 'Iniciada',
  progress: 'Progreso',
  done: 'Terminada',
  skipped: 'Omitidas',
  failed: 'Con errores',
  of: (now: string, all: string) => `${now} de ${all}`,
  rows: (count: number) => plural('es', count, { one: '{count} fila', other: '{count} filas' }),
  pause: 'Pausar',
  resume: 'Reanudar',
  stop: 'Detener',
  stopTitle: '¿Detener esta tarea?',
  stopBody: 'Las filas procesadas se conservan. El resto no se procesa. Una tarea detenida no se puede reanudar.',
  report: 'Descargar el informe',
  reportColumns: ['fila', 'nombre', 'resultado', 'código', 'nota'],
  failures: 'Filas con errores',
  skippedRows: 'Filas omitidas',
  failuresAbout: (count: string) => `Las primeras ${count}. Descargue el informe para verlas todas.`,
  unreachable: 'No se puede contactar con el servicio. Compruebe la conexión y reanude.',
  pausedBecause: 'Pausada automáticamente',
}
