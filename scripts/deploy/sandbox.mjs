import { existsSync } from 'node:fs'
import path from 'node:path'

import { root } from '../servers.mjs'

/** The system's own folders that programs need to start. */
const system = ['/usr', '/etc/ssl', '/etc/hosts', '/etc/resolv.conf', '/etc/nsswitch.conf', '/etc/ca-certificates']
const links = ['bin', 'sbin', 'lib', 'lib64']

/**
 * The words for bubblewrap that run a program as in a container: a root file system that is read-only, a user without rights, no
 * capabilities, and only the folders that are named.
 * @param image folder with an image's file system, in place of this system's own folders
 * @param folders place inside → folder here, read-only; `writable` the same for those that may be written to
 * @param temporary places for files that end with the program
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
    // An image's own root is bound read-only already.
    ...(image ? [] : ['--remount-ro', '/']),
    ...['--chdir', cwd, '--', ...program],
  ]
}

/** The package and this Node in a sandbox, where there is no image: the same files at the same places. */
export const packageAsImage = {
  folders: { '/atrium': path.join(root, 'dist/package'), '/opt/node/bin/node': process.execPath },
  env: { PATH: '/opt/node/bin:/usr/bin', NODE_ENV: 'production', ATRIUM_DATA: '/data' },
  cwd: '/atrium',
}
