import type { Text } from './en'

export const pt: Text = {
  title: 'Verificação da instalação',
  about:
    'Verifica a configuração, cada serviço que ela nomeia, certificados, relógios e armazenamento. Isso pode levar alguns segundos.',
  checked: (when) => `Verificado: ${when}`,
  again: 'Verificar novamente',
  groups: { problem: 'Problemas', warning: 'Avisos', unknown: 'Não verificado', ok: 'Em ordem' },
  levels: { problem: 'Problema', warning: 'Aviso', unknown: 'Não verificado', ok: 'OK' },
}
