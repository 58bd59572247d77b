import type { LinkDescriptor } from 'react-router'

/** Creates links that load fonts early, for those that a page is sure to need. */
export function createFontLinks(...files: string[]): LinkDescriptor[] {
  return files.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))
}
