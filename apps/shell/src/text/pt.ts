import type { Text } from './en'

export const pt: Text = {
  notFound: {
    title: 'Página não encontrada',
    about: 'Verifique a URL. A página pode ter sido movida ou excluída.',
    home: 'Ir para a página inicial',
    overview: 'Ir para a visão geral',
    project: {
      title: 'Projeto não encontrado',
      about: 'Ele foi excluído, ou você não tem acesso.',
    },
  },
  boot: {
    title: 'O Atrium não pode ser iniciado',
    about: 'Falta a configuração do console. Verifique o gateway que serve esta página.',
    reload: 'Recarregar a página',
  },
  remote: {
    unreachable: (name) => `Não foi possível carregar ${name}`,
    incompatible: (name) => `${name} não é compatível com este console`,
    broken: (name) => `${name} parou de funcionar`,
    about: {
      unreachable: 'Não foi possível baixar os arquivos. O restante do console continua funcionando.',
      incompatible: 'Foi criado para outra versão do console. O restante do console continua funcionando.',
      broken: 'Ocorreu um erro. O restante do console continua funcionando.',
    },
    offline: { title: 'Você está offline', about: 'Esta página será carregada quando você se conectar novamente.' },
    again: 'Tentar novamente',
    reload: 'Recarregar a página',
    detail: 'Detalhes',
    version: 'Versão',
  },
  problem: {
    title: 'Não é possível mostrar esta página',
    clearFilters: 'Limpar os filtros',
    goTo: (page: string) => `Ir para ${page}`,
    halted: {
      title: 'Este projeto está suspenso',
      about: 'O login e todas as solicitações à API são rejeitados até que ele seja retomado nas configurações.',
      settings: 'Abrir as configurações do projeto',
    },
  },
  broken: {
    title: 'Algo deu errado',
    about: 'Ocorreu um erro inesperado. Vá para a página inicial ou recarregue a página.',
  },
}
