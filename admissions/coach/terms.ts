import topics from '../../content/coach-words.json' with { type: 'json' }
import { normalize } from '../../engine/text/normalize.ts'
import { filterPhrases, queryWords } from '../search/vocabulary.ts'

/**
 * Words without meaning of their own that occur in every question: the fillers of the search, and those that
 * the search may read as a name, such as Frankfurt am Main.
 */
export const emptyWords: ReadonlySet<string> = new Set([...queryWords.fillers, ...listWords(topics.names)])

/** Phrases with a meaning of their own become one term. */
const sayings: [RegExp, string][] = [
  [
    /\b(drop|skip|tak|took)(e|ped|ping|ing)? (a|one|the)? ?(year|gap|drop)\b( off)?|\b(gap|drop) years?\b|\byear (gap|drop|off)\b/g,
    'gapyear',
  ],
]

/** Words for the same thing, by each of them: those of the search, and the coach's own topics. */
const related = new Map<string, Set<string>>()
for (const words of topics.related) relateAll(listWords(words))
for (const phrases of Object.values(filterPhrases)) relateAll(phrases.filter(isSingleWord))
for (const pair of queryWords.synonyms) if (pair.every(isSingleWord)) relateTerms(pair[0], pair[1])

function relateAll(words: string[]) {
  for (const word of words) for (const synonym of words) relateTerms(word, synonym)
}

/** The second is another word for the first; the first need not be one for the second. */
function relateTerms(word: string, synonym: string) {
  const [term, otherTerm] = [stemWord(word), stemWord(synonym)]
  if (term === otherTerm) return
  const terms = related.get(term) ?? new Set()
  related.set(term, terms.add(otherTerm))
}

function isSingleWord(phrase: string) {
  return !phrase.includes(' ')
}

/** Returns a text's terms: its words in lower case, without accents, endings and stop words. */
export function listTerms(text: string): string[] {
  const replaced = sayings.reduce((rest, [saying, term]) => rest.replace(saying, term), normalizeWord(text))
  return splitWords(replaced)
    .filter((word) => !emptyWords.has(word))
    .map(stemWord)
}

/**
 * Returns all words of a text as terms, including words without meaning of their own: “your fees” and “the
 * fees” are different.
 */
export function listAllTerms(text: string): string[] {
  return splitWords(normalizeWord(text)).map(stemWord)
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words that ask about a place or subject but are in no name: a search for them finds nothing. */
const asking = new Set(listWords(topics.asking))

/** Words of any question about studying; none of them alone is a subject or a place. */
const common = new Set(listWords(topics.common))

/**
 * Returns the topic of a question, as typed, for a search: “how much money do I need for Germany” gives
 * “Germany”. Empty if it has none in particular.
 */
export function getTopic(text: string): string {
  const words = text.trim().split(/\s+/)
  const meaningful = words.filter((word) => listTerms(word).length > 0)
  // Such words alone are no question: “cost accounting” is a subject.
  const about =
    meaningful.length === words.length ? words : meaningful.filter((word) => !asking.has(keepLetters(word)))
  const saysLittle = (word: string) => common.has(keepLetters(word)) || asking.has(keepLetters(word))
  return words.length > 1 && about.every(saysLittle) ? '' : about.join(' ')
}

/** Words that say only who, when, how much or which degree: a general answer holds for them too. */
const circumstances = new Set(listWords(topics.circumstances).map(stemWord))

/** Returns whether a term says only who, when, how much or which degree. */
export function isCircumstance(term: string): boolean {
  return (
    /^\d/.test(term) ||
    circumstances.has(term) ||
    listRelatedTerms(term).some((synonym) => circumstances.has(synonym))
  )
}

/** Fewer letters than these begin too many words: who asks for the GRE does not mean Greenwich. */
export const MIN_PREFIX_LETTERS = 4

/** Returns whether a text has all words of another. The last one may be half typed. */
export function hasWordsOf(text: string, words: string): boolean {
  const there = listTerms(text)
  const terms = listTerms(words)
  return terms.every(
    (term, place) =>
      there.includes(term) ||
      (place === terms.length - 1 &&
        term.length >= MIN_PREFIX_LETTERS &&
        there.some((word) => word.startsWith(term))),
  )
}

function keepLetters(word: string) {
  return normalizeWord(word).replace(/[^\p{L}]/gu, '')
}

function normalizeWord(text: string) {
  return normalize(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]s\b|['’]/gu, '')
    .replace(/%/g, ' percent')
}

/** Returns other words for the same thing. */
export function listRelatedTerms(term: string): string[] {
  return [...(related.get(term) ?? [])]
}

function listWords(list: string) {
  return list.split(' ')
}

/** Returns the same term for all usual forms of a word. The term need not be a word. */
function stemWord(word: string) {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return stemWord(word.slice(0, -1))
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 5 && word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1)
  return word
}
