import type { en } from './en'

export const es: typeof en = {
  refused: {
    title: 'No se ha usado ninguna llave de acceso ni de seguridad',
    what: 'La ventana se cerró, se agotó el tiempo o su dispositivo la rechazó. Nada ha cambiado. Inténtelo de nuevo o use otro método.',
  },
  known: {
    title: 'Este dispositivo ya está registrado',
    what: 'Ya tiene una llave para esta cuenta. Use esa llave u otro dispositivo.',
  },
  elsewhere: {
    title: 'Sus llaves se crearon en otro dominio',
    what: 'Abra esta página en el dominio donde las creó, o use otro método.',
  },
  unsupported: {
    title: 'Este navegador no admite llaves de acceso ni de seguridad',
    what: 'Use otro método u otro navegador.',
  },
  missing: {
    title: 'La página aún no está lista',
    what: 'Espere un momento e inténtelo de nuevo. Si sigue ocurriendo, recargue la página.',
  },
}
