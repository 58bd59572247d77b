import MarkdownIt, { type Token } from 'markdown-it'
import { normalize } from '../../../engine/text/normalize.ts'
import type { Fault } from '../faults.ts'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { findMarkdownFaults } from './markdown-faults.ts'
import { toPlainBlockText } from './markdown-text.ts'

export interface Heading {
  level: 2 | 3
  /** The `#…` fragment in an address; unique in its text. */
  id: string
  text: string
}

export interface RenderedText {
  /** Safe: it contains none of the writer's HTML, and no script, style or image. */
  html: string
  /** In order: the table of contents. */
  headings: Heading[]
  words: number
  /** Reading time, whole, at least 1. */
  minutes: number
  links: string[]
}

/** Compounds that must not break after their first letter: F-1, I-20, e-mail. */
const SHORT_COMPOUND = /(?<![\p{L}\p{N}&-])\p{L}-[\p{L}\p{N}]+/gu

/** On the slow side, for readers whose first language is not English. */
const WORDS_A_MINUTE = 200

/**
 * Turns Markdown into safe HTML. Faults are mistakes of the writer: HTML, images, dead or dangerous links,
 * skipped levels, unknown names.
 */
export function renderMarkdown(
  text: string,
  knownVariables: ReadonlySet<string>,
  firstLine = 1,
): RenderedText & { faults: Fault[] } {
  const parser = createParser()
  const tokens = parser.parse(text, {})
  const headings = nameHeadings(tokens)
  const links = tokens.flatMap((token) => markLinks(token.children ?? []))
  const words = tokens
    .filter(({ type }) => type === 'inline')
    .reduce((sum, token) => sum + toPlainBlockText(token).split(/\s+/).filter(Boolean).length, 0)

  return {
    faults: findMarkdownFaults(tokens, text.split('\n'), knownVariables, firstLine),
    html: parser.renderer.render(tokens, parser.options, {}),
    headings,
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    links,
  }
}

function createParser() {
  const parser = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
  // Only the quotes: turning (c) into © would spoil a legal text's list.
  parser.disable('replacements')
  parser.validateLink = (address) => /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(address)
  parser.renderer.rules.image = () => ''
  parser.renderer.rules.text = (tokens, index) =>
    withFixedSpaces(parser.utils.escapeHtml(tokens[index].content)).replace(
      SHORT_COMPOUND,
      '<span class="whole">$&</span>',
    )
  // A wide table scrolls inside its own box, which the keyboard reaches and the heading above names.
  parser.renderer.rules.table_open = (tokens, index) => {
    const labelId = tokens[index].attrGet('aria-labelledby')
    return `<div class="table" tabindex="0"${labelId ? ` role="group" aria-labelledby="${labelId}"` : ''}>\n<table>\n`
  }
  // An empty cell is a blank to be filled in, named by its line and its column.
  parser.renderer.rules.td_open = (tokens, index, options, _, renderer) => {
    const meta: { blank?: string } | null = tokens[index].meta
    const blank = meta?.blank && parser.utils.escapeHtml(meta.blank)
    const field = blank ? `<input class="input" data-blank name="${blank}" aria-label="${blank}">` : ''
    return renderer.renderToken(tokens, index, options) + field
  }
  parser.renderer.rules.table_close = () => '</table>\n</div>\n'
  return parser
}

/**
 * Gives headings their ids, tables the name of the heading above them, column heads their scope, and cells
 * the name of their column.
 */
function nameHeadings(tokens: Token[]) {
  const ids = new Set<string>()
  const headings: Heading[] = []
  let above: string | undefined
  let columns: string[] = []
  let column = 0
  let line = ''
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') columns = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open')
      columns.push(
        toPlainBlockText(tokens[index + 1])
          .replace(/\{\{.*?\}\}/g, '')
          .trim(),
      )
    // On a narrow page a table is shown as a list, so each cell names its column.
    if (token.type === 'td_open') {
      const text = toPlainBlockText(tokens[index + 1]).trim()
      if (column === 0) line = text
      else if (!text) token.meta = { blank: `${line}: ${columns[column]}` }
      token.attrSet('data-column', columns[column++])
    }
    if (token.type === 'th_open') token.attrSet('scope', 'col')
    if (token.type === 'th_open' || token.type === 'td_open') findStyleClass(token)
    if (token.type === 'table_open' && above) token.attrSet('aria-labelledby', above)
    if (token.type !== 'heading_open') return
    const text = toPlainBlockText(tokens[index + 1])
    above = createUniqueId(text, ids)
    token.attrSet('id', above)
    if (token.tag === 'h2' || token.tag === 'h3')
      headings.push({ level: token.tag === 'h2' ? 2 : 3, id: above, text })
  })
  return headings
}

/**
 * Replaces a column's alignment by a class, such as `right`: the site's content policy allows no style
 * attributes.
 */
function findStyleClass(cell: Token) {
  const style = cell.attrGet('style')
  if (style === null) return
  cell.attrs = (cell.attrs ?? []).filter(([name]) => name !== 'style')
  cell.attrSet('class', String(style).replace('text-align:', ''))
}

/** Marks links that leave the site. Returns the targets of all links. */
function markLinks(children: Token[]) {
  return children
    .filter(({ type }) => type === 'link_open')
    .map((link) => {
      const address = String(link.attrGet('href'))
      if (/^https:/i.test(address)) link.attrSet('rel', 'external noopener')
      return address
    })
}

function createUniqueId(title: string, ids: Set<string>) {
  const base =
    normalize(title, 'NFKD')
      .toLowerCase()
      .replace(/[\p{M}’']/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part'
  let id = base
  for (let count = 2; ids.has(id); count++) id = `${base}-${count}`
  ids.add(id)
  return id
}
