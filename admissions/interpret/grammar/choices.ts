import type { Meaning } from '../vocabulary.server.ts'
import type { Item } from './items.ts'
import { compilePattern } from './patterns.ts'
import type { Sentence, Word } from './sentence.ts'

export interface Context {
  sentence: Sentence
  words: Word[]
  before: Item[]
  shouting: boolean
  plain: string
}

/** Returns the meaning that a phrase has here, if any, judging by the words around it. */
export function chooseMeaning(meanings: Meaning[], context: Context): Meaning | undefined {
  if (meanings.length === 0) return undefined
  const surroundings = describeSurroundings(context)
  const fitting = meanings.filter((meaning) => isFitting(meaning, surroundings))
  if (fitting.length < 2) return fitting[0]
  const places = fitting.filter(({ kind }) => kind === 'country' || kind === 'state' || kind === 'city')
  const institution = fitting.find(({ kind }) => kind === 'institution')
  // “Get into Stanford” means the university, “live in Stanford” the town.
  if (institution && (isEntered(context) || isBesideInstitution(context))) return institution
  if (places.length > 1) return choosePlace(places, context)
  return fitting.find(({ kind }) => kind === 'level') ?? places[0] ?? institution ?? fitting[0]
}

function isEntered({ sentence: { line, lists }, words }: Context) {
  const lead = line.slice(0, words[0].at)
  return (
    compilePattern` ${lists.intoInstitution} (?:the )?$`.test(lead) ||
    /(?<! looking) at (?:the )?$/.test(lead)
  )
}

function isBesideInstitution({ sentence, words, before }: Context) {
  const last = before.at(-1)
  if (last?.meaning.kind !== 'institution') return false
  const word = last.words.at(-1)!
  return /^(?: (?:or|and|,|\/))+ $/.test(sentence.line.slice(word.at + word.key.length, words[0].at))
}

function choosePlace(places: Meaning[], { sentence: { line, lists }, plain }: Context): Meaning {
  const country = places.find(({ kind }) => kind === 'country')
  const state = places.find(({ kind }) => kind === 'state')
  const city = places.find(({ kind }) => kind === 'city')
  if (plain === 'georgia' && country?.kind === 'country' && state?.kind === 'state') {
    if (compilePattern` ${lists.georgiaOfItself}(?= )`.test(line)) return country
    return compilePattern` ${lists.georgiaOfUsa}(?= )`.test(line)
      ? state
      : { ...country, orState: state.value }
  }
  if (country) return country
  if (plain === 'victoria' && / (?:canada|bc|british columbia) /.test(line)) return city ?? places[0]
  if (state?.kind === 'state' && city?.kind === 'city')
    // Berlin is a city and a state; Indiana is a state and, far smaller, a town.
    return /^(?:new york|washington)$/.test(plain) || 2 * city.programmes >= state.programmes ? city : state
  return places[0]
}

/** The number of characters around a phrase that decide its meaning. */
const NEARBY = 120

interface PhraseSurroundings extends Context {
  lead: string
  trail: string
  /** In capitals, where not all is. */
  isShout: boolean
}

function describeSurroundings(context: Context): PhraseSurroundings {
  const { line } = context.sentence
  const first = context.words[0]
  const last = context.words.at(-1)!
  const end = last.at + last.key.length
  return {
    ...context,
    lead: line.slice(Math.max(0, first.at - NEARBY), first.at),
    trail: line.slice(end, end + NEARBY),
    isShout: first.shout && !context.shouting,
  }
}

function isFitting(meaning: Meaning, surroundings: PhraseSurroundings): boolean {
  const { plain, words, sentence, isShout } = surroundings
  const [first] = words
  switch (meaning.kind) {
    case 'country':
      return isCountry(meaning, surroundings)
    case 'state':
      return !(plain === 'bc' && !isShout)
    case 'city':
      return !meaning.everyday || isSpokenOfAsPlace(surroundings)
    case 'institution':
      if (!meaning.short) return true
      // "Punjabi people", not Punjabi University.
      if (compilePattern`^${sentence.lists.languages}$`.test(plain)) return false
      if (first.shout) return plain.length > 2
      if (meaning.everyday) return isSpokenOfAsInstitution(surroundings)
      if (meaning.wellKnown) return true
      // A writer who uses no capitals at all writes Harvard without one too.
      return first.capital
        ? plain.length > 4
        : plain.length > 5 && !sentence.words.some((word) => word.capital && !word.shout && word.text !== 'I')
    case 'level':
      return isAward(meaning, surroundings)
    case 'discipline':
      return isSubject(meaning, surroundings)
  }
}

function isCountry(
  { adjective }: Meaning & { kind: 'country' },
  { plain, lead, trail, isShout, sentence }: PhraseSurroundings,
) {
  if (plain === 'us')
    return (
      isShout ||
      (/(?: in| the| from| not| except)(?: the)? ?$/.test(lead) &&
        !/(?:tell|give|help|show|to us)/.test(lead.slice(-8))) ||
      /^ (?:university|college|based|degree|intake|masters|programme|schools?)/.test(trail)
    )
  if (!adjective) return true
  return compilePattern`^(?: (?:public|private|top|state|technical|government|best|or [a-z]+|
    and [a-z]+|\/ [a-z]+))* ${sentence.lists.ofCountry}\b`.test(trail)
}

function isSpokenOfAsPlace({ words: [word], lead, trail }: PhraseSurroundings) {
  return (
    word.capital &&
    /(?: in| near| at| around| to| from| or| and|,)(?: the)? ?$/.test(lead) &&
    !/^ (?:writing|score|section|and writing|band|schools?|university ranking)/.test(trail)
  )
}

function isSpokenOfAsInstitution({ lead, trail }: PhraseSurroundings) {
  return (
    /(?: in| at| from| to| into| for| or| and| like|,|\/)(?: the)? $/.test(lead) ||
    /^ (?:in|me|or|and|university|munich|masters|ms|msc|,|\/)(?= )/.test(trail)
  )
}

function isAward({ weak }: Meaning & { kind: 'level' }, { plain, lead, trail, isShout }: PhraseSurroundings) {
  if (plain === 'graduate') return false
  if (plain === 'graduation') return /(?: do| my| pursue| doing) ?$/.test(lead)
  if (/^(?:certificates?|honours)$/.test(plain))
    return /^ (?:in|course|programme)/.test(trail) && !/birth|degree|marriage/.test(lead.slice(-12))
  if (plain === 'me' || plain === 'be' || plain === 'bed') return isShout
  return !weak || isShout || /^(?: (?:in|of)| programme| degree| course)/.test(trail)
}

function isSubject({ weak }: Meaning & { kind: 'discipline' }, surroundings: PhraseSurroundings): boolean {
  const { plain, lead, trail, before, isShout, sentence } = surroundings
  const { lists } = sentence
  if (/ year of (?:formal |full time )?$/.test(lead) && plain === 'education') return false
  if (/^ law\b/.test(trail) && !/law/.test(plain)) return false
  // Permanent residence, if the words around it are about getting it.
  if (plain === 'pr' && !AFTER_AWARD.test(lead)) return false
  // "12th maths", "for commerce students": a subject that was studied.
  if (/ (?:10th|12th)(?: (?:in|with|board))* ?$/.test(lead)) return false
  if (/ for $/.test(lead) && /^ (?:students?|graduates?|background|stream|holders?|people)\b/.test(trail))
    return false
  if (/ become (?:a|an) $/.test(lead)) return true
  if (/ (?:want|prefer|love|like|choose) ?$/.test(lead) && /^ (?:$|[.,]|or|and|in)/.test(trail)) return true
  const isJob = compilePattern`^ ${lists.jobWords}\b`.test(trail) && !/ in /.test(plain)
  if (!weak || isJob) return !isJob
  if (compilePattern`^${lists.languages}$`.test(plain))
    return (
      /(?: study| in| studying| learn| masters| ma| ba| degree)(?: of)? ?$/.test(lead) &&
      !compilePattern` ${lists.notSubjectEnglishIn} in ?$`.test(lead) &&
      !/^ (?:medium|university|programme|only|test|taught|proficiency)/.test(trail)
    )
  // ", business," on its own counts after an award.
  if (/ , $/.test(lead) && /^ (?:$|[.,])/.test(trail) && before.some((item) => item.meaning.kind === 'level'))
    return true
  if (plain === 'it' || plain.length <= 2)
    return (isShout && !/^ (?:is|was)\b/.test(trail)) || AWARD_IN.test(lead) || isAlternative(lead, before)
  // "Computing in Manchester": what a sentence begins with, before a place.
  if (lead.trim() === '' && /^ (?:in|at|me) /.test(trail)) return true
  if (compilePattern`^${lists.halfSubjects}$`.test(plain) && OTHER_NOUN.test(trail)) return false
  if (/ to ?$/.test(lead))
    return / (?:switch|move|change|shift|transition|related|pivot) (?:[a-z]+ )?to ?$/.test(lead)
  return (
    (compilePattern` ${lists.beforeSubject}(?: ${lists.aroundSubject})* ?$`.test(
      lead.replace(/ [()](?= )/g, ''),
    ) &&
      !compilePattern` ${lists.notSubjectIn} in ?$`.test(lead)) ||
    / interested in ?$/.test(lead) ||
    compilePattern`^ (?:${lists.afterSubject}|or [a-z]+ (?:degree|programme|course|masters))\b`.test(trail) ||
    (/ for ?$/.test(lead) && /^ (?:$|[.,]|in|at|with|under|from|or|and) ?/.test(trail)) ||
    isAlternative(lead, before)
  )
}

const AFTER_AWARD = compilePattern` (?:masters|ms|msc|ma|degree|diploma|course|programme|marketing|media|
  advertising)(?: (?:in|and|or|\/|,))+ $`
const AWARD_IN = compilePattern` (?:masters|ms|msc|mba|btech|bachelors|degree|diploma|programme|course|pg|phd|
  major|mtech|bsc) (?:in|of) ?$`
const OTHER_NOUN = compilePattern`^ (?!(?:in|ka|ke|ki|and|or|with|at|from|under|for|degree|programme|course|university|
  college|masters)\b)[a-z]`

/** A subject beside another: "data science or management". */
function isAlternative(lead: string, before: Item[]) {
  const last = before.at(-1)
  if (last?.meaning.kind !== 'discipline' && last?.meaning.kind !== 'level') return false
  const word = last.words.at(-1)!
  return /^(?: (?:or|and|,|\/|-|in|\())+ ?$/.test(lead.slice(word.at + word.key.length))
}
