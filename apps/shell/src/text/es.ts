import type { Text } from './en'

export const es: Text = {
  notFound: {
    title: 'Página no encontrada',
    about: 'Compruebe la URL. Puede que la página se haya movido o eliminado.',
    home: 'Ir a la página de inicio',
    overview: 'Ir al resumen',
    project: {
      title: 'Proyecto no encontrado',
      about: 'Se ha eliminado o no tiene acceso a él.',
    },
  },
  boot: {
    title: 'Atrium no se puede iniciar',
    about: 'Falta la configuración de la consola. Compruebe la pasarela que sirve esta página.',
    reload: 'Recargar la página',
  },
  remote: {
    unreachable: (name) => `No se pudo cargar ${name}`,
    incompatible: (name) => `${name} no es compatible con esta consola`,
    broken: (name) => `${name} ha dejado de funcionar`,
    about: {
      unreachable: 'No se pudieron descargar sus archivos. El resto de la consola sigue funcionando.',
      incompatible: 'Se creó para otra versión de la consola. El resto de la consola sigue funcionando.',
      broken: 'Se ha producido un error. El resto de la consola sigue funcionando.',
    },
    offline: { title: 'No tiene conexión', about: 'Esta página se cargará cuando vuelva a tener conexión.' },
    again: 'Intentar de nuevo',
    reload: 'Recargar la página',
    detail: 'Detalles',
    version: 'Versión',
  },
  problem: {
    title: 'No se puede mostrar esta página',
    clearFilters: 'Quitar los filtros',
    goTo: (page: string) => `Ir a ${page}`,
    halted: {
      title: 'Este proyecto está detenido',
      about:
        'El inicio de sesión y todas las solicitudes a la API se rechazan hasta que se reanude en su configuración.',
      settings: 'Abrir la configuración del proyecto',
    },
  },
  broken: {
    title: 'Algo ha fallado',
    about: 'Se ha producido un error inesperado. Vaya a la página de inicio o recargue la página.',
  },
}
