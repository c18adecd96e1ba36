import type { Text } from './en'
export const it: Text = {
  title: 'Hai eseguito l’accesso alla riga di comando',
  what: 'Puoi chiudere questa finestra e tornare al terminale.',
  sessions: 'Sessioni della console',
  power:
    'Consenti solo se hai eseguito tu stesso “ory auth”. Potrà fare in questa console tutto ciò che il tuo ruolo consente.',
}
