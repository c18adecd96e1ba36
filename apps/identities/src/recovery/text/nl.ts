import type { Text } from './en'
export const nl: Text = {
  code: 'Herstelcode',
  link: 'Herstellink',
  createCode: 'Herstelcode maken',
  createLink: 'Herstellink maken',
  about: (name: string) =>
    `Laat ${name} één keer inloggen en nieuwe inloggegevens instellen. Er wordt geen bericht verzonden. Geef het zelf door.`,
  validFor: 'Geldig',
  durations: {
    '': 'Standaard van het project',
    '15m': '15 minuten',
    '1h': '1 uur',
    '24h': '1 dag',
    '168h': '7 dagen',
  },
  flow: 'Soort flow',
  flows: { browser: 'Browser', api: 'Native app' },
  create: 'Maken',
  codeDone: 'Herstelcode gemaakt',
  linkDone: 'Herstellink gemaakt',
  codeAbout: 'Iedereen met deze code kan op onderstaande pagina inloggen. U kunt de code niet opnieuw bekijken.',
  linkAbout: 'Iedereen met deze link kan inloggen. U kunt de link niet opnieuw bekijken.',
  page: 'Herstelpagina',
  expires: 'Verloopt over',
  expired: 'Verlopen',
}
