import { withoutEngine } from './compose-engine.mjs'

const composes = ['docker-compose', 'bwrap', 'unshare', 'ip', 'setpriv', 'postgres', 'initdb', 'psql', 'pg_isready']

/**
 * Every recipe of `deploy/` that can run here: its name, the tools it needs, and the function that runs it. `lacks` names what else is
 * missing.
 */
export const recipes = [
  { name: 'package', needs: ['npm', 'npx'], load: () => import('./package.mjs') },
  { name: 'image', needs: ['buildah', 'bwrap'], load: () => import('./image.mjs') },
  { name: 'compose', needs: composes, load: () => import('./compose-postgres.mjs') },
  { name: 'compose-ory', needs: [...composes, 'kratos', 'hydra', 'keto'], load: () => import('./compose-ory.mjs') },
  {
    name: 'engine',
    needs: ['docker', 'docker-compose'],
    lacks: withoutEngine,
    load: () => import('./compose-engine.mjs'),
  },
  { name: 'helm', needs: ['helm'], load: () => import('./helm.mjs') },
  { name: 'systemd', needs: ['systemd-analyze', 'bwrap'], load: () => import('./systemd.mjs') },
  { name: 'nginx', needs: ['nginx', 'openssl'], load: async () => ({ run: (await import('./proxies.mjs')).nginx }) },
  { name: 'caddy', needs: ['caddy', 'openssl'], load: async () => ({ run: (await import('./proxies.mjs')).caddy }) },
  {
    name: 'static-host',
    needs: ['nginx'],
    load: async () => ({ run: (await import('./hosts-of-remotes.mjs')).staticHost }),
  },
  {
    name: 'storage',
    needs: ['versitygw', 'aws'],
    load: async () => ({ run: (await import('./hosts-of-remotes.mjs')).storage }),
  },
]
