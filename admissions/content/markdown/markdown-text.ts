import type { Token } from 'markdown-it'

/** Returns a block's visible text on one line. */
export function toPlainBlockText(block: Token) {
  return (block.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
}
