import type { Text } from './en'

export const pl: Text = {
  title: 'Uprawnienia',
  object: 'Obiekt',
  relation: 'Relacja',
  empty: 'Nie ma jeszcze relacji',
  emptyAbout: 'Tutaj pojawiają się relacje, których podmiotem jest ID tej tożsamości.',
  all: 'Cały dostęp, także przez grupy i reguły',
  cut: 'Wyświetlono tylko pierwsze 50 relacji.',
}
