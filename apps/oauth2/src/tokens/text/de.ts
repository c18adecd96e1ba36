import type { Text } from './en'

export const de: Text = {
  title: 'Tokens',
  about:
    'Prüfen Sie, ob ein Token aktiv ist und was es enthält. Um alle Tokens eines Clients zu löschen, öffnen Sie den Client.',
  token: 'Token',
  tokenHint:
    'Ein Access-, Refresh- oder ID-Token. Es wird nur beim Prüfen an den Dienst gesendet und nicht gespeichert.',
  required: 'Geben Sie ein Token ein.',
  scope: 'Erforderliche Scopes',
  scopeHint: 'Fehlt einer davon, gilt das Token als inaktiv.',
  inspect: 'Prüfen',
  decoded: 'In diesem Browser dekodiert',
  introspection: 'Introspection',
  state: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  why: 'Grund',
  whyInactive: 'Es ist abgelaufen, widerrufen, unbekannt oder ein ID-Token. Die Introspection gibt den Grund nicht an.',
  whyScope:
    'Es ist abgelaufen, widerrufen, unbekannt, ein ID-Token, oder ein erforderlicher Scope fehlt. Die Introspection gibt den Grund nicht an.',
  client: 'Client',
  subject: 'Subject',
  use: 'Typ',
  scopes: 'Scopes',
  audience: 'Audience',
  expires: 'Läuft ab',
  issued: 'Ausgestellt',
  issuer: 'Aussteller',
  extra: 'Weitere Claims',
  revoke: 'Widerrufen',
  revokeAbout:
    'Nur der Client, für den ein Token ausgestellt wurde, kann es widerrufen. Access- und Refresh-Token werden gemeinsam widerrufen.',
  secret: 'Client-Secret',
  secretHint: 'Das Gateway fügt es hinzu. Öffentliche Clients brauchen keines.',
  revokeTitle: 'Dieses Token widerrufen?',
  revokeBody: 'Es wird sofort ungültig, ebenso die gleichzeitig ausgestellten Tokens.',
  revoked: 'Token widerrufen',
}
