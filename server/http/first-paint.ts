import { createHash } from 'node:crypto'
import type { KeptPage } from '../../platform/page-cache.ts'
import { startLater } from './start-later.ts'

/** A page that can be painted at once, and the parts that its policy must allow for that. */
export interface Painted {
  html: string
  /** `'sha256-…'`, ready for a `script-src`. */
  scriptHashes: string[]
  styleHashes: string[]
}

/** Inlines the parts that a page's first paint needs, and defers its router. */
export type FirstPaint = (html: string) => Painted

/** Type of the router's scripts instead of `module`: browsers neither run nor fetch it. */
export const LATER = 'later'
/** Marks a script whose code is already in the page: the renderer looks for it in its original place. */
const WRITTEN_IN = 'written-in'

/** A page that is not used gets its router after this time. */
const ROUTER_DELAY_MS = 5_000

const START_LATER = `(${asText(startLater)})(${JSON.stringify(LATER)},${ROUTER_DELAY_MS})`

/**
 * Inlines styles, and the scripts that delay it, into a page: each would cost a round trip. The router's
 * links stay, switched off.
 */
export function createFirstPaint(assets: Map<string, KeptPage>): FirstPaint {
  const textOf = memoize((path) => {
    const text = assets.get(path)?.body
    return text && Buffer.from(text).toString().trim()
  })
  const hashOf = memoize((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

  return (html) => {
    const end = html.indexOf('</head>')
    if (end === -1) return { html, scriptHashes: [], styleHashes: [] }
    const hydrates = html.includes(`<script type="${LATER}"`, end)
    const styles = new Set<string>()
    const scripts: string[] = []

    let head = html.slice(0, end)
    head = head.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
      const text = textOf(href)
      if (text === undefined) return link
      styles.add(hashOf(text))
      const off = hydrates ? link.replace('/>', ' disabled=""/>') : ''
      return `<style data-of="${href}">${text}</style>${off}`
    })
    head = head.replace(/<script src="([^"]+)"><\/script>/g, (script, src: string) => {
      const text = textOf(src)
      if (text === undefined) return script
      scripts.push(text)
      return hydrates ? script.replace('<script', `<script type="${WRITTEN_IN}"`) : ''
    })
    if (hydrates) {
      head = head.replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
      scripts.push(START_LATER)
    }
    // After all of the renderer's scripts: it takes the first script in the page for its own.
    for (const script of scripts) head += `<script>${script}</script>`
    return { html: head + html.slice(end), scriptHashes: scripts.map(hashOf), styleHashes: [...styles] }
  }
}

/** Built files do not change while the server runs, so each is read and hashed once. */
function memoize<Value>(work: (key: string) => Value) {
  const values = new Map<string, Value>()
  return (key: string): Value => {
    if (!values.has(key)) values.set(key, work(key))
    return values.get(key)!
  }
}

/** Returns the source of a function for the page, without its comments and the gaps that its types leave. */
function asText(script: typeof startLater) {
  return `${script}`
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/ +/g, ' ')
}
