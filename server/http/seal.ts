import { createHash } from 'node:crypto'

/** A page with the hashes of its own inline scripts. */
export interface SealedValue {
  html: string
  scriptHashes: string[]
}

/**
 * Removes the nonce from a rendered page and returns the hashes of the scripts that carried it.
 *
 * A separate nonce in each response would make every response different, so no page could be cached,
 * compressed once or answered with 304. Only scripts that the renderer marked are vouched for: one injected
 * through a text on the page has no mark.
 *
 * `moduleType` replaces `module` in them, for a caller that starts them at another time.
 */
export function removeNonces(html: string, mark: string, moduleType?: string): SealedValue {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  const closing = '</script>'

  // Collected in parts and joined once: searching a concatenated string copies it, and a page is long.
  const parts: string[] = []
  let from = 0
  for (;;) {
    const position = html.indexOf(attribute, from)
    if (position === -1) break
    const opening = html.lastIndexOf('<', position)
    const after = position + attribute.length
    const start = html.indexOf('>', after) + 1
    const tag = html.slice(opening, position) + html.slice(after, start)
    parts.push(html.slice(from, opening))
    from = start
    if (!tag.startsWith('<script') || / src=/.test(tag)) {
      parts.push(tag)
      continue
    }
    hashes.add(getHash(html.slice(start, html.indexOf(closing, start))))
    parts.push(moduleType ? tag.replace('type="module"', `type="${moduleType}"`) : tag)
  }
  parts.push(html.slice(from))
  return { html: parts.join(''), scriptHashes: [...hashes] }
}

function getHash(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
