import { createHash } from 'node:crypto'

/** A page whose own inline scripts are known by their hashes. */
export interface Sealed {
  html: string
  scriptHashes: string[]
}

/**
 * Takes the one-time word off a rendered page and gives the hashes of the scripts that carried it.
 *
 * A word of one's own in each answer would make every answer different, so that no page could be kept, compressed once or answered
 * with 304. Only scripts that the renderer marked are vouched for: one that got in through a text on the page has no mark.
 *
 * `moduleType` takes the place of `module` in them, for a caller that starts them at another time.
 */
export function seal(html: string, mark: string, moduleType?: string): Sealed {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  const closing = '</script>'

  // Parts, joined once: looking into a text that was just put together copies it, and a page is long.
  const parts: string[] = []
  let from = 0
  for (;;) {
    const at = html.indexOf(attribute, from)
    if (at === -1) break
    const opening = html.lastIndexOf('<', at)
    const after = at + attribute.length
    const start = html.indexOf('>', after) + 1
    const tag = html.slice(opening, at) + html.slice(after, start)
    parts.push(html.slice(from, opening))
    from = start
    if (!tag.startsWith('<script') || / src=/.test(tag)) {
      parts.push(tag)
      continue
    }
    hashes.add(hashOf(html.slice(start, html.indexOf(closing, start))))
    parts.push(moduleType ? tag.replace('type="module"', `type="${moduleType}"`) : tag)
  }
  parts.push(html.slice(from))
  return { html: parts.join(''), scriptHashes: [...hashes] }
}

function hashOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
