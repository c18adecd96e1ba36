/** Titles of the shell's own screens. */
export const titles = {
  home: { en: 'Home', de: 'Start' },
  about: { en: 'About', de: 'Über' },
  actions: { en: 'Action log', de: 'Aktionsprotokoll' },
  action: { en: 'Action', de: 'Vorgang' },
  setupCheck: { en: 'Setup check', de: 'Einrichtung prüfen' },
  remotes: { en: 'Remotes', de: 'Remotes' },
  mySessions: { en: 'Console sessions', de: 'Konsolensitzungen' },
  signedIn: { en: 'Signed in', de: 'Angemeldet' },
  help: { en: 'Help', de: 'Hilfe' },
  nowhere: { en: 'Not found', de: 'Nicht gefunden' },
}
