import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

import { accountFacades } from './build/facades.mjs'
import { developmentPort, root } from './build/places.mjs'
import { HostJsonPlugin } from './build/host-json.mjs'
import { RemoteJsonPlugin } from './build/remote-json.mjs'
import { sharedClientBase, smallIcons, withoutUnused } from './build/left-out.mjs'
import { runtimeAlias } from './build/runtime-alias.mjs'
import { sharing, versions } from './build/sharing.mjs'
import { consoleUrl } from './dev/inside/console-url.mjs'
import { insideConsole } from './dev/inside/dev-server.mjs'
import { openLocalShell, shellFiles } from './dev/inside/local-shell.mjs'

const gateway = `http://localhost:${process.env.ATRIUM_PORT ?? 4455}`

/** @typedef {{ id: string, dir: string, production?: boolean, buildId?: string }} App */

/**
 * The shell: provides the shared modules and knows no remote. In production there are two builds, as its two pages share no initial code:
 * the console, and the account experience, which shares less. In development there is one, so that an edit shows in both.
 * @param {App} app
 */
export const shell = (app) => {
  const made = resolve(app)
  return made.production ? [consoleShell(made), accountShell(made)] : developedShell(made)
}

// An absolute path, as pages at every depth load these files.
const shellAddress = '/shell/'

const consoleShell = (made) =>
  common(made, {
    entry: { main: './src/index.ts' },
    publicPath: shellAddress,
    page: join(made.dir, 'src/index.html'),
    clean: { keep: /account/ },
    plugins: [...host(), new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/atrium.svg' }] }), new HostJsonPlugin()],
  })

const accountShell = (made) => ({
  ...common(made, {
    entry: { account: './src/account/index.ts' },
    publicPath: `${shellAddress}account/`,
    folder: 'dist/account',
    alias: { 'react-router$': join(root, accountFacades['react-router']), ...routerItself('production') },
    page: join(made.dir, 'src/account/index.html'),
    pageScripts: { early: join(made.dir, 'src/account/early.ts'), served: join(made.dir, 'src/account/served.ts') },
    plugins: host(),
  }),
  name: `${made.id} account`,
  // only after the console's build has cleaned the folder
  dependencies: [made.id],
})

const developedShell = (made, publicPath = `http://localhost:${developmentPort('shell')}/`) =>
  common(made, {
    entry: { main: './src/index.dev.ts' },
    publicPath,
    alias: routerItself('development'),
    page: join(made.dir, 'src/index.dev.html'),
    plugins: [...host(), new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/atrium.svg' }] })],
  })

/** Constants in a page, which remove libraries' code for other environments. */
const inPage = Object.fromEntries(
  Object.entries({ process: 'undefined', window: 'object', document: 'object' }).map(([name, type]) => [
    `typeof ${name}`,
    JSON.stringify(type),
  ]),
)

/** Small inline scripts of a page's template, each from a file without imports. */
const inlined = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
        minify: true,
      }).code,
    ]),
  )

const routerItself = (mode) => ({
  'react-router-itself$': join(root, `node_modules/react-router/dist/${mode}/index.js`),
})

/** The shell opens the federation itself (`apps/shell/src/federation/open-federation.ts`); these leave out parts of its runtime. */
const host = () => [
  new rspack.DefinePlugin({
    __VERSIONS__: JSON.stringify(versions()),
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  }),
  new rspack.NormalModuleReplacementPlugin(
    /^\.{1,2}\/(plugins\/(snapshot\/SnapshotHandler|generate-preload-assets)|utils\/preload)\.js$/,
    join(root, 'scripts/build/federation-without-manifests.mjs'),
  ),
  ...withoutUnused(),
]

/**
 * A remote: exposes `./domain` and bundles none of the shell's shared modules.
 * @param {App & { prerender?: string }} app `prerender`: the module that renders its screens for the gateway, in a worker
 */
export const remote = ({ prerender, ...app }) => {
  const made = container(app, { domain: './src/domain.ts' })
  return prerender && made.mode === 'production' ? [made, prerendering(app, prerender)] : made
}

/** A remote without screens: exposes `./slots`, parts for the account experience's screens. @param {App} app */
export const slots = (app) => container(app, { slots: './src/slots.tsx' })

/** @param {App} app @param {Record<string, string>} exposes names and files of the exposed modules */
const container = (app, exposes) => {
  const made = resolve(app)
  const { inside } = made
  if (!inside) return exposing(made, exposes)
  return async () => exposing({ ...made, localShell: await openLocalShell(inside, configureLocalShell) }, exposes)
}

const configureLocalShell = () => developedShell(resolve({ id: 'shell', dir: join(root, 'apps/shell') }), shellFiles)

const exposing = (made, exposes) => {
  const { production, inside } = made
  // In production and inside a console there is only the container; otherwise development adds a page that hosts the remote alone.
  const isHosted = production || inside !== undefined
  const isAlone = !isHosted && exposes.domain !== undefined
  return common(made, {
    entry: isAlone ? { alone: join(root, 'scripts/stand-alone/index.ts') } : {},
    publicPath: 'auto',
    alias: { 'stand-alone-domain$': join(made.dir, 'src/domain.ts') },
    page: isAlone ? join(root, 'scripts/stand-alone/index.html') : undefined,
    clean: { keep: /prerender/ },
    federation: {
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([name, file]) => [
          `./${name}`,
          { import: file, name: `__federation_expose_${name}` },
        ]),
      ),
      filename: production ? 'remoteEntry.[contenthash:16].js' : 'remoteEntry.js',
      shared: sharing({ alone: !isHosted }),
      runtimePlugins: [join(root, 'packages/shared/src/federation/remote-plugin.ts')],
      experiments: {
        ...(isHosted && { externalRuntime: true }),
        optimization: { target: 'web', disableRemote: isHosted, disableSnapshot: isHosted },
      },
    },
    plugins: [isHosted && sharedClientBase(), production && new RemoteJsonPlugin(made)],
  })
}

/** A single file for Node, which runs wherever the remote's files are. */
const prerendering = ({ id, dir }, file) => ({
  name: `${id} prerender`,
  // only after the remote's own build has cleaned the folder
  dependencies: [id],
  context: dir,
  mode: 'production',
  target: 'node20',
  entry: { prerender: file },
  devtool: false,
  output: { path: join(dir, 'dist/prerender'), filename: '[name].mjs', module: true, chunkFormat: 'module' },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: { rules: [typescript(true)] },
  plugins: [smallIcons(), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  stats: 'errors-warnings',
  performance: false,
})

const resolve = ({
  production = process.env.NODE_ENV === 'production' || process.argv.includes('build'),
  buildId = process.env.ATRIUM_BUILD_ID ?? Date.now().toString(36),
  ...app
}) => {
  // The console in which a remote is developed.
  const inside = production || app.id === 'shell' ? undefined : consoleUrl()
  return { ...app, production, buildId, inside }
}

/** The container's name in the page, which must be a valid variable name. */
export const containerName = (id) => `atrium_${id.replaceAll('-', '_')}`

function common(
  { id, dir, production, buildId, inside, localShell },
  { entry, publicPath, folder = 'dist', alias, page, pageScripts = {}, federation, clean = true, plugins = [] },
) {
  const port = developmentPort(id)
  // A console's own shell has React's production build.
  const refreshes = !production && (!inside || localShell !== undefined)
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const filename = production ? '[name].[contenthash:16].js' : '[name].js'
  return {
    name: id,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry,
    devtool: production ? 'source-map' : 'cheap-module-source-map', // never eval: the content security policy forbids it
    output: {
      path: join(dir, folder),
      clean: production && clean, // in development nothing is written to disk
      publicPath,
      filename,
      // One hash for all chunks, as they belong to one build (`chunkLoadingGlobal`): a table of hashes would be part of every first load.
      chunkFilename: production ? '[id].[fullhash:16].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      uniqueName: containerName(id),
      // Per build: otherwise a new version in an open page would run the old version's chunks.
      chunkLoadingGlobal: `${containerName(id)}_${production ? buildId : 'dev'}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: `atrium-${id}`, onPolicyCreationFailure: 'continue' },
    },
    optimization: {
      splitChunks: { cacheGroups: { ...(production && { exposed, ...languageChunks }) } },
      // The shortest IDs: builds never share files (`chunkLoadingGlobal`), so IDs needn't be stable.
      ...(production && { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: { ...runtimeAlias(), ...stylisAlias, ...(refreshes ? refreshAlias : {}), ...alias },
    },
    module: {
      rules: [
        worker(production),
        typescript(production, refreshes),
        sonner,
        help,
        ...(production ? [icons, operations, routerWarnings, unusedCode] : []),
        ...(production ? [] : [routeBoundary(dir, refreshes)]),
      ],
    },
    plugins: [
      smallIcons(),
      page &&
        new rspack.HtmlRspackPlugin({
          // A remote resolves its files relative to itself, but its page is opened at every depth.
          ...(publicPath === 'auto' && { publicPath: '/' }),
          template: page,
          templateParameters: inlined(pageScripts),
          minify: false,
          excludeChunks: [containerName(id)],
        }),
      new rspack.DefinePlugin({
        ...(production && inPage),
        __APP_ID__: JSON.stringify(id),
        __APP_VERSION__: JSON.stringify(production ? `${version}+${buildId}` : `${version}+dev`),
        ...(production ? {} : { __GATEWAY__: JSON.stringify(gateway) }),
      }),
      refreshes && refresh(),
      // Only remotes may be on another origin. The shell's files come from the page's origin, and a table of their hashes would cost 3 KB.
      production && federation && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      federation &&
        new ModuleFederationPlugin({
          name: containerName(id),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          ...federation,
        }),
      ...plugins,
    ].filter(Boolean),
    lazyCompilation: false, // modules compiled on first use never appear in the shell
    devServer: inside
      ? insideConsole({ id, dir, port, target: inside, shell: localShell })
      : {
          port,
          host: 'localhost',
          hot: true,
          historyApiFallback: true,
          allowedHosts: 'all',
          headers: { 'access-control-allow-origin': '*' },
          client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { trustedTypesPolicyName: `atrium-${id}` } },
          proxy: [{ context: ['/api', '/a/', '/session', '/shell', '/remotes'], target: gateway, changeOrigin: true }],
        },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    performance: false,
    // The build's hash covers its ID, which covers all of its inputs: different contents never have the same name.
    ignoreWarnings: [/can be risky[\s\S]*with SRI/],
  }
}

/** A remote's exposed module stays one file, even if other screens use parts of it: it is requested before any code runs. */
const exposed = {
  name: '__federation_expose_domain',
  chunks: ({ name }) => name === '__federation_expose_domain',
  minSize: 0,
  enforce: true,
}

/** Languages of the account experience and the kit: one chunk each, as every chunk adds its hash to the first load. */
const languageChunks = Object.fromEntries(
  ['fr', 'es', 'it', 'pt', 'pl', 'nl', 'ar'].map((language) => [
    language,
    {
      name: language,
      test: new RegExp(`(?:text|titles)[\\\\/](?:.*[\\\\/])?${language}\\.ts$`),
      chunks: 'async',
      enforce: true,
    },
  ]),
)

const stylisAlias = {
  stylis$: join(root, 'scripts/build/stylis-without-prefixes.mjs'),
  'stylis-itself$': join(root, 'node_modules/stylis/index.js'),
}

/** Converts help pages to data at build time. */
const help = {
  test: /[\\/]docs[\\/]help[\\/].*\.md$/,
  type: 'javascript/auto',
  loader: join(root, 'scripts/build/help-loader.cjs'),
}

const icons = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  loader: join(root, 'scripts/build/icon-data.cjs'),
}

const operations = {
  test: /[\\/]@ory[\\/]client-fetch[\\/]dist[\\/]esm[\\/]apis[\\/]\w+Api\.js$|[\\/]operations[\\/]open-operations\.ts$/,
  // It reads the table's source.
  enforce: 'pre',
  loader: join(root, 'scripts/build/unused-operations.cjs'),
}

const routerWarnings = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/,
  loader: join(root, 'scripts/build/without-warnings.cjs'),
}

const unusedCode = {
  test: /[\\/](?:react-router[\\/]dist[\\/]production|(?:runtime-core|webpack-bundler-runtime)[\\/]dist)[\\/].*\.js$/,
  loader: join(root, 'scripts/build/without-unused-code.cjs'),
}

const sonner = {
  test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/,
  loader: join(root, 'scripts/build/without-injected-style.cjs'),
}

/** Development: all builds in a page share one refresh runtime, and screens are replaced in place. */
const refreshAlias = {
  'react-refresh': join(root, 'scripts/dev/react-refresh'),
  'react-refresh-itself$': join(root, 'node_modules/react-refresh/runtime.js'),
}
const refresh = () =>
  new ReactRefreshRspackPlugin({ library: 'atrium', exclude: /[\\/](node_modules|scripts[\\/]dev)[\\/]/ })

const routeBoundary = (dir, refreshes) => ({
  test: /\.tsx$/,
  include: join(dir, 'src'),
  resourceQuery: { not: /^\?screen$/ },
  enforce: 'pre',
  loader: join(root, refreshes ? 'scripts/dev/route-boundary.cjs' : 'scripts/dev/remount-boundary.cjs'),
})

/** Modules that run in a worker. */
const worker = (production) => ({
  resourceQuery: /^\?worker$/,
  type: 'javascript/auto',
  loader: join(root, 'scripts/build/worker-loader.cjs'),
  options: {
    production,
    common: { resolve: { extensions: ['.ts', '.js', '.mjs'] }, module: { rules: [typescript(production)] } },
  },
})

/** `refreshes`: for React's development build, whose elements have source locations. */
const typescript = (production, refreshes = !production) => ({
  test: /\.tsx?$/,
  resourceQuery: { not: /^\?worker$/ },
  exclude: /node_modules/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refreshes, refresh: refreshes } },
    },
  },
})
