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

type ClaimProblem = 'unknown-fact' | 'no-fact' | 'loose-digit' | 'promise' | 'foreign-address' | 'too-long'

/** What claims are checked against. */
interface ClaimRules {
  facts: ReadonlyMap<string, CoachFact>
  /** Phrases that promise what nobody can promise, in any script. */
  forbidden: readonly string[]
  /** The site’s own address: `https://pma.example`. */
  origin: string
}

const REFERENCE = /\{([A-Za-z0-9:._-]+)\}/g
const DOMAIN = /\.(?:com|org|net|in|io|info|edu|gov|uk|de|ru|cn|me|xyz|test)(?:$|[/:?#])/i
const MAX_CLAIM_LENGTH = 600
/** Numbers in words that state an amount without a digit. */
const SPELLED =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|ek|do|teen|char|paanch|das|bees)\s+(?:lakh|crore|thousand|million|percent|hazaar|hazar)\b/i

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
  const own = claim.text.replace(REFERENCE, ' ')
  const { addresses, rest } = partAddresses(own)
  const plain = ` ${normalize(own, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
  const problems: [ClaimProblem, boolean][] = [
    ['no-fact', references.length === 0],
    ['unknown-fact', references.some((id) => !facts.has(id))],
    // Addresses may hold digits, and are judged by themselves.
    ['loose-digit', /\p{N}/u.test(rest) || SPELLED.test(rest)],
    ['promise', forbidden.some((phrase) => plain.includes(` ${phrase.toLowerCase()} `))],
    ['foreign-address', addresses.some((address) => !isOursOrSource(address, origin, sources))],
    ['too-long', claim.text.length > MAX_CLAIM_LENGTH],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** Parts a text into the words that are addresses, however they are written, and its rest. */
function partAddresses(text: string) {
  // Signs before and after a word are no part of its address.
  const words = text.split(/[\s()“”",;!]+/).map((word) => (/[.:?]$/.test(word) ? word.slice(0, -1) : word))
  const isAddress = (word: string) => word.includes('//') || /^www\./i.test(word) || DOMAIN.test(word)
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
