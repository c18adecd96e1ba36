// What the federation runtime gets in place of its manifests, snapshots and preloading: the registry names entries, and the gateway's
// page says what is fetched ahead.
import { DisabledSnapshotHandler } from 'federation-snapshots-disabled'

export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map()
}
export const getGlobalRemoteInfo = () => ({})
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
export const generatePreloadAssetsPlugin = () => undefined
