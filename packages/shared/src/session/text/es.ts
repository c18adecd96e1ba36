import type { Text } from './en'
export const es: Text = {
  signedOut: 'Inicie sesión para hacer esto.',
  noRole: 'No tiene ningún rol aquí. Un propietario puede invitarle.',
  needsDeveloper: (role) =>
    `Usted es ${role}. Solo los desarrolladores y propietarios pueden hacer esto. Pida otro rol a un propietario.`,
  needsOwner: (role) => `Usted es ${role}. Solo los propietarios pueden hacer esto. Pida otro rol a un propietario.`,
  roles: { viewer: 'lector', developer: 'desarrollador', owner: 'propietario' },
}
