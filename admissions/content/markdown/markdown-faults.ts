import type { Token } from 'markdown-it'
import type { Fault } from '../faults.ts'
import { findVariableFaults } from '../variables.ts'
import { toPlainBlockText } from './markdown-text.ts'

/** Returns the mistakes of a text's writer, in line order. Headings must have their ids already. */
export function findMarkdownFaults(
  tokens: Token[],
  source: string[],
  knownVariables: ReadonlySet<string>,
  firstLine: number,
) {
  const anchors = new Set(tokens.map((token) => `#${token.attrGet('id')}`))
  const faults: Fault[] = []
  let above = 1

  tokens.forEach((token, index) => {
    /** `fragment` finds the line inside a block of several. */
    const fault = (sentence: string, fragment = '') =>
      faults.push({ line: getLine(token, fragment, source) + firstLine, sentence })

    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      if (level === 1) fault('A heading here begins with ##; the title stands in the front matter.')
      else if (level > above + 1) fault(`“${toPlainBlockText(tokens[index + 1])}” skips a level of headings.`)
      above = level
    }
    if (token.type !== 'inline') return

    for (const { name, sentence } of findVariableFaults(token.content, knownVariables)) fault(sentence, name)
    for (const child of token.children ?? []) {
      const childText = child.content
      if (child.type === 'image') fault('An image cannot stand in the text.', '![')
      if (child.type === 'text' && /<\/?[a-z!][^>]*>/i.test(childText))
        fault('HTML cannot stand in the text; write Markdown.', childText)
      if (child.type === 'text' && childText.includes(']('))
        fault('This link cannot be used: it should lead to https://, mailto:, tel:, / or #.', '](')
      const address = child.type === 'link_open' ? String(child.attrGet('href')) : ''
      if (address.startsWith('#') && !anchors.has(address))
        fault(`The link ${address} leads to no heading of this text.`, address)
    }
  })
  return faults
}

/** The block's line that holds the fragment, counted from 0; its first line when none does. */
function getLine(block: Token, fragment: string, source: string[]) {
  const [start, end] = block.map ?? [0, source.length]
  const offset = source.slice(start, end).findIndex((line) => line.includes(fragment))
  return start + Math.max(offset, 0)
}
