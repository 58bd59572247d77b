import { metropolitanAreas } from '../catalogue/places/areas.ts'
import type { SearchRequest } from './types.ts'
import { filterPhrases, nearWords } from './vocabulary.ts'

/**
 * Turns words about figures and metropolitan areas in a search ("fully funded ms bay area") into filters. A filter
 * that the user has chosen takes precedence. "Near Boston" is searched as Boston.
 */
export function withFiltersOfWords(request: SearchRequest): SearchRequest {
  let text = request.text.replace(near, '')
  const chosenFilters = { ...request.chosen }
  for (const { name, value, pattern } of patterns) {
    const rest = text.replace(pattern, ' ')
    if (rest === text) continue
    text = rest.replace(/\s+/g, ' ').trim()
    chosenFilters[name] ??= [value]
  }
  return { ...request, text, chosen: chosenFilters }
}

// Longest first, so "with full scholarship" leaves no words behind. Hyphens match too: "fully-funded".
const anyOf = (phrases: string[]) =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(' ', '[\\s-]+'))
    .join('|')
const patternOf = (phrases: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(phrases)})(?![\\p{L}\\p{N}])`, 'giu')

const patterns = [
  ...(Object.keys(filterPhrases) as (keyof typeof filterPhrases)[]).map((name) => ({
    name,
    value: 'yes',
    pattern: patternOf(filterPhrases[name]),
  })),
  ...metropolitanAreas.map(({ name, city, words }) => ({
    name: 'city' as const,
    value: name,
    pattern: patternOf([name, `${city} area`, `${city} metropolitan area`, ...words]),
  })),
]

/** Before a place; "Near Eastern Studies" is a subject. */
const near = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyOf(nearWords)})\\s+(?!(?:and|or|east|eastern|middle)(?![\\p{L}\\p{N}]))`,
  'giu',
)
