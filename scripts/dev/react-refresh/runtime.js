import * as own from 'react-refresh-itself'

// One refresh runtime in the page, that of the build that came first: the only one that React has announced its renderer to. Each build
// brings a copy, and their modules have the same names (`./src/domain.ts`), so what they register carries the app's name.
const runtime = (globalThis.__ATRIUM_REFRESH__ ??= own)

export const register = (type, id) => runtime.register(type, `${__APP_ID__} ${id}`)
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime
