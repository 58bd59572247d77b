import type { Token } from 'markdown-it'

/** What a reader sees of a block, on one line. */
export function plainText(block: Token) {
  return (block.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('')
}
