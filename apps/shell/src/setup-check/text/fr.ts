import type { Text } from './en'

export const fr: Text = {
  title: 'Vérification de l’installation',
  about:
    'Vérifie la configuration, chaque service qu’elle nomme, les certificats, les horloges et le stockage. Cela peut prendre quelques secondes.',
  checked: (when) => `Vérifié : ${when}`,
  again: 'Vérifier à nouveau',
  groups: { problem: 'Problèmes', warning: 'Avertissements', unknown: 'Non vérifié', ok: 'En ordre' },
  levels: { problem: 'Problème', warning: 'Avertissement', unknown: 'Non vérifié', ok: 'OK' },
}
