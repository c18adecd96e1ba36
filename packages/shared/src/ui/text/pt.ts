import type { Text } from './en'

export const pt: Text = {
  copy: (what) => `Copiar ${what}`,
  copied: 'Copiado',
  notCopied: 'O navegador bloqueou a cópia',
  identifier: 'o ID',
  requestId: 'Solicitação',
  requestIdName: 'o ID da solicitação',
  retry: 'Tentar novamente',
  loading: 'Carregando',
  learnMore: 'Saiba mais',
  close: 'Fechar',
  environments: { prod: 'Produção', stage: 'Pré-produção', dev: 'Desenvolvimento' },
  nothingMatches: 'Nenhum resultado',
  nothingMatchesAbout: 'Altere ou limpe os filtros para ver mais.',
  dropFilters: 'Limpar os filtros',
  problems: {
    network: [
      'Não foi possível conectar ao serviço',
      'Verifique a conexão e tente novamente. O que você digitou não se perde.',
    ],
    unauthorized: ['Você saiu', 'Entre novamente para continuar. O que você digitou não se perde.'],
    forbidden: ['Permissão negada', 'Sua função não permite isto. Peça acesso a um proprietário.'],
    missing: ['Não encontrado', 'Pode ter sido excluído, ou a URL está errada.'],
    conflict: ['Conflito', 'Já existe, ou alguém alterou. Recarregue antes de salvar.'],
    busy: ['Solicitações demais', 'Aguarde um momento e tente novamente.'],
    unsupported: ['Não disponível neste destino', 'O serviço conectado não oferece isto.'],
    broken: ['Algo deu errado do nosso lado', 'Tente novamente em instantes.'],
    unexpected: ['Algo deu errado', 'Tente novamente ou recarregue a página.'],
    refused: ['Solicitação rejeitada', ''],
  },
}
