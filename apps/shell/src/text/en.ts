export const en = {
  notFound: {
    title: 'There is no such page',
    about: 'The address is wrong, or what it showed is gone.',
    home: 'Go to the start page',
  },
  boot: {
    title: 'Atrium can’t start',
    about: 'The page came without what it needs to know. That is a fault of the server that sent it.',
    reload: 'Reload page',
  },
  remote: {
    unreachable: (name: string) => `${name} could not be loaded`,
    incompatible: (name: string) => `${name} does not fit this console`,
    broken: (name: string) => `${name} stopped working`,
    about: {
      unreachable: 'Its files did not arrive. Everything else goes on working.',
      incompatible: 'It was built for another version of the console. Everything else goes on working.',
      broken: 'An error in it was caught. Everything else goes on working.',
    },
    again: 'Try again',
    reload: 'Reload page',
    detail: 'What happened',
    version: 'Version',
  },
  problem: { title: 'This can’t be shown' },
  broken: { title: 'Something went wrong', about: 'An error was caught. Going back to the start page may help.' },
}

export type Text = typeof en
