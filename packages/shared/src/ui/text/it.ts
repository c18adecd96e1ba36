import type { Text } from './en'

export const it: Text = {
  copy: (what) => `Copia ${what}`,
  copied: 'Copiato',
  notCopied: 'Il browser ha bloccato la copia',
  identifier: 'l’ID',
  requestId: 'Richiesta',
  requestIdName: 'l’ID della richiesta',
  retry: 'Riprova',
  loading: 'Caricamento',
  learnMore: 'Ulteriori informazioni',
  close: 'Chiudi',
  environments: { prod: 'Produzione', stage: 'Preproduzione', dev: 'Sviluppo' },
  nothingMatches: 'Nessun risultato',
  nothingMatchesAbout: 'Modifichi o rimuova i filtri per vedere di più.',
  dropFilters: 'Rimuovi i filtri',
  problems: {
    network: [
      'Il servizio non è raggiungibile',
      'Controlli la connessione e riprovi. Ciò che ha scritto non va perso.',
    ],
    unauthorized: ['È stato disconnesso', 'Acceda di nuovo per continuare. Ciò che ha scritto non va perso.'],
    forbidden: ['Autorizzazione negata', 'Il Suo ruolo non lo consente. Chieda l’accesso a un proprietario.'],
    missing: ['Non trovato', 'Forse è stato eliminato, oppure l’URL è sbagliato.'],
    conflict: ['Conflitto', 'Esiste già, o qualcuno lo ha modificato. Lo ricarichi prima di salvare.'],
    busy: ['Troppe richieste', 'Attenda un momento, poi riprovi.'],
    unsupported: ['Non disponibile su questa destinazione', 'Il servizio collegato non lo offre.'],
    broken: ['Qualcosa è andato storto da parte nostra', 'Riprovi tra un momento.'],
    unexpected: ['Qualcosa è andato storto', 'Riprovi o ricarichi la pagina.'],
    refused: ['Richiesta rifiutata', ''],
  },
}
