import type { SearchRequest } from './types.ts'
import { figureWords } from './words.ts'

/** The search as it is meant: words about figures ("fully funded ms") become filters. What is chosen beside them goes first. */
export function withFiguresOfWords(request: SearchRequest): SearchRequest {
  let { text } = request
  const chosenFilters = { ...request.chosen }
  for (const { name, pattern } of patterns) {
    const rest = text.replace(pattern, ' ')
    if (rest === text) continue
    text = rest.replace(/\s+/g, ' ').trim()
    chosenFilters[name] ??= ['yes']
  }
  return { ...request, text, chosen: chosenFilters }
}

// The longest first: "with full scholarship" leaves nothing behind. "Fully-funded" is written as well.
const patterns = (Object.keys(figureWords) as (keyof typeof figureWords)[]).map((name) => {
  const phrases = figureWords[name]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(' ', '[\\s-]+'))
  return { name, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu') }
})
