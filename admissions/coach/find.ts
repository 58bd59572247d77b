import type { Passage } from './passages.ts'
import { isCircumstance, listAllTerms, listRelatedTerms, listTerms } from './terms.ts'

/** All passages, with the weight of each term in each passage. */
export interface PassageIndex {
  entries: {
    passage: Passage
    weights: Map<string, number>
    spans: Set<string>[]
    names?: string[][]
    /** The words of each other wording of the question, with each word's alternatives. */
    wordings: string[][][]
    /** Terms of its question and of the other wordings. */
    questionTerms: Set<string>
  }[]
  /** By term: higher in fewer passages. */
  rarity: Map<string, number>
  /** All terms, sorted, to complete the term that is being typed. */
  terms: string[]
}

const IN_TITLE = 4
const IN_HEADING = 3
const IN_SHORT_TEXT = 1.6
const IN_LONG_TEXT = 0.5
const MAX_OF_TEXT = 2.4
const SHORT_TEXT = 700
const RELATED = 0.45
const BEGINS = 0.7
/**
 * Minimum share of the question, weighted by how rare its words are, that a passage must cover to count as
 * an answer: no answer is better than a poor one.
 */
const MIN_COVERAGE = 0.72
/** How much a related word, or one that only begins the same, counts as the word itself. */
const NEAR_MATCH = 0.75
/**
 * Minimum weight of a question's only word: a long text that has it once only mentions it in passing. Does not
 * apply to a word that at most `FEW_TEXTS` have.
 */
const MIN_LONG_TEXT_WEIGHT = 2 * IN_LONG_TEXT
const FEW_TEXTS = 2
/** Passages that score less than this part of the best one's score are left out. */
const MIN_RELATIVE_SCORE = 0.35
/** An answer that was written as one is better than a passage that mentions the matter. */
const WRITTEN_AS_ANSWER = 1.7

/** Builds the index of the passages, once: they do not change while the server runs. */
export function indexPassages(passages: Passage[]): PassageIndex {
  const entries = passages.map((passage) => ({
    passage,
    weights: getWeights(passage),
    spans: splitIntoSpans(passage),
    names: passage.speaksOf?.map(listTerms).filter((terms) => terms.length > 0),
    wordings: (passage.also ?? []).map((wording) => wording.split(' ').map(listAllTerms)),
    questionTerms: new Set(listTerms([passage.title, ...(passage.also ?? [])].join(' '))),
  }))
  const passageCounts = new Map<string, number>()
  for (const { weights } of entries)
    for (const term of weights.keys()) passageCounts.set(term, (passageCounts.get(term) ?? 0) + 1)
  const rarity = new Map(
    [...passageCounts].map(([term, count]) => [term, Math.log(1 + passages.length / count)]),
  )
  return { entries, rarity, terms: [...rarity.keys()].sort() }
}

/**
 * Returns the passages that answer the text typed so far, best first: one of our own questions in other
 * words, else the passages that cover most of it. Empty if the text is about something else.
 */
export function findPassages(index: PassageIndex, text: string, limit: number): Passage[] {
  const worded = findWorded(index, text)
  return worded.length > 0 ? worded.slice(0, limit) : rankPassages(index, text, limit)
}

function rankPassages(index: PassageIndex, text: string, limit: number): Passage[] {
  const queryTerms = [...new Set(listTerms(text.slice(0, 300)))]
  if (queryTerms.length === 0) return []
  const meanings = queryTerms.map((term, place) =>
    listMeanings(index, term, queryTerms, place === queryTerms.length - 1),
  )

  const worth = queryTerms.map((term) => index.rarity.get(term) ?? getUnknownWeight(index))
  const all = sumFigures(worth)
  const maxWeight = Math.max(...worth)
  const leastOfOne =
    maxWeight < Math.log(1 + index.entries.length / FEW_TEXTS) ? MIN_LONG_TEXT_WEIGHT : Number.MIN_VALUE

  /** Returns the share of the question that one span covers, from 0 to 1. */
  const shareCovered = (span: Set<string>) => {
    const shares = meanings.map((meanings) => {
      const match = meanings.find(({ term }) => span.has(term))
      return match ? (match.sureness === 1 ? 1 : NEAR_MATCH) : 0
    })
    // An answer must cover the question's rarest word: “work in London” needs a passage about London.
    const coversRarestTerm = shares.every((share, place) => share > 0 || worth[place] < maxWeight)
    return coversRarestTerm ? sumFigures(shares.map((share, place) => share * worth[place])) / all : 0
  }

  const hits = index.entries.flatMap(({ passage, weights, spans, names }) => {
    if (names && !names.some((terms) => terms.every((term) => queryTerms.includes(term)))) return []
    // Naming the country is not enough: the passage must also cover something else that was asked.
    const otherMeanings = names
      ? meanings.filter(
          (_, index) =>
            !isCircumstance(queryTerms[index]) && !names.some((terms) => terms.includes(queryTerms[index])),
        )
      : []
    if (
      otherMeanings.length > 0 &&
      !otherMeanings.some((meanings) => meanings.some(({ term }) => weights.has(term)))
    )
      return []
    if (queryTerms.length === 1 && !meanings[0].some(({ term }) => (weights.get(term) ?? 0) >= leastOfOne))
      return []
    const coverage = Math.max(...spans.map(shareCovered))
    if (coverage < MIN_COVERAGE) return []
    const termScores = meanings.map((meanings) =>
      Math.max(
        ...meanings.map(
          ({ term, sureness }) => (weights.get(term) ?? 0) * (index.rarity.get(term) ?? 0) * sureness,
        ),
      ),
    )
    const kind = passage.kind === 'faq' ? WRITTEN_AS_ANSWER : 1
    return [{ passage, score: sumFigures(termScores) * coverage ** 2 * kind }]
  })
  hits.sort((a, b) => b.score - a.score)
  return hits
    .filter(({ score }) => score >= MIN_RELATIVE_SCORE * hits[0].score)
    .slice(0, limit)
    .map(({ passage }) => passage)
}

/**
 * Returns those of our questions that the user asks in other words: every word of one wording is there, and
 * nothing that the question is not about.
 */
export function findWorded({ entries }: PassageIndex, text: string): Passage[] {
  const wordedTerms = new Set(listAllTerms(text))
  const matter = listTerms(text).filter((term) => !isCircumstance(term))
  const hits = entries.flatMap(({ passage, wordings, questionTerms }) => {
    const questions = wordings.filter((words) =>
      words.every((terms) => terms.some((term) => wordedTerms.has(term))),
    )
    if (questions.length === 0 || !matter.every((term) => questionTerms.has(term))) return []
    return [{ passage, words: Math.max(...questions.map((words) => words.length)) }]
  })
  return hits.sort((a, b) => b.words - a.words).map(({ passage }) => passage)
}

/** A word found nowhere weighs most: a question about Munich is not answered by a text that never mentions it. */
function getUnknownWeight({ entries }: PassageIndex) {
  return Math.log(1 + entries.length)
}

function sumFigures(figures: number[]) {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

/** Returns the sentence that answers most of the question, cut to a length that one reads at a glance. */
export function getSnippet(passage: Passage, text: string, length = 170): string {
  const terms = new Set(listTerms(text).flatMap((term) => [term, ...listRelatedTerms(term)]))
  const sentences = listSentences(passage.text)
  let best = { place: 0, termCount: 0 }
  sentences.forEach((sentence, place) => {
    const termCount = new Set(listTerms(sentence).filter((term) => terms.has(term))).size
    if (termCount > best.termCount) best = { place, termCount }
  })
  const from = sentences.slice(best.place).join('').trim()
  return from.length <= length ? from : `${from.slice(0, from.lastIndexOf(' ', length))} …`
}

/**
 * Splits a passage into its heading with each of its sentences, or all of a short one: words that are far
 * apart are about different things.
 */
function splitIntoSpans({
  kind,
  title,
  heading,
  text,
  points,
  speaksOf = [],
  asksFor = '',
}: Passage): Set<string>[] {
  const head = [title, heading?.text ?? '', ...speaksOf, asksFor].join(' ')
  const isLong = kind === 'article' || kind === 'page'
  if (!isLong) return [new Set(listTerms([head, text, ...points].join(' ')))]
  return [text, ...points].flatMap(listSentences).map((sentence) => new Set(listTerms(`${head} ${sentence}`)))
}

function listSentences(text: string): string[] {
  return text.match(/[^.!?\n]+[.!?]*["”’]?\s*/g) ?? [text]
}

function getWeights({ title, heading, text, points, speaksOf = [], asksFor = '' }: Passage) {
  const weights = new Map<string, number>()
  const add = (words: string, weight: number, max: number) => {
    for (const term of listTerms(words)) weights.set(term, Math.min((weights.get(term) ?? 0) + weight, max))
  }
  // A text is about the words it repeats, but not in proportion; in a short text each word counts.
  const fullText = [text, ...points].join(' ')
  add(fullText, fullText.length < SHORT_TEXT ? IN_SHORT_TEXT : IN_LONG_TEXT, MAX_OF_TEXT)
  add([...speaksOf, asksFor].join(' '), IN_HEADING, IN_HEADING)
  if (heading) add(heading.text, IN_HEADING, IN_HEADING + MAX_OF_TEXT)
  // The title of a long text is the title of all its pieces, so it tells little about one of them.
  add(title, heading ? 0.5 : IN_TITLE, IN_TITLE + MAX_OF_TEXT)
  return weights
}

/**
 * Returns the possible meanings of a term. The last one may be half typed. A word of the question itself is
 * not used as another's synonym: a bank's letter is no recommendation.
 */
function listMeanings(
  { terms, rarity }: PassageIndex,
  term: string,
  queryTerms: string[],
  isUnfinished: boolean,
) {
  const related = listRelatedTerms(term).filter((synonym) => !queryTerms.includes(synonym))
  const meanings = [
    { term, sureness: 1 },
    ...related.map((synonym) => ({ term: synonym, sureness: RELATED })),
  ]
  if (isUnfinished && term.length >= 3 && !rarity.has(term)) {
    const from = findLowerBound(terms, term)
    for (let place = from; terms[place]?.startsWith(term); place++)
      meanings.push({ term: terms[place], sureness: BEGINS })
  }
  return meanings
}

function findLowerBound(sorted: string[], target: string) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] < target) low = middle + 1
    else high = middle
  }
  return low
}
