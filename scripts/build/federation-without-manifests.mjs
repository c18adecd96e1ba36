// Replaces the federation runtime's manifests, snapshots and preloading: the registry names entries, and the gateway's
// page has the preloads.
import { DisabledSnapshotHandler } from 'federation-snapshots-disabled'

export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map()
}
export const getGlobalRemoteInfo = () => ({})
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
export const generatePreloadAssetsPlugin = () => undefined
