import type { SearchRequest } from './types.ts'
import { filterPhrases } from './vocabulary.ts'

/**
 * Turns words about figures in a search ("fully funded ms") into filters. A filter that the user has chosen
 * takes precedence.
 */
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

// Longest first, so "with full scholarship" leaves no words behind. Hyphens match too: "fully-funded".
const patterns = (Object.keys(filterPhrases) as (keyof typeof filterPhrases)[]).map((name) => {
  const phrases = filterPhrases[name]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(' ', '[\\s-]+'))
  return { name, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu') }
})
