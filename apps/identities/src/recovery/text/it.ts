import type { Text } from './en'
export const it: Text = {
  code: 'Codice di recupero',
  link: 'Link di recupero',
  createCode: 'Crea codice di recupero',
  createLink: 'Crea link di recupero',
  about: (name: string) =>
    `Consente a ${name} di accedere una volta e impostare una nuova credenziale. Non viene inviato alcun messaggio, quindi lo trasmetta Lei.`,
  validFor: 'Valido per',
  durations: {
    '': 'Predefinito del progetto',
    '15m': '15 minuti',
    '1h': '1 ora',
    '24h': '1 giorno',
    '168h': '7 giorni',
  },
  flow: 'Tipo di flusso',
  flows: { browser: 'Browser', api: 'App nativa' },
  create: 'Crea',
  codeDone: 'Codice di recupero creato',
  linkDone: 'Link di recupero creato',
  codeAbout: 'Chiunque abbia questo codice può accedere nella pagina qui sotto. Non potrà più vederlo.',
  linkAbout: 'Chiunque abbia questo link può accedere. Non potrà più vederlo.',
  page: 'Pagina di recupero',
  expires: 'Scade tra',
  expired: 'Scaduto',
}
