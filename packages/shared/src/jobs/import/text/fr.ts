import type { Text } from './en'

export const fr: Text = {
  file: 'Fichier',
  format: 'Format',
  check: 'Vérifier le fichier',
  checking: 'Vérification…',
  stopChecking: 'Arrêter la vérification',
  checked: 'Résultats de la vérification',
  right: 'Prêtes à importer',
  wrong: 'Erreurs',
  line: (line: string) => `Ligne ${line}`,
  more: (count: string) => `Les ${count} premières. Téléchargez la liste pour en voir plus.`,
  download: 'Télécharger la liste',
  unreadable: 'Impossible de lire ce fichier',
  tooLong: (line: string) =>
    `Ligne ${line} : cet enregistrement dépasse 16 Mo. Il manque peut-être un guillemet fermant.`,
  openQuote: (line: string) => `Ligne ${line} : une valeur entre guillemets n’est pas fermée.`,
  again: 'Sélectionnez de nouveau le fichier',
  againAbout: (name: string) =>
    `La page a été rechargée et les navigateurs ne gardent pas les fichiers. Sélectionnez ${name} pour reprendre l’import là où il s’est arrêté.`,
  other: 'C’est un autre fichier.',
}
