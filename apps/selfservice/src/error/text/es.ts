import type { Text } from './en'

export const es: Text = {
  what: 'El servicio no ha podido continuar con lo que estaba haciendo.',
  gone: 'Este error ya no está registrado. Puede simplemente volver a empezar.',
  noId: 'No hay ningún error que mostrar en esta dirección.',
}
