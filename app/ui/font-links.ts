import type { LinkDescriptor } from 'react-router'

/** Fonts that a page is sure to need: fetched while it is read. */
export function createFontLinks(...files: string[]): LinkDescriptor[] {
  return files.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))
}
