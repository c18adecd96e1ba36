import type { Text } from './en'

export const es: Text = {
  notFound: {
    title: 'Esta página no existe',
    about: 'La dirección es incorrecta, o lo que mostraba ya no existe.',
    home: 'Ir a la página de inicio',
    overview: 'Ir al resumen',
    project: {
      title: 'No se ha encontrado el proyecto',
      about: 'Se ha eliminado o no tiene acceso a él.',
      choose: 'Elegir un proyecto',
    },
  },
  boot: {
    title: 'Atrium no puede arrancar',
    about: 'A la página le falta lo que necesita saber. Es un error del servidor que la envió.',
    reload: 'Recargar la página',
  },
  remote: {
    unreachable: (name) => `No se ha podido cargar ${name}`,
    incompatible: (name) => `${name} no encaja en esta consola`,
    broken: (name) => `${name} ha dejado de funcionar`,
    about: {
      unreachable: 'Sus archivos no han llegado. Todo lo demás sigue funcionando.',
      incompatible: 'Se creó para otra versión de la consola. Todo lo demás sigue funcionando.',
      broken: 'Se ha interceptado un error. Todo lo demás sigue funcionando.',
    },
    offline: { title: 'No tiene conexión', about: 'Esta página se cargará cuando vuelva a tener conexión.' },
    again: 'Intentar de nuevo',
    reload: 'Recargar la página',
    detail: 'Qué ha ocurrido',
    version: 'Versión',
  },
  problem: {
    title: 'Esto no se puede mostrar',
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
    about: 'Se ha interceptado un error. Volver a la página de inicio puede ayudar.',
  },
}
