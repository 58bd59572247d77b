// Names that no list has: what stands in a draft as an employer, a programme or one's own name, by the words before it.

/** A stretch of a sentence. */
interface Named {
  text: string
  start: number
  end: number
}

interface Word extends Named {
  /** The text between it and the previous word. */
  gap: string
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.&-][\p{L}\p{M}\p{N}]+)*|&/gu
const CAPITAL = /^[\p{Lu}\p{N}]/u
/** Small words within a name. */
const INNER = new Set(['of', 'and', '&', 'for', 'the', 'de'])
const MAX_NAME = 7

/** Returns the names after a word of work: “worked as an engineer at Tata Motors”. */
export function findEmployers(sentence: string): Named[] {
  if (!WORKS.test(sentence)) return []
  const words = splitWords(sentence)
  return words.flatMap(({ text }, index) => {
    if (!EMPLOYER_BEFORE.has(text.toLowerCase())) return []
    const name = readName(words, sentence, index + 1)
    return name && !TITLES.test(name.text) ? [name] : []
  })
}

const WORKS =
  /\b(?:work(?:ed|ing|s)?|intern(?:ed|ship|ships)?|job|employed|joined|trainee|(?:engineer|analyst|developer|consultant|manager|assistant|officer|associate|designer) (?:at|with|for))\b/i
const EMPLOYER_BEFORE = new Set(['at', 'with', 'for', 'joined'])
/** People, months and courses are no employers. */
const TITLES =
  /^(?:Prof|Professor|Dr|Mr|Mrs|Ms|Sir|January|February|March|April|May|June|July|August|September|October|November|December|Class|Grade|I|My|The|A|An|Python|Java|\d)\b/

/** Returns the name of a programme, “Master of Science in Data Analytics”, with the words of its subject. */
export function findNamedProgrammes(sentence: string): (Named & { subject: string })[] {
  const words = splitWords(sentence)
  const programmes: (Named & { subject: string })[] = []
  for (let index = 0; index < words.length; index++) {
    if (!AWARD.test(words[index].text)) continue
    let next = index + 1
    // “Master of Science in”, “Master’s degree in”, “MSc”
    while (
      next < words.length &&
      next - index < 6 &&
      /^(?:degree|programme|program|of|in|science|arts|engineering|technology|business|’s)$/i.test(
        words[next].text,
      )
    ) {
      const isGeneric = /^(?:science|arts|engineering|technology)$/i.test(words[next].text)
      if (isGeneric && words[next + 1]?.text.toLowerCase() !== 'in') break
      next++
    }
    const subject =
      next > index + 1 ||
      /^(?:msc|ms|ma|bsc|ba|btech|mtech|meng|beng|mphil|phd|mres)$/i.test(removeDots(words[index].text))
        ? readName(words, sentence, next)
        : undefined
    if (!subject) continue
    programmes.push({
      text: sentence.slice(words[index].start, subject.end),
      start: words[index].start,
      end: subject.end,
      subject: subject.text,
    })
    index = next
  }
  return programmes
}

const AWARD =
  /^(?:master|bachelor|masters|bachelors|master['’]s|bachelor['’]s|m\.?sc|m\.?s|m\.?a|m\.?tech|m\.?eng|m\.?phil|mres|b\.?sc|b\.?a|b\.?tech|b\.?eng|ph\.?d|doctorate|diploma)$/i
const removeDots = (text: string) => text.replaceAll('.', '')

/** Returns the name that a sentence gives as the writer's own; `undefined` if it gives none. */
export function findOwnName(sentence: string): string | undefined {
  const match = /\bmy (?:full )?name is /i.exec(sentence)
  if (!match) return undefined
  const rest = sentence.slice(match.index + match[0].length)
  return readName(splitWords(rest), rest, 0)?.text
}

/** Returns the name that begins at a word: words with capitals, and small ones between them. */
function readName(words: Word[], sentence: string, index: number): Named | undefined {
  let end = index
  for (let next = index; next < words.length && next < index + MAX_NAME; next++) {
    const { text, gap } = words[next]
    if (next > index && !/^ ?$/.test(gap)) break
    if (CAPITAL.test(text) && text !== 'I') end = next + 1
    else if (next === index || !INNER.has(text.toLowerCase())) break
  }
  if (end === index) return undefined
  const { start } = words[index]
  return { text: sentence.slice(start, words[end - 1].end), start, end: words[end - 1].end }
}

function splitWords(sentence: string): Word[] {
  let before = 0
  return Array.from(sentence.matchAll(WORD), ({ 0: text, index }) => {
    const gap = sentence.slice(before, index)
    before = index + text.length
    return { text, gap, start: index, end: before }
  })
}
