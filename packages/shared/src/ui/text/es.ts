import type { Text } from './en'

export const es: Text = {
  copy: (what) => `Copiar ${what}`,
  copied: 'Copiado',
  notCopied: 'Su navegador ha bloqueado la copia',
  identifier: 'el ID',
  requestId: 'Solicitud',
  requestIdName: 'el ID de la solicitud',
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
    forbidden: ['Permiso denegado', 'Su rol no permite esto. Pida acceso a un propietario.'],
    missing: ['No encontrado', 'Puede que se haya eliminado, o que la URL sea incorrecta.'],
    conflict: ['Conflicto', 'Ya existe, o alguien lo ha cambiado. Recárguelo antes de guardar.'],
    busy: ['Demasiadas solicitudes', 'Espere un momento e inténtelo de nuevo.'],
    unsupported: ['No disponible en este destino', 'El servicio conectado no lo ofrece.'],
    broken: ['Ha fallado algo por nuestra parte', 'Inténtelo de nuevo en un momento.'],
    unexpected: ['Algo ha fallado', 'Inténtelo de nuevo o recargue la página.'],
    refused: ['Solicitud rechazada', ''],
  },
}
