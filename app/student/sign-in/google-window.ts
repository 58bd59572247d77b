/** The outcome in the window that went to Google: where to go now, or why it failed. */
export type GoogleNews = { to: string } | { failed: string }

/**
 * The browser isolates the two windows while one is at Google, so they communicate over a channel that only
 * this site's pages can hear.
 */
const CHANNEL = 'pma-google'
const SIZE = 'popup,width=500,height=640'

/** Opens the window for signing in with Google; returns false if the browser opens none. */
export function openGoogle(address: string): boolean {
  return window.open(address, 'pma-google', SIZE) !== null
}

/** Listens for how it ends. Gives what stops listening. */
export function listenForGoogle(took: (news: GoogleNews) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<GoogleNews>) => took(data)
  return () => channel.close()
}

/** Tells the page that opened this window how it ended, and closes it. */
export function tellOpener(news: GoogleNews) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
  window.close()
}
