/** Elements whose content is no markup: it ends at their own end tag alone. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'])

/** Elements without visible text, each with the tag that ends it if its own is missing. */
const LEFT_OUT = new Map([
  ['head', 'body'],
  ['nav', 'main'],
  ['noscript', 'body'],
  ['select', 'form'],
  ['svg', 'body'],
  ['template', 'body'],
])

/** Blocks that may be in the cell of a table and belong to its row. */
const PARAGRAPHS = new Set(['div', 'p'])
const BLOCKS = new Set(
  `address article aside blockquote body br caption dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr html legend li main ol option pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
)
const CELLS = new Set(['td', 'th', 'dd'])

const LINE = '\n'
const CELL = '\t'

/** A tag or a comment of a page. */
interface Tag {
  name: string
  isEnd: boolean
  /** Behind its last sign. */
  end: number
}

/**
 * Returns the text of a page: a line for each block, `a | b` for the cells of a row, without scripts, styles
 * and the site's navigation. The time grows linearly with the text, and the result is never longer than it.
 */
export function readHtmlText(html: string): string {
  const pieces: string[] = []
  let leftOut: { name: string; depth: number } | undefined
  let cells = 0
  let position = 0
  while (position < html.length) {
    const tagStart = html.indexOf('<', position)
    const textEnd = tagStart === -1 ? html.length : tagStart
    if (!leftOut) pieces.push(readEntities(html.slice(position, textEnd)))
    if (tagStart === -1) break
    const tag = readTag(html, tagStart)
    if (!tag) {
      if (!leftOut) pieces.push('<')
      position = tagStart + 1
      continue
    }
    position = tag.end
    const { name, isEnd } = tag
    if (leftOut) {
      if (name === leftOut.name) leftOut.depth += isEnd ? -1 : 1
      if (leftOut.depth > 0 && (isEnd || name !== LEFT_OUT.get(leftOut.name))) {
        if (!isEnd && RAW.has(name)) position = endOfRaw(html, position, name)
        continue
      }
      leftOut = undefined
    }
    if (!isEnd && RAW.has(name)) {
      position = endOfRaw(html, position, name)
      pieces.push(LINE)
    } else if (!isEnd && LEFT_OUT.has(name)) {
      // `<svg/>` has no content; for other elements browsers ignore the slash.
      if (name !== 'svg' || html[position - 2] !== '/') leftOut = { name, depth: 1 }
      pieces.push(' ')
    } else {
      if (['dl', 'table', 'tr'].includes(name)) cells = 0
      if (CELLS.has(name)) cells = isEnd ? Math.max(0, cells - 1) : cells + 1
      pieces.push(getBreak(name, isEnd, cells > 0))
    }
  }
  return pieces.join('').split(LINE).map(readRow).filter(Boolean).join(LINE)
}

function getBreak(name: string, isEnd: boolean, isInCell: boolean) {
  if (CELLS.has(name)) return isEnd ? ' ' : CELL
  // The definition of a term is in its row.
  if (name === 'dt' && isEnd) return ' '
  if (BLOCKS.has(name)) return LINE
  return PARAGRAPHS.has(name) && !isInCell ? LINE : ' '
}

function readRow(line: string) {
  return line
    .split(CELL)
    .map((cell) => cell.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join(' | ')
    .replace(/(\d) (?=(?:st|nd|rd|th)\b)/g, '$1')
}

/** Returns the tag, comment or declaration that begins at a `<`; `undefined` if it is a sign of the text. */
function readTag(html: string, tagStart: number): Tag | undefined {
  const next = html[tagStart + 1] ?? ''
  if (next === '!' || next === '?') {
    const mark = html.startsWith('<!--', tagStart) ? '-->' : '>'
    return { name: '', isEnd: false, end: findEndAfter(html, mark, tagStart + 2) }
  }
  const isEnd = next === '/'
  const from = tagStart + (isEnd ? 2 : 1)
  NAME.lastIndex = from
  const name = NAME.exec(html)?.[0]
  return name === undefined
    ? undefined
    : { name: name.toLowerCase(), isEnd, end: endOfTag(html, from + name.length) }
}

/** No element of HTML has a longer name. */
const NAME = /[a-z][a-z0-9:-]{0,40}/iy

/** A value in quotes may hold a `>`. */
function endOfTag(html: string, from: number) {
  let before = ''
  for (let position = from; position < html.length; position++) {
    const character = html[position]
    if (character === '>') return position + 1
    if ((character === '"' || character === "'") && before === '=')
      position = findEndAfter(html, character, position + 1) - 1
    if (character.trim() !== '') before = character
  }
  return html.length
}

function endOfRaw(html: string, from: number, name: string) {
  const end = new RegExp(`</${name}(?![a-z0-9])`, 'gi')
  end.lastIndex = from
  const match = end.exec(html)
  return match ? endOfTag(html, match.index + match[0].length) : html.length
}

/** Returns the place behind the next mark; without one, the end of the text. */
function findEndAfter(html: string, mark: string, from: number) {
  const position = html.indexOf(mark, from)
  return position === -1 ? html.length : position + mark.length
}

const SIGNS: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  euro: '€',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  yen: '¥',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

/** Text with its signs instead of their names, and each gap one blank. */
function readEntities(text: string) {
  return text
    .replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(SIGNS, name) ? SIGNS[name] : entity
      return decodeSign(decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16))
    })
    .replace(/\s+/g, ' ')
}

function decodeSign(code: number) {
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\ufffd'
}
