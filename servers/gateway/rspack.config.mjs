import { server } from '../../scripts/rspack-server.mjs'

export default server({
  dir: import.meta.dirname,
  entry: {
    gateway: './src/gateway.ts',
    main: './src/main.ts',
    'audit-verify': './src/audit-verify.ts',
    doctor: './src/doctor.ts',
    releases: './src/releases.ts',
  },
  clean: true,
})
