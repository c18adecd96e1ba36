import type { Text } from './en'

export const es: Text = {
  what: 'El servicio no ha podido continuar con lo que estaba haciendo.',
  gone: 'Este error ya no está registrado. Puede simplemente volver a empezar.',
  noId: 'No hay ningún error que mostrar en esta dirección.',
  console_address_not_verified:
    'Su dirección de correo no está verificada. Esta consola solo acepta direcciones verificadas. Verifíquela y vuelva a iniciar sesión.',
  console_sign_in_circle:
    'Ha iniciado sesión, pero la consola sigue pidiéndole que la inicie. Su navegador no devuelve la cookie. Cierre la sesión e inténtelo de nuevo, o contacte con quien gestiona esta consola.',
  console_session_not_kept:
    'Ha iniciado sesión, pero su navegador no ha conservado la sesión. Permita las cookies de este sitio, compruebe la fecha y la hora de este dispositivo e inicie sesión de nuevo. Si no ayuda, pida a quien gestiona esta consola que compare los relojes de sus servicios (npm run doctor).',
  verify: 'Verificar el correo',
}
