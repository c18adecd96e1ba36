import type { Text } from './en'

export const nl: Text = {
  notFound: {
    title: 'Deze pagina bestaat niet',
    about: 'Het adres is onjuist, of wat het toonde is er niet meer.',
    home: 'Naar de startpagina',
    overview: 'Naar het overzicht',
    project: {
      title: 'Project niet gevonden',
      about: 'Het is verwijderd, of u hebt geen toegang.',
      choose: 'Kies een project',
    },
  },
  boot: {
    title: 'Atrium kan niet starten',
    about: 'De pagina mist wat ze moet weten. Dat is een fout van de server die haar stuurde.',
    reload: 'Pagina opnieuw laden',
  },
  remote: {
    unreachable: (name) => `${name} kon niet worden geladen`,
    incompatible: (name) => `${name} past niet bij deze console`,
    broken: (name) => `${name} werkt niet meer`,
    about: {
      unreachable: 'De bestanden zijn niet aangekomen. Al het andere werkt verder.',
      incompatible: 'Het is gemaakt voor een andere versie van de console. Al het andere werkt verder.',
      broken: 'Er is een fout opgevangen. Al het andere werkt verder.',
    },
    offline: { title: 'U bent offline', about: 'Deze pagina wordt geladen zodra u weer verbinding hebt.' },
    again: 'Opnieuw proberen',
    reload: 'Pagina opnieuw laden',
    detail: 'Wat er gebeurde',
    version: 'Versie',
  },
  problem: {
    title: 'Dit kan niet worden getoond',
    clearFilters: 'Filters wissen',
    goTo: (page: string) => `Naar ${page}`,
    halted: {
      title: 'Dit project is stilgelegd',
      about: 'Aanmelden en alle API-verzoeken worden geweigerd tot het in de instellingen wordt hervat.',
      settings: 'Projectinstellingen openen',
    },
  },
  broken: {
    title: 'Er is iets misgegaan',
    about: 'Er is een fout opgevangen. Teruggaan naar de startpagina kan helpen.',
  },
}
