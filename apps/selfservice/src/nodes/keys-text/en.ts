export const en = {
  refused: {
    title: 'Passkey or security key not used',
    what: 'The dialog was closed or timed out, or your device refused. Nothing changed. Try again, or use another method.',
  },
  known: {
    title: 'This device is already registered',
    what: 'It has a key for this account. Use that key, or another device.',
  },
  elsewhere: {
    title: 'Your keys were created on another domain',
    what: 'Open this page on the domain where you created them, or use another method.',
  },
  unsupported: {
    title: 'This browser can’t use passkeys or security keys',
    what: 'Use another method or another browser.',
  },
  missing: {
    title: 'The page isn’t ready yet',
    what: 'Wait a moment and try again. If it keeps happening, reload the page.',
  },
}
