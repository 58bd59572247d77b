/** A film that loads on request: a file of its own, or a player of another company in a frame. */
export interface Video {
  address: string
  kind: 'file' | 'frame'
  /** Who will be asked for it: `videos.example.org`. */
  host: string
}

export function videoOf(address: string | undefined): Video | undefined {
  if (!address) return undefined
  const { pathname, hostname } = new URL(address)
  return { address, kind: /\.(mp4|webm)$/i.test(pathname) ? 'file' : 'frame', host: hostname }
}
