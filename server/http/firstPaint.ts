import { createHash } from 'node:crypto'
import type { KeptPage } from '../../platform/pageCache.ts'
import { startLater } from '../startLater.ts'
import { addFonts, type WrittenFont, writtenFont } from '../writtenFonts.ts'

/** A page that can be painted as it is, and what its policy must let in for that. */
export interface Painted {
  html: string
  /** `'sha256-…'`, ready for a `script-src`. */
  scriptHashes: string[]
  /** `'sha256-…'`, ready for a `style-src`. */
  styleHashes: string[]
}

/** Puts into a page what its first paint waits for, and puts off what it does not; its fonts as well where `arriving` says so. */
export type FirstPaint = (html: string, arriving: boolean) => Painted

/** What a script that may wait has instead of `module`: no browser runs or fetches it. */
export const LATER = 'later'
/** What a script has that stands in the page already: the renderer looks for it where it left it. */
const WRITTEN_IN = 'written-in'

/** What somebody does who is about to use the page, scrolling apart, and what the page's own small script says that has something for them. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'pma:wanted']
export const PATIENCE_MS = 5_000

const START_LATER = `(${asText(startLater)})(${JSON.stringify(LATER)},${JSON.stringify(TOUCHES)},${PATIENCE_MS})`

/**
 * Styles, and scripts that hold the page up, are written into it from the built files, as each costs a way to the server and back before
 * anything is seen. A page that hydrates keeps the links to its styles, switched off, since the router looks after them
 * (`entry.client.tsx`).
 *
 * Who arrives from elsewhere has no fonts of ours yet: those that the page would fetch beforehand are written into it, and their files
 * fetched once it is painted, for the next page.
 */
export function createFirstPaint(assets: Map<string, KeptPage>): FirstPaint {
  const textOf = remembered((path) => {
    const text = assets.get(path)?.body
    return text && Buffer.from(text).toString().trim()
  })
  const hashOf = remembered((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

  return (html, arriving) => {
    const end = html.indexOf('</head>')
    if (end === -1) return { html, scriptHashes: [], styleHashes: [] }
    const hydrates = html.includes(`<script type="${LATER}"`, end)
    const styles = new Set<string>()
    const sheets: string[] = []
    const scripts: string[] = []

    let head = html.slice(0, end)
    head = head.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
      const text = textOf(href)
      if (text === undefined) return link
      sheets.push(text)
      styles.add(hashOf(text))
      const off = hydrates ? link.replace('/>', ' disabled=""/>') : ''
      return `<style data-of="${href}">${text}</style>${off}`
    })
    if (arriving) {
      const fonts: WrittenFont[] = []
      head = head.replace(/<link rel="preload" href="([^"]+)" as="font"/g, (link, path: string) => {
        const file = assets.get(path)?.body
        const font = file && writtenFont(path, file, sheets)
        if (!font) return link
        fonts.push(font)
        return link.replace('preload', LATER)
      })
      if (fonts.length > 0) scripts.push(`(${asText(addFonts)})(${JSON.stringify(fonts)})`)
    }
    head = head.replace(/<script src="([^"]+)"><\/script>/g, (script, src: string) => {
      const text = textOf(src)
      if (text === undefined) return script
      scripts.push(text)
      return hydrates ? script.replace('<script', `<script type="${WRITTEN_IN}"`) : ''
    })
    head = head.replaceAll('<script type="module" src=', `<script type="${LATER}" src=`)
    head = head.replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    if (hydrates || head.includes(`="${LATER}"`)) scripts.push(START_LATER)
    // After all that the renderer wrote: it takes the first script that it meets for its own.
    for (const script of scripts) head += `<script>${script}</script>`
    return { html: head + html.slice(end), scriptHashes: scripts.map(hashOf), styleHashes: [...styles] }
  }
}

/** Built files do not change while the server runs, so each is read and hashed once. */
function remembered<Value>(work: (key: string) => Value) {
  const known = new Map<string, Value>()
  return (key: string): Value => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key)!
  }
}

/** A function that runs in the page, without its comments and the room that its types took. */
function asText(script: typeof startLater | typeof addFonts) {
  return `${script}`
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/ +/g, ' ')
}
