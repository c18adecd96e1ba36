import { existsSync } from 'node:fs'
import path from 'node:path'

import { root } from '../servers.mjs'

/** System folders that programs need to start. */
const system = ['/usr', '/etc/ssl', '/etc/hosts', '/etc/resolv.conf', '/etc/nsswitch.conf', '/etc/ca-certificates']
const links = ['bin', 'sbin', 'lib', 'lib64']

/**
 * The bubblewrap arguments that run a program as in a container: a read-only root file system, an unprivileged user, no capabilities,
 * and only the given folders.
 * @param image folder with an image's file system, instead of this system's folders
 * @param folders path inside → folder here, read-only; `writable` is the same for writable folders
 * @param temporary paths for files that are discarded when the program ends
 */
export function sandbox({ image, folders = {}, writable = {}, temporary = [], cwd = '/', env = {}, program }) {
  const bound = (flag, places) => Object.entries(places).flatMap(([inside, here]) => [flag, here, inside])
  const base = image
    ? ['--ro-bind', image, '/', '--ro-bind', '/etc/hosts', '/etc/hosts']
    : [
        ...system.filter((folder) => existsSync(folder)).flatMap((folder) => ['--ro-bind', folder, folder]),
        ...links.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
      ]
  return [
    ...['--unshare-user', '--uid', '1000', '--gid', '1000', '--unshare-pid', '--unshare-ipc', '--unshare-uts'],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session', '--clearenv'],
    ...base,
    ...['--dev', '/dev', '--proc', '/proc'],
    ...temporary.flatMap((place) => ['--tmpfs', place]),
    ...bound('--ro-bind', folders),
    ...bound('--bind', writable),
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, String(value)]),
    // An image's root is already mounted read-only.
    ...(image ? [] : ['--remount-ro', '/']),
    ...['--chdir', cwd, '--', ...program],
  ]
}

/** Without an image: the package and this Node in a sandbox, with the same files at the same paths. */
export const packageAsImage = {
  folders: { '/atrium': path.join(root, 'dist/package'), '/opt/node/bin/node': process.execPath },
  env: { PATH: '/opt/node/bin:/usr/bin', NODE_ENV: 'production', ATRIUM_DATA: '/data' },
  cwd: '/atrium',
}
