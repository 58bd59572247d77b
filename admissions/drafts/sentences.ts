/** A stretch of a text, from `start` to before `end`. */
export interface SentenceStretch {
  start: number
  end: number
  text: string
}

/** Abbreviations whose point ends no sentence. */
const SHORT_WORDS = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|b|m|ph|u\.s|u\.k|[a-z])$/i

/** Splits a text into paragraphs, and these into sentences, without the space around them. */
export function splitParagraphs(text: string): { start: number; sentences: SentenceStretch[] }[] {
  const paragraphs: { start: number; sentences: SentenceStretch[] }[] = []
  let position = 0
  for (const line of text.split('\n')) {
    const sentences = splitLine(line, position)
    if (sentences.length > 0) paragraphs.push({ start: sentences[0].start, sentences })
    position += line.length + 1
  }
  return paragraphs
}

/** Returns all sentences of a text. */
export function splitSentences(text: string): SentenceStretch[] {
  return splitParagraphs(text).flatMap(({ sentences }) => sentences)
}

/** Returns the number of words. */
export function countWords(text: string): number {
  return text.split(/\s/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const ENDS = '.!?।'
const CLOSES = '"\'”’)]'

function splitLine(line: string, offset: number): SentenceStretch[] {
  const sentences: SentenceStretch[] = []
  let from = 0
  const cut = (to: number) => {
    const piece = line.slice(from, to)
    const text = piece.trim()
    const start = offset + from + (piece.length - piece.trimStart().length)
    if (text !== '') sentences.push({ start, end: start + text.length, text })
    from = to
  }
  for (let position = 0; position < line.length; position++) {
    if (!ENDS.includes(line[position])) continue
    const mark = position
    while (ENDS.includes(line[position + 1] ?? '-') || CLOSES.includes(line[position + 1] ?? '-')) position++
    const isAbbreviated = position === mark && SHORT_WORDS.test(line.slice(Math.max(from, mark - 6), mark))
    if (/\s/.test(line[position + 1] ?? '-') && !isAbbreviated) cut(position + 1)
  }
  cut(line.length)
  return sentences
}
