/** A film that loads on request: a file, or another company's player in a frame. */
export interface Video {
  address: string
  kind: 'file' | 'frame'
  /** Host that serves the film: `videos.example.org`. */
  host: string
}

/** Returns the film at an address; `undefined` if there is no address. */
export function findVideo(address: string | undefined): Video | undefined {
  if (!address) return undefined
  const { pathname, hostname } = new URL(address)
  return { address, kind: /\.(mp4|webm)$/i.test(pathname) ? 'file' : 'frame', host: hostname }
}
