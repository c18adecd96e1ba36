import { server } from '../../scripts/rspack-server.mjs'

export default server({
  dir: import.meta.dirname,
  entry: {
    platform: './src/platform.ts',
    main: './src/main.ts',
    worker: './src/worker.ts',
    'secrets-rotate': './src/secrets-rotate.ts',
    backup: './src/backup.ts',
    'tenant-code': './src/identity/tenant-code/worker.ts',
    'hash-work': './src/identity/passwords/hash-work.ts',
  },
})
