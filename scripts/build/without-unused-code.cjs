/**
 * Blocks of libraries that the console never runs, and which bundlers can't remove because something refers to them: by file, the start of
 * each block's first line, and what it contains instead.
 */
const unused = {
  // The facades share neither forms nor fetchers, so there are no submissions; pages aren't rendered by a server.
  'react-router/dist/production/lib/router/router.js': {
    'async function handleAction(': '',
    'async function fetch(': '',
    'async function handleFetcherAction(': '',
    'async function handleFetcherLoader(': '',
    'function getUpdatedActionData(': '',
    'function getUpdatedRevalidatingFetchers(': '',
    'function setFetcherError(': '',
    'function updateFetcherState(': '',
    'function getFetcher(': '',
    'function resetFetcher(': '',
    'function deleteFetcher(': '',
    'function queueFetcherForDeletion(': '',
    'function abortFetcher(': '',
    'function markFetchersDone(': '',
    'function markFetchRedirectsDone(': '',
    'function abortStaleFetchLoads(': '',
    'fetchLoadMatches.forEach((f, key) =>': '',
    'function normalizeNavigateOptions(': 'return { path }',
    'function getSubmissionFromNavigation(': '',
    'revalidatingFetchers.filter((f) => ': '',
    'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))': '',
    'if (submission) return': '',
    'if (submission && isMutationMethod(': '',
    'state.fetchers.forEach((fetcher, key)': '',
    'fetchersQueuedForDeletion.forEach(': '',
    'revalidatingFetchers.forEach((rf)': '',
    'let abortPendingFetchRevalidations = ': '',
    'async function callLoadersAndMaybeResolveData(':
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null, initiator, navigationType), fetcherResults: {} }',
    'function cancelDiscoveryNavigation(': '',
    'function getInstrumentationNavigateMeta(': '',
    'if (init.instrumentations)': '',
    'if (status === 400)': '',
    '} else if (status === 405)': '',
  },
  'react-router/dist/production/lib/hooks.js': {
    'function RSCErrorHandler(': 'return children',
  },
  'react-router/dist/production/lib/dom/lib.js': {
    'const Form = React$1.forwardRef(': '',
    'function parseHydrationData(': '',
  },
  // Remotes are scripts that define a global variable, nothing is preloaded, and no plugin listens to these events.
  '@module-federation/runtime-core/dist/utils/load.js': {
    'async function loadEsmEntry(': '',
    'async function loadSystemJsEntry(': '',
    'function isEsmRemoteType(': 'return false',
    'await origin.loaderHook.lifecycle.afterLoadEntry.emit(': '',
  },
  '@module-federation/runtime-core/dist/module/index.js': {
    'await this.host.loaderHook.lifecycle.before': '',
    'await this.host.loaderHook.lifecycle.after': '',
  },
  '@module-federation/runtime-core/dist/remote/index.js': {
    'async preloadRemote(': '',
    'initRawContainer(': '',
    'afterLoadRemoteArgs = ': '',
    'await this.hooks.lifecycle.afterMatchRemote.emit(': '',
  },
  '@module-federation/runtime-core/dist/shared/index.js': {
    'emitAfterRegisterShare(': '',
    'emitAfterLoadShare(': '',
    'emitErrorLoadShare(': '',
    // of the strategy “version-first”
    'const initRemoteModule = ': '',
  },
  // Remotes share nothing themselves, have one share scope and load no other remotes; their entries use no shared module.
  '@module-federation/webpack-bundler-runtime/dist/init.js': {
    'beforeInit(args)': 'return args',
  },
  '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js': {
    'const getSharedFallbackGetter = (': 'return factory',
  },
  '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js': {
    'function installInitialConsumes(': '',
  },
  '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js': {
    'var initExternal = ': '',
    'if (bundlerRuntimeRemotesOptions) ': '',
  },
  '@module-federation/webpack-bundler-runtime/dist/updateOptions.js': {
    'if (initializeSharingData && ': '',
    'if ("initialConsumes" in options)': '',
    'if ("chunkMapping" in options)': '',
  },
  '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js': {
    '} else shareScopeKey.forEach(': '',
  },
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Replaces the content of a block, whose last line is indented like its first. */
function emptied(source, start, content) {
  const block = new RegExp(String.raw`^(\t*)(${escaped(start)}.*\{)\n(?:.*\n)*?\1(\}.*)$`, 'gm')
  let found = 0
  const result = source.replace(block, (_, indent, first, last) => {
    found++
    return `${indent}${first} ${content} ${last}`
  })
  if (found === 0) throw new Error(`“${start}” isn’t there any more: see scripts/build/without-unused-code.cjs`)
  return result
}

/** Throws if the library has changed, so that the build fails instead of the page. */
module.exports = function withoutUnusedCode(source) {
  const path = this.resourcePath.replaceAll('\\', '/')
  const [, blocks = {}] = Object.entries(unused).find(([file]) => path.endsWith(`/node_modules/${file}`)) ?? []
  return Object.entries(blocks).reduce((text, [start, content]) => emptied(text, start, content), source)
}
module.exports.files = Object.keys(unused)
