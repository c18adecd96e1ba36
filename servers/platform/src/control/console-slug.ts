/** The project whose identities sign in to the console. */
export const CONSOLE_SLUG = 'console'
