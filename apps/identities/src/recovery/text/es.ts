import type { Text } from './en'
export const es: Text = {
  code: 'Código de recuperación',
  link: 'Enlace de recuperación',
  createCode: 'Crear código de recuperación',
  createLink: 'Crear enlace de recuperación',
  about: (name: string) =>
    `Permite que ${name} inicie sesión una vez y establezca una nueva credencial. No se envía ningún mensaje. Transmítalo usted.`,
  validFor: 'Válido durante',
  durations: {
    '': 'Valor predeterminado del proyecto',
    '15m': '15 minutos',
    '1h': '1 hora',
    '24h': '1 día',
    '168h': '7 días',
  },
  flow: 'Tipo de flujo',
  flows: { browser: 'Navegador', api: 'Aplicación nativa' },
  create: 'Crear',
  codeDone: 'Código de recuperación creado',
  linkDone: 'Enlace de recuperación creado',
  codeAbout: 'Cualquiera con este código puede iniciar sesión en la página siguiente. No podrá volver a verlo.',
  linkAbout: 'Cualquiera con este enlace puede iniciar sesión. No podrá volver a verlo.',
  page: 'Página de recuperación',
  expires: 'Caduca en',
  expired: 'Caducado',
}
