type News = { type: 'signed-in'; user: string } | { type: 'signed-out' }

let opened: BroadcastChannel | undefined
const channel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('atrium-session'))

/** Sends an event to the other tabs. */
export const announce = (news: News) => channel()?.postMessage(news)

/** Receives what other tabs send. @returns the function that stops listening */
export function onAnnouncement(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  channel()?.addEventListener('message', hear)
  return () => channel()?.removeEventListener('message', hear)
}
