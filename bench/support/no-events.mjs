// In the place of servers/platform/src/events/record-events.ts in the build of without-events.mjs: nothing is recorded.
export const recordEvents = async () => undefined
export const eventParts = () => []
