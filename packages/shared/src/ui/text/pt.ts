import type { Text } from './en'

export const pt: Text = {
  copy: (what) => `Copiar ${what}`,
  copied: 'Copiado',
  notCopied: 'O navegador não permitiu copiar',
  identifier: 'o identificador',
  requestId: 'Pedido',
  requestIdName: 'o identificador do pedido',
  retry: 'Tentar de novo',
  loading: 'A carregar',
  learnMore: 'Saiba mais',
  close: 'Fechar',
  environments: { prod: 'Produção', stage: 'Pré-produção', dev: 'Desenvolvimento' },
  nothingMatches: 'Nenhum resultado',
  nothingMatchesAbout: 'Altere ou retire os filtros para ver mais.',
  dropFilters: 'Retirar os filtros',
  problems: {
    network: [
      'Não é possível contactar o serviço',
      'Verifique a ligação e tente de novo. O que escreveu não se perde.',
    ],
    unauthorized: ['A sessão terminou', 'Inicie sessão de novo para continuar. O que escreveu não se perde.'],
    forbidden: ['Não tem permissão para isto', 'A sua função não chega aqui. Um proprietário pode alterá-la.'],
    missing: ['Isto não existe', 'Pode ter sido eliminado, ou o endereço está errado.'],
    conflict: ['Conflito', 'Já existe ou mudou entretanto. Recarregue antes de guardar.'],
    busy: ['Demasiados pedidos', 'O serviço pede um momento de paciência.'],
    unsupported: ['Não disponível neste destino', 'O serviço ligado não oferece isto.'],
    broken: ['O serviço falhou', 'A culpa não é sua. Uma nova tentativa pode ajudar.'],
    unexpected: ['Algo correu mal', 'Tente de novo ou recarregue a página.'],
    refused: ['O serviço recusou', ''],
  },
}
