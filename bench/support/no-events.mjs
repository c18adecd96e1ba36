// Replaces servers/platform/src/events/record-events.ts in the build of without-events.mjs, so that nothing is recorded.
export const recordEvents = async () => undefined
export const eventParts = () => []
