import type { Text } from './en'

export const es: Text = {
  title: 'Comprobación de la instalación',
  about:
    'Comprueba la configuración, cada servicio que nombra, los certificados, los relojes y el almacenamiento. Puede tardar unos segundos.',
  checked: (when) => `Comprobado: ${when}`,
  again: 'Comprobar de nuevo',
  groups: { problem: 'Problemas', warning: 'Advertencias', unknown: 'Sin comprobar', ok: 'En orden' },
  levels: { problem: 'Problema', warning: 'Advertencia', unknown: 'Sin comprobar', ok: 'OK' },
}
