import type { Text } from './en'

export const it: Text = {
  notFound: {
    title: 'Pagina non trovata',
    about: 'Controlli l’URL. La pagina potrebbe essere stata spostata o eliminata.',
    home: 'Vai alla pagina iniziale',
    overview: 'Vai alla panoramica',
    project: {
      title: 'Progetto non trovato',
      about: 'È stato eliminato, oppure non ha accesso.',
    },
  },
  boot: {
    title: 'Atrium non può avviarsi',
    about: 'Manca la configurazione della console. Controlli il gateway che fornisce questa pagina.',
    reload: 'Ricarica la pagina',
  },
  remote: {
    unreachable: (name) => `Impossibile caricare ${name}`,
    incompatible: (name) => `${name} non è compatibile con questa console`,
    broken: (name) => `${name} ha smesso di funzionare`,
    about: {
      unreachable: 'Impossibile scaricare i suoi file. Il resto della console continua a funzionare.',
      incompatible: 'È stato creato per un’altra versione della console. Il resto della console continua a funzionare.',
      broken: 'Si è verificato un errore. Il resto della console continua a funzionare.',
    },
    offline: { title: 'È offline', about: 'Questa pagina si caricherà quando sarà di nuovo online.' },
    again: 'Riprova',
    reload: 'Ricarica la pagina',
    detail: 'Dettagli',
    version: 'Versione',
  },
  problem: {
    title: 'Impossibile mostrare questa pagina',
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
    about: 'Si è verificato un errore imprevisto. Vada alla pagina iniziale o ricarichi la pagina.',
  },
}
