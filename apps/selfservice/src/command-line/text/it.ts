import type { Text } from './en'
export const it: Text = {
  title: 'Ha effettuato l’accesso alla riga di comando',
  what: 'Può chiudere questa finestra e tornare al terminale.',
  sessions: 'Sessioni della console',
  power:
    'Consenta solo se ha eseguito Lei stesso «ory auth». Potrà fare in questa console tutto ciò che il Suo ruolo consente.',
}
