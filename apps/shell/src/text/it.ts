import type { Text } from './en'

export const it: Text = {
  notFound: {
    title: 'Questa pagina non esiste',
    about: 'L’indirizzo è sbagliato, o ciò che mostrava non c’è più.',
    home: 'Vai alla pagina iniziale',
    overview: 'Vai alla panoramica',
    project: {
      title: 'Progetto non trovato',
      about: 'È stato eliminato, oppure non ha accesso.',
      choose: 'Scegli un progetto',
    },
  },
  boot: {
    title: 'Atrium non può avviarsi',
    about: 'Alla pagina manca ciò che deve sapere. È un errore del server che l’ha inviata.',
    reload: 'Ricarica la pagina',
  },
  remote: {
    unreachable: (name) => `Non è stato possibile caricare ${name}`,
    incompatible: (name) => `${name} non è adatto a questa console`,
    broken: (name) => `${name} ha smesso di funzionare`,
    about: {
      unreachable: 'I suoi file non sono arrivati. Tutto il resto continua a funzionare.',
      incompatible: 'È fatto per un’altra versione della console. Tutto il resto continua a funzionare.',
      broken: 'È stato intercettato un errore. Tutto il resto continua a funzionare.',
    },
    offline: { title: 'È offline', about: 'Questa pagina si caricherà quando sarà di nuovo online.' },
    again: 'Riprova',
    reload: 'Ricarica la pagina',
    detail: 'Che cosa è successo',
    version: 'Versione',
  },
  problem: {
    title: 'Questo non si può mostrare',
    clearFilters: 'Rimuovi i filtri',
    goTo: (page: string) => `Vai a ${page}`,
    halted: {
      title: 'Questo progetto è sospeso',
      about: 'L’accesso e tutte le richieste API vengono rifiutati finché non viene ripreso nelle sue impostazioni.',
      settings: 'Apri le impostazioni del progetto',
    },
  },
  broken: {
    title: 'Qualcosa è andato storto',
    about: 'È stato intercettato un errore. Tornare alla pagina iniziale può aiutare.',
  },
}
