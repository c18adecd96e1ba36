import type { Text } from './en'

export const it: Text = {
  title: 'Applicazioni',
  name: 'Applicazione',
  scope: 'Scope',
  granted: 'Concesso',
  empty: 'Ancora nessuna applicazione',
  emptyAbout: 'Qui compaiono le applicazioni a cui questa persona ha dato accesso.',
  all: 'Tutti i consensi e le sessioni di accesso',
  revoke: 'Revoca accesso',
  revokeTitle: (name) => `Revocare l’accesso di ${name}?`,
  revokeBody: 'I suoi token smettono di funzionare e deve chiedere di nuovo il consenso.',
  revoked: (name) => `Accesso di ${name} revocato`,
}
