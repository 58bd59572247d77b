import MarkdownIt, { type Token } from 'markdown-it'
import type { Fault } from './faults.ts'
import { variablesIn } from './variables.ts'

export interface Heading {
  level: 2 | 3
  /** What `#…` in an address leads to; unique in its text. */
  id: string
  text: string
}

/** A text ready to be shown. */
export interface RenderedText {
  /** Safe: whatever was written, it holds no HTML of the writer's, no script and no image. */
  html: string
  /** In order: the table of contents. */
  headings: Heading[]
  words: number
  /** Reading time, whole, at least 1. */
  minutes: number
  /** Where its links lead, as written. */
  links: string[]
}

/** On the slow side, for readers whose first language is not English. */
const WORDS_A_MINUTE = 200

/**
 * Turns Markdown into HTML that is safe to put into a page.
 *
 * Faults are things the writer did not mean: HTML, images, links that lead nowhere or to a dangerous kind of address,
 * headings that skip a level, names in braces that are not in `knownVariables`. `firstLine` is the file's line of the first line.
 */
export function renderMarkdown(
  text: string,
  knownVariables: ReadonlySet<string>,
  firstLine = 1,
): RenderedText & { faults: Fault[] } {
  const parser = newParser()
  const tokens = parser.parse(text, {})
  const source = text.split('\n')
  const faults: Fault[] = []
  const links: { address: string; line: number }[] = []
  const ids = new Set<string>()
  const headings: Heading[] = []
  let words = 0
  let above = 1

  tokens.forEach((token, index) => {
    const lineWith = (fragment: string) => lineOf(token, fragment, source) + firstLine
    const fault = (fragment: string, sentence: string) => faults.push({ line: lineWith(fragment), sentence })

    if (token.type === 'th_open') token.attrSet('scope', 'col')
    if (token.type === 'table_open') token.meta = { named: headings.at(-1)?.id }
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      const title = plainText(tokens[index + 1])
      if (level === 1) fault('', 'A heading here begins with ##; the title stands in the front matter.')
      else if (level > above + 1) fault('', `“${title}” skips a level of headings.`)
      above = level
      const id = uniqueId(title, ids)
      token.attrSet('id', id)
      if (level === 2 || level === 3) headings.push({ level, id, text: title })
    }
    if (token.type !== 'inline') return

    words += plainText(token).split(/\s+/).filter(Boolean).length
    for (const name of variablesIn(token.content))
      if (!knownVariables.has(name))
        fault(`{{${name}`, `“${name}” is not a name that can stand in braces here.`)
    for (const child of token.children ?? []) {
      const written = child.content
      if (child.type === 'image') fault('![', 'An image cannot stand in the text.')
      if (child.type === 'text' && /<\/?[a-z][^>]*>/i.test(written))
        fault(written, 'HTML cannot stand in the text; write Markdown.')
      if (child.type === 'text' && written.includes(']('))
        fault('](', 'This link cannot be used: it should lead to https://, mailto:, tel:, / or #.')
      if (child.type !== 'link_open') continue
      const address = String(child.attrGet('href') ?? '')
      links.push({ address, line: lineWith(address) })
      if (isExternal(address)) child.attrSet('rel', 'external noopener')
    }
  })

  for (const { address, line } of links)
    if (address.startsWith('#') && !ids.has(address.slice(1)))
      faults.push({ line, sentence: `The link ${address} leads to no heading of this text.` })

  return {
    html: parser.renderer.render(tokens, parser.options, {}),
    headings,
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    links: links.map(({ address }) => address),
    faults,
  }
}

function newParser() {
  const parser = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
  // Only the quotes: turning (c) into © would spoil a legal text's list.
  parser.disable('replacements')
  parser.validateLink = (address) => /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(address)
  // A wide table scrolls inside its own box, which the keyboard reaches and the heading above names.
  parser.renderer.rules.table_open = (tokens, index) => {
    const { named } = tokens[index].meta
    const name = named ? ` role="group" aria-labelledby="${named}"` : ''
    return `<div class="table" tabindex="0"${name}>\n<table>\n`
  }
  parser.renderer.rules.table_close = () => '</table>\n</div>\n'
  return parser
}

function isExternal(address: string) {
  return /^https:/i.test(address)
}

function plainText(token: Token) {
  return (token.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
}

/** The block's line that holds the fragment, counted from 0; its first line when none does. */
function lineOf(token: Token, fragment: string, source: string[]) {
  const [start, end] = token.map ?? [0, source.length]
  const found = source.slice(start, end).findIndex((line) => line.includes(fragment))
  return start + Math.max(found, 0)
}

function uniqueId(title: string, taken: Set<string>) {
  const base =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}’']/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}
