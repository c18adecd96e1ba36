import type { Text } from './en'

export const es: Text = {
  copy: (what) => `Copiar ${what}`,
  copied: 'Copiado',
  notCopied: 'El navegador no ha permitido copiar',
  identifier: 'el identificador',
  requestId: 'Solicitud',
  requestIdName: 'el identificador de la solicitud',
  retry: 'Intentar de nuevo',
  loading: 'Cargando',
  learnMore: 'Más información',
  close: 'Cerrar',
  environments: { prod: 'Producción', stage: 'Preproducción', dev: 'Desarrollo' },
  nothingMatches: 'Ningún resultado',
  nothingMatchesAbout: 'Cambie o quite los filtros para ver más.',
  dropFilters: 'Quitar los filtros',
  problems: {
    network: [
      'No se puede contactar con el servicio',
      'Compruebe la conexión e inténtelo de nuevo. Lo que escribió no se pierde.',
    ],
    unauthorized: ['Ha cerrado la sesión', 'Inicie sesión de nuevo para continuar. Lo que escribió no se pierde.'],
    forbidden: ['No tiene permiso para esto', 'Su rol no alcanza aquí. Un propietario puede cambiarlo.'],
    missing: ['Esto no existe', 'Puede que se haya eliminado, o que la dirección sea incorrecta.'],
    conflict: ['Conflicto', 'Ya existe o ha cambiado entretanto. Vuelva a cargarlo antes de guardar.'],
    busy: ['Demasiadas solicitudes', 'El servicio pide un momento de paciencia.'],
    unsupported: ['No disponible en este destino', 'El servicio conectado no lo ofrece.'],
    broken: ['El servicio ha fallado', 'No es culpa suya. Puede que un nuevo intento ayude.'],
    unexpected: ['Algo ha fallado', 'Inténtelo de nuevo o recargue la página.'],
    refused: ['El servicio lo ha rechazado', ''],
  },
}
