import type { LinkDescriptor } from 'react-router'

/** Fonts that a page is sure to need: fetched while it is read, and for who arrives written into it (`server/http/firstPaint.ts`). */
export function fontLinks(...files: string[]): LinkDescriptor[] {
  return files.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))
}
