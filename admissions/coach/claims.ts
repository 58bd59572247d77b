import { normalize } from '../../engine/text/normalize.ts'
import type { Money } from '../catalogue/types.ts'
import type { Confidence } from '../conversions/cited.ts'

/** Where a fact of the coach comes from. Without `page` it is our own text, or the student’s own file. */
export interface CoachSource {
  title: string
  page?: string
  confidence?: Confidence
  /** The day it was taken down. */
  seen?: string
  isToConfirm?: boolean
}

/** Something that a tool has looked up, as the server writes it. */
export interface CoachFact {
  /** `work:GB:after:0` */
  id: string
  text: string
  source: CoachSource
  money?: Money
}

/** A sentence of an answer. `{work:GB:after:0}` in its text stands for that fact: the server writes the figures. */
export interface CoachClaim {
  text: string
}

type ClaimProblem =
  | 'unknown-fact'
  | 'no-fact'
  | 'loose-digit'
  | 'odd-sign'
  | 'promise'
  | 'foreign-address'
  | 'too-long'

/** What claims are checked against. */
interface ClaimRules {
  facts: ReadonlyMap<string, CoachFact>
  /** Phrases that promise what nobody can promise, or ask for money, in any script. */
  forbidden: readonly string[]
  /** The site’s own address: `https://pma.example`. */
  origin: string
}

const REFERENCE = /\{([A-Za-z0-9:._-]+)\}/g
const DOMAIN = /\.(?:com|org|net|in|io|info|edu|gov|uk|de|ru|cn|me|xyz|test)(?:$|[/:?#])/i
/** Any `name.tail`: `B.Tech` and `e.g.` have a letter alone before or after the full stop. */
const ANY_DOMAIN = /[\p{L}\d-]{2}\.\p{L}{2}/u
/** An address that is taken apart: `evil . com`, `evil. com`, `evil dot com`. */
const SPLIT_ADDRESS =
  /\s\.\s*\p{L}|\.\s+(?:com|org|net|io|info|xyz)\b|(?<!\p{L})(?:dot|डॉट|hxxps?)(?!\p{L})/iu
const MAX_CLAIM_LENGTH = 600
/** The writings that claims have. Letters of others look like these, or hide numbers that nobody here can read. */
const ODD_SIGN = /[^\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{N}\s.,;:!?'"’‘“”()–—…/&।-]/u
/** Words that are numbers: a claim’s own words state none. “One”, “ek” and “do” are also articles and verbs. */
const NUMBER_WORDS = new Set(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred hundreds thousand',
    'thousands million millions billion lakh lakhs lac lacs crore crores dozen dozens percent zero twice thrice',
    'char chaar paanch panch chhah chhe saat aath nau das dus gyarah barah pandrah bees tees chalis chaalis',
    'pachas pachaas sattar assi nabbe sau hazaar hazar hajar hazaron karod dugna tiguna',
    'दो तीन चार पाँच पांच छह छः छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह अठारह उन्नीस बीस पच्चीस तीस चालीस',
    'पचास साठ सत्तर अस्सी नब्बे सौ हजार लाख करोड अरब दर्जन प्रतिशत फीसदी शून्य डेढ ढाई दुगना',
  ]
    .join(' ')
    .split(' ')
    .map(toPlainWord),
)
/** “Ek lakh” and “do hafte”: these words are numbers before a unit. */
const SPELLED = new RegExp(
  ` (?:one|ek|do|teen|half|double|एक) (?:${[
    'years?|months?|weeks?|days?|hours?|pounds?|dollars?|euros?|rupees?',
    'saal|mahine|hafte|din|ghante|rupaye|साल|वर्ष|महीने|हफ्ते|दिन|घंटे|रुपये|रुपए',
  ].join('|')}) `,
)
/** Roman numbers of two letters or more; CV is not one. */
const ROMAN = /\b(?!CV\b)(?=[MDCLXVI]{2})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/
/** “You shall surely get your visa”: that something will be given, in whatever other words. */
const OUTCOME =
  /\b(?:will|shall|would|going to|sure to|bound to|ll)\b[^.!?]*\b(?:get|gets|receive|obtain|win|secure|land|have|granted|approved|admitted|accepted|selected|issued|succeed)\b/
const GOOD =
  /\b(?:visa|admission|admit|seat|place|job|offer|residency|pr|scholarship|approved|granted|admitted|accepted|selected)\b/

/** Returns the ids of the facts that a claim rests on. */
export function listReferences({ text }: CoachClaim): string[] {
  return [...new Set(Array.from(text.matchAll(REFERENCE), ([, id]) => id))]
}

/** Returns what is wrong with a claim: with any problem it is not shown. */
export function findClaimProblems(
  claim: CoachClaim,
  { facts, forbidden, origin }: ClaimRules,
): ClaimProblem[] {
  const references = listReferences(claim)
  const sources = references.flatMap((id) => facts.get(id)?.source.page ?? [])
  // Braces that are no reference stay, and are odd signs. What stands for a fact parts words, as a blank does.
  const own = normalize(claim.text.replace(REFERENCE, '”'), 'NFKC')
  const { addresses, rest } = partAddresses(own)
  const words = rest.split(/[^\p{L}\p{M}\p{N}]+/u).map(toPlainWord)
  const plain = toPlain(own)
  const seen = rest.replace(/(?<=\p{Script=Devanagari}\p{M}*)[\u200c\u200d]/gu, '')
  const problems: [ClaimProblem, boolean][] = [
    ['no-fact', references.length === 0],
    ['unknown-fact', references.some((id) => !facts.has(id))],
    // Addresses may hold digits, and are judged by themselves.
    [
      'loose-digit',
      /\p{N}/u.test(rest) ||
        ROMAN.test(rest) ||
        SPELLED.test(plain) ||
        words.some((word) => NUMBER_WORDS.has(word)),
    ],
    ['odd-sign', ODD_SIGN.test(seen)],
    ['promise', isPromise(plain, forbidden)],
    [
      'foreign-address',
      SPLIT_ADDRESS.test(own) || addresses.some((address) => !isOursOrSource(address, origin, sources)),
    ],
    ['too-long', claim.text.length > MAX_CLAIM_LENGTH],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

function isPromise(plain: string, forbidden: readonly string[]) {
  return (
    forbidden.some((phrase) => plain.includes(` ${toPlain(phrase).trim()} `)) ||
    (OUTCOME.test(plain) && GOOD.test(plain))
  )
}

/** Returns the words of a text between single blanks, without capitals and accents. */
const toPlain = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(toPlainWord)
    .join(' ')
    .trim()} `

/** Latin letters lose their accents, and Devanagari the dot below: `ज़रूर` is also written `जरूर`. */
function toPlainWord(word: string) {
  return normalize(word, 'NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
}

/** Parts a text into the words that are addresses, however they are written, and its rest. */
function partAddresses(text: string) {
  // Signs before and after a word are no part of its address.
  const words = text.split(/[\s()“”",;!]+/).map((word) => (/[.:?]$/.test(word) ? word.slice(0, -1) : word))
  const isAddress = (word: string) =>
    word.includes('//') ||
    word.includes('@') ||
    /^www\./i.test(word) ||
    DOMAIN.test(word) ||
    ANY_DOMAIN.test(word)
  return {
    addresses: words.filter(isAddress),
    rest: words.filter((word) => !isAddress(word)).join(' '),
  }
}

function isOursOrSource(address: string, origin: string, sources: string[]) {
  return address === origin || address.startsWith(`${origin}/`) || sources.includes(address)
}

/** A claim with its facts filled in, and their sources, each once. */
interface FilledClaim {
  text: string
  restsOn: string[]
  sources: CoachSource[]
}

/** Fills in the facts of a claim that has been checked. */
export function fillClaim(claim: CoachClaim, facts: ReadonlyMap<string, CoachFact>): FilledClaim {
  const restsOn = listReferences(claim)
  const sources = restsOn.map((id) => facts.get(id)!.source)
  return {
    text: claim.text.replace(REFERENCE, (_, id: string) => facts.get(id)!.text).trim(),
    restsOn,
    sources: sources.filter(
      ({ title, page }, place) =>
        place === sources.findIndex((source) => source.title === title && source.page === page),
    ),
  }
}
