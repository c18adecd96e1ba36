import type { Text } from './en'

export const it: Text = {
  copy: (what) => `Copia ${what}`,
  copied: 'Copiato',
  notCopied: 'Il browser non ha consentito la copia',
  identifier: 'l’identificativo',
  requestId: 'Richiesta',
  requestIdName: 'l’identificativo della richiesta',
  retry: 'Riprova',
  loading: 'Caricamento',
  learnMore: 'Ulteriori informazioni',
  close: 'Chiudi',
  environments: { prod: 'Produzione', stage: 'Preproduzione', dev: 'Sviluppo' },
  nothingMatches: 'Nessun risultato',
  nothingMatchesAbout: 'Modifichi o tolga i filtri per vedere di più.',
  dropFilters: 'Togli i filtri',
  problems: {
    network: [
      'Il servizio non è raggiungibile',
      'Controlli la connessione e riprovi. Ciò che ha scritto non va perso.',
    ],
    unauthorized: ['La sessione è chiusa', 'Acceda di nuovo per continuare. Ciò che ha scritto non va perso.'],
    forbidden: ['Non ha il permesso', 'Il Suo ruolo qui non basta. Un proprietario può cambiarlo.'],
    missing: ['Questo non esiste', 'Forse è stato eliminato, oppure l’indirizzo è sbagliato.'],
    conflict: ['Conflitto', 'Esiste già o è cambiato nel frattempo. Lo ricarichi prima di salvare.'],
    busy: ['Troppe richieste', 'Il servizio chiede un momento di pazienza.'],
    unsupported: ['Non disponibile su questa destinazione', 'Il servizio collegato non lo offre.'],
    broken: ['Il servizio non è riuscito', 'Non dipende da Lei. Un nuovo tentativo può aiutare.'],
    unexpected: ['Qualcosa è andato storto', 'Riprovi o ricarichi la pagina.'],
    refused: ['Il servizio ha rifiutato', ''],
  },
}
