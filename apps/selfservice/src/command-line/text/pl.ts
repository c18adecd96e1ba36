import type { Text } from './en'
export const pl: Text = {
  title: 'Zalogowano w wierszu poleceń',
  what: 'Możesz zamknąć to okno i wrócić do terminala.',
  sessions: 'Sesje konsoli',
  power:
    'Zezwól tylko wtedy, gdy polecenie „ory auth” zostało uruchomione przez Ciebie. Umożliwi to wszystko, na co w tej konsoli pozwala Twoja rola.',
}
