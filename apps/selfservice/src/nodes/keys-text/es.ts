import type { en } from './en'

export const es: typeof en = {
  refused: {
    title: 'No se ha usado ninguna llave de acceso ni de seguridad',
    what: 'La ventana se cerró, pasó demasiado tiempo o su dispositivo la rechazó. Nada ha cambiado: inténtelo de nuevo o continúe de otra forma.',
  },
  known: {
    title: 'Este dispositivo ya tiene una llave para esta cuenta',
    what: 'Use esa, o use otro dispositivo.',
  },
  elsewhere: {
    title: 'Las llaves de esta cuenta pertenecen a otra dirección',
    what: 'Abra esta página en la dirección donde las creó, o continúe de otra forma.',
  },
  unsupported: {
    title: 'Este navegador no admite llaves de acceso ni de seguridad',
    what: 'Continúe de otra forma, o use otro navegador.',
  },
  missing: {
    title: 'La página aún no está lista para las llaves',
    what: 'Espere un momento e inténtelo de nuevo. Si sigue igual, vuelva a cargar la página.',
  },
}
