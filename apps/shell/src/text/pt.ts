import type { Text } from './en'

export const pt: Text = {
  notFound: {
    title: 'Esta página não existe',
    about: 'O endereço está errado, ou o que mostrava já não existe.',
    home: 'Ir para a página inicial',
    overview: 'Ir para a visão geral',
    project: {
      title: 'Projeto não encontrado',
      about: 'Foi eliminado, ou não tem acesso a ele.',
      choose: 'Escolher um projeto',
    },
  },
  boot: {
    title: 'O Atrium não consegue arrancar',
    about: 'Falta à página o que precisa de saber. É um erro do servidor que a enviou.',
    reload: 'Recarregar a página',
  },
  remote: {
    unreachable: (name) => `Não foi possível carregar ${name}`,
    incompatible: (name) => `${name} não serve nesta consola`,
    broken: (name) => `${name} deixou de funcionar`,
    about: {
      unreachable: 'Os ficheiros não chegaram. Tudo o resto continua a funcionar.',
      incompatible: 'Foi feito para outra versão da consola. Tudo o resto continua a funcionar.',
      broken: 'Foi intercetado um erro. Tudo o resto continua a funcionar.',
    },
    offline: { title: 'Está offline', about: 'Esta página é carregada assim que voltar a ter ligação.' },
    again: 'Tentar de novo',
    reload: 'Recarregar a página',
    detail: 'O que aconteceu',
    version: 'Versão',
  },
  problem: {
    title: 'Isto não pode ser mostrado',
    clearFilters: 'Limpar os filtros',
    goTo: (page: string) => `Ir para ${page}`,
    halted: {
      title: 'Este projeto está suspenso',
      about: 'O início de sessão e todos os pedidos à API são recusados até ser retomado nas definições.',
      settings: 'Abrir as definições do projeto',
    },
  },
  broken: {
    title: 'Algo correu mal',
    about: 'Foi intercetado um erro. Voltar à página inicial pode ajudar.',
  },
}
