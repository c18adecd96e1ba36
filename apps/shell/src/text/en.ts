export const en = {
  notFound: {
    title: 'Page not found',
    about: 'Check the URL. The page may have been moved or deleted.',
    home: 'Go to home',
    overview: 'Go to Overview',
    project: {
      title: 'Project not found',
      about: 'It was deleted, or you don’t have access.',
    },
  },
  boot: {
    title: 'Atrium can’t start',
    about: 'Console configuration is missing. Check the gateway that serves this page.',
    reload: 'Reload page',
  },
  remote: {
    unreachable: (name: string) => `${name} couldn’t be loaded`,
    incompatible: (name: string) => `${name} isn’t compatible with this console`,
    broken: (name: string) => `${name} stopped working`,
    about: {
      unreachable: 'Its files couldn’t be downloaded. The rest of the console still works.',
      incompatible: 'It was built for another version of the console. The rest of the console still works.',
      broken: 'It hit an error. The rest of the console still works.',
    },
    offline: { title: 'You’re offline', about: 'This page loads when you’re connected again.' },
    again: 'Try again',
    reload: 'Reload page',
    detail: 'Details',
    version: 'Version',
  },
  problem: {
    title: 'This page can’t be shown',
    clearFilters: 'Clear filters',
    goTo: (page: string) => `Go to ${page}`,
    halted: {
      title: 'This project is halted',
      about: 'Sign-in and all API requests are rejected until it is resumed in its settings.',
      settings: 'Open project settings',
    },
  },
  broken: { title: 'Something went wrong', about: 'An unexpected error occurred. Go to home or reload the page.' },
}

export type Text = typeof en
