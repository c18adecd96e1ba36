export const en = {
  refused: {
    title: 'No passkey or security key was used',
    what: 'The dialog was closed, took too long, or your device refused. Nothing has changed: try again, or go on in another way.',
  },
  known: {
    title: 'This device has a key for this account already',
    what: 'Use that one, or take another device.',
  },
  elsewhere: {
    title: 'Keys of this account belong to another address',
    what: 'Open this page at the address where you made them, or go on in another way.',
  },
  unsupported: {
    title: 'This browser can’t use passkeys or security keys',
    what: 'Go on in another way, or use another browser.',
  },
  missing: {
    title: 'The page is not ready for keys yet',
    what: 'Wait a moment and try again. Should it stay like this, load the page again.',
  },
}
