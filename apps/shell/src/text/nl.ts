import type { Text } from './en'

export const nl: Text = {
  notFound: {
    title: 'Pagina niet gevonden',
    about: 'Controleer de URL. De pagina is misschien verplaatst of verwijderd.',
    home: 'Naar de startpagina',
    overview: 'Naar het overzicht',
    project: {
      title: 'Project niet gevonden',
      about: 'Het is verwijderd, of u hebt geen toegang.',
    },
  },
  boot: {
    title: 'Atrium kan niet starten',
    about: 'De configuratie van de console ontbreekt. Controleer de gateway die deze pagina levert.',
    reload: 'Pagina opnieuw laden',
  },
  remote: {
    unreachable: (name) => `${name} kon niet worden geladen`,
    incompatible: (name) => `${name} is niet compatibel met deze console`,
    broken: (name) => `${name} werkt niet meer`,
    about: {
      unreachable: 'De bestanden konden niet worden gedownload. De rest van de console werkt nog.',
      incompatible: 'Het is gemaakt voor een andere versie van de console. De rest van de console werkt nog.',
      broken: 'Er is een fout opgetreden. De rest van de console werkt nog.',
    },
    offline: { title: 'U bent offline', about: 'Deze pagina wordt geladen zodra u weer verbinding hebt.' },
    again: 'Opnieuw proberen',
    reload: 'Pagina opnieuw laden',
    detail: 'Details',
    version: 'Versie',
  },
  problem: {
    title: 'Deze pagina kan niet worden weergegeven',
    clearFilters: 'Filters wissen',
    goTo: (page: string) => `Naar ${page}`,
    halted: {
      title: 'Dit project is stilgelegd',
      about: 'Inloggen en alle API-verzoeken worden geweigerd tot het in de instellingen wordt hervat.',
      settings: 'Projectinstellingen openen',
    },
  },
  broken: {
    title: 'Er is iets misgegaan',
    about: 'Er is een onverwachte fout opgetreden. Ga naar de startpagina of laad de pagina opnieuw.',
  },
}
