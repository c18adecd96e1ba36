import type { Text } from './en'
export const nl: Text = {
  title: 'U bent ingelogd in de opdrachtregel',
  what: 'U kunt dit venster sluiten en teruggaan naar uw terminal.',
  sessions: 'Consolesessies',
  power:
    'Sta dit alleen toe als u zelf ‘ory auth’ hebt uitgevoerd. Daarmee kan in deze console alles wat uw rol toestaat.',
}
