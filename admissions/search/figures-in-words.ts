import type { SearchRequest } from './types.ts'
import { figureWords } from './words.ts'

/** The search as it is meant: words about figures ("fully funded ms") become filters. What is chosen beside them goes first. */
export function withFiguresOfWords(request: SearchRequest): SearchRequest {
  let { text } = request
  const chosen = { ...request.chosen }
  for (const { name, pattern } of patterns) {
    const left = text.replace(pattern, ' ')
    if (left === text) continue
    text = left.replace(/\s+/g, ' ').trim()
    chosen[name] ??= ['yes']
  }
  return { ...request, text, chosen }
}

// The longest first: "with full scholarship" leaves nothing behind. "Fully-funded" is written as well.
const patterns = (Object.keys(figureWords) as (keyof typeof figureWords)[]).map((name) => {
  const phrases = figureWords[name]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(' ', '[\\s-]+'))
  return { name, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu') }
})
