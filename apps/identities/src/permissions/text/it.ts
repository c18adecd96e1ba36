import type { Text } from './en'

export const it: Text = {
  title: 'Autorizzazioni',
  object: 'Oggetto',
  relation: 'Relazione',
  empty: 'Ancora nessuna relazione',
  emptyAbout: 'Qui compaiono le relazioni che hanno come soggetto l’ID di questa identità.',
  all: 'Tutti gli accessi, anche tramite gruppi e regole',
  cut: 'Sono elencate solo le prime 50 relazioni.',
}
