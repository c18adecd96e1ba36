import { lockedBy } from './locked.mjs'

const packages = {
  'apps/reports': { dependencies: { '@atrium/kit': '1.0.0', chart: '1.0.0' } },
  'packages/kit': { dependencies: { react: '19.0.0' } },
  'packages/servers-only': {},
  'node_modules/@atrium/kit': { link: true, resolved: 'packages/kit' },
  'node_modules/@atrium/servers-only': { link: true, resolved: 'packages/servers-only' },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-react' },
  'node_modules/chart': { version: '1.0.0', dependencies: { scale: '2.0.0' }, optionalDependencies: { absent: '1' } },
  'node_modules/scale': { version: '1.0.0', integrity: 'sha512-old' },
  'node_modules/chart/node_modules/scale': { version: '2.0.0', integrity: 'sha512-scale' },
  'node_modules/bundler': { version: '3.0.0', peerDependencies: { chart: '1' } },
  'node_modules/fastify': { version: '5.0.0', dependencies: { scale: '1.0.0' } },
}
const manifest = packages['apps/reports']
const of = (all: typeof packages) => lockedBy(all, 'apps/reports', { manifest, tools: ['bundler'] })

test('resolves a workspace’s dependencies like Node, with the build tools and nothing else', () => {
  expect(of(packages)).toEqual({
    locked: [
      'node_modules/@atrium/kit  ',
      'node_modules/bundler 3.0.0 ',
      'node_modules/chart 1.0.0 ',
      'node_modules/chart/node_modules/scale 2.0.0 sha512-scale',
      'node_modules/react 19.0.0 sha512-react',
    ],
    workspaces: ['packages/kit'],
  })
})

test('changes only with the versions that the workspace uses', () => {
  const other = (name: keyof typeof packages) => of({ ...packages, [name]: { ...packages[name], version: '9.9.9' } })
  for (const name of ['node_modules/fastify', 'node_modules/scale', 'packages/servers-only'] as const)
    expect(other(name)).toEqual(of(packages))
  for (const name of ['node_modules/react', 'node_modules/chart/node_modules/scale', 'node_modules/bundler'] as const)
    expect(other(name)).not.toEqual(of(packages))
})
