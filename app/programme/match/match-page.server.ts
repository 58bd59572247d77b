import { AFTER_A_DEGREE } from '../../../admissions/catalogue/levels/levels.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import { findUnasked } from '../../../admissions/matching/explain.ts'
import type { Finding } from '../../../admissions/matching/findings.ts'
import {
  MATCHES_PER_PAGE,
  type Match,
  type MatchAnswer,
  match,
} from '../../../admissions/matching/match.server.ts'
import type { Matchable } from '../../../admissions/matching/matchable.server.ts'
import type { MoreAtInstitution } from '../../../admissions/matching/more-there.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import type { StudentFacts, Wishes } from '../../../admissions/matching/student.ts'
import { HALF_AS_GOOD } from '../../../admissions/matching/tables.ts'
import { FIT_PARTS, type FitPartId, MAX_WEIGHT, type Weights } from '../../../admissions/matching/weights.ts'
import { type Change, ChangeSchema } from '../../../admissions/matching/what-if/changes.ts'
import type { CountedChange } from '../../../admissions/matching/what-if/steps.ts'
import { tryChange } from '../../../admissions/matching/what-if/what-if.server.ts'
import type { Alike } from '../../../admissions/search/types.ts'
import { paths } from '../../paths.ts'
import type { Figures } from '../../words/figures.ts'
import { addAbout, type ShownAt, summariseProgramme } from '../facts/summary.server.ts'
import type { ProgrammeSummary } from '../facts/summary.ts'
import { alikeWords } from './alike-words.ts'
import { matchingWords as words } from './finding-words.ts'
import { matchPageWords as pageWords } from './words.ts'

export interface ShownFinding {
  state: 'met' | 'unmet' | 'unknown'
  text: string
  /** It rests on an estimate: met as far as that goes. */
  isEstimate?: true
  /** The same in a row. */
  inRow?: string
  /** The unpublished facts, if nothing else is open. */
  unpublished?: string
  /** It is about the budget, which no programme asks for. */
  ofCost?: true
}

/** A reason for a programme, in words. */
export interface ShownReason {
  text: string
  /** The wish of the student that it repeats, as within a sentence. */
  wish?: string
  /** Its shorter form for a row. */
  inRow?: { text: string; isEstimate: boolean; isMet?: true }
  /**
   * It is not repeated in the row: location and institution, which the row shows anyway, and figures that are
   * about other students.
   */
  isLeftOut?: true
}

export interface ShownMatch {
  programme: ProgrammeSummary
  /** The part of a year's cost that the budget covers, in words; `undefined` if none is compared. */
  cost?: { text: string; state: 'published' | 'estimated' }
  isOpen: boolean
  fit: number
  parts: { id: FitPartId; name: string; points: number; maxPoints: number; unknown: boolean }[]
  reasons: ShownReason[]
  /** Its pay is that of students with federal aid of the United States. */
  payOfAided: boolean
  findings: ShownFinding[]
  /** The first year is above a budget that the tuition alone is within: by how much, and that budget. */
  yearAbove?: { text: string; budget: string }
  /** `is` is `undefined` if no published figure supports a band; `text` then says why. */
  band: { is?: 'reach' | 'match' | 'safe'; text: string }
  /** Below the last row of an institution: what else it has, and where all of it is. */
  more?: Pick<MoreAtInstitution, 'count' | 'best'> & { address: string }
  /** If its institution lists more with its title: how many, how they differ, and where they are. */
  alike?: { label: string; differ?: string; address: string }
}

/** A change that the student could make, and the address that tries it. */
export interface ShownChange {
  text: string
  address: string
}

/** Everything that a page of matches shows. */
export interface MatchPage {
  total: number
  openCount: number
  ready: number
  bands: MatchAnswer['bands']
  floors: MatchAnswer['floors']
  matches: ShownMatch[]
  /** The address that shows ten more; undefined where all are shown. */
  more?: string
  changes: ShownChange[]
  /** A change that is being tried: nothing of it is kept. */
  trial?: {
    text: string
    opens: number
    openBefore: number
    openAfter: number
    opened: ShownMatch[]
    undo: string
  }
  weights: { id: FitPartId; name: string; how: string; weight: number; usual: number }[]
  /** Parts of the address that a separate form has to carry along. */
  carried: [name: string, value: string][]
  /** `undefined` if the default weights apply. */
  usualWeights?: string
}

export type BesideMatches = Pick<MatchPage, 'changes' | 'trial' | 'weights' | 'carried' | 'usualWeights'>

/**
 * The most that one page may show by adding ten at a time, as specified: 1.3 to 1.7 MB uncompressed, measured
 * on the carried catalogue.
 */
export const MAX_SHOWN = 200
const WEIGHT = 'w-'

interface Asking {
  matchable: Matchable
  facts: StudentFacts
  /** The page's path, and the parameters of its address. */
  path: string
  parameters: URLSearchParams
  /** The weights kept with the set; those in the address go first. */
  weights?: Weights
  currency: string
  figures: Figures
  shownAt: ShownAt
}

/** Matches the whole catalogue and returns the page's data. */
export function matchPage(asking: Asking): MatchPage {
  const { matchable, facts, parameters } = asking
  const today = asking.shownAt.today()
  const weights = { ...asking.weights, ...readWeights(parameters) }
  const options = { weights, today, currency: asking.currency }
  const shownCount = readShownCount(parameters)
  const answer = match(matchable, facts, { ...options, perPage: shownCount, changes: true, fold: true })
  return {
    total: answer.total,
    openCount: answer.openCount,
    ready: answer.ready,
    bands: answer.bands,
    floors: answer.floors,
    matches: addMoreThere(answer, asking),
    more:
      answer.matches.length === shownCount && shownCount < Math.min(answer.total, MAX_SHOWN)
        ? createAddress(asking, 'shown', String(shownCount + MATCHES_PER_PAGE))
        : undefined,
    ...loadBesideMatches(asking, answer.changes ?? []),
  }
}

function addMoreThere({ matches, more = [], alike }: MatchAnswer, asking: Asking): ShownMatch[] {
  const { level, discipline } = asking.facts.wishes ?? {}
  return matches.map((match, index) => {
    const matchRow = presentMatchRow(match, asking, alike?.get(match.programme.id))
    const { id } = match.programme.institution
    const there = more.find(({ institution }) => institution === id)
    const isLast = matches.slice(index + 1).every(({ programme }) => programme.institution.id !== id)
    if (!there || !isLast) return matchRow
    const { count, best } = there
    return { ...matchRow, more: { count, best, address: searchAt(id, { level, discipline }) } }
  })
}

function searchAt(
  institution: string,
  { level = [], discipline = [] }: Pick<Wishes, 'level' | 'discipline'>,
) {
  return paths.explore(
    new URLSearchParams([
      ['institution', institution],
      ...level.map((value) => ['level', value]),
      ...discipline.map((value) => ['discipline', value]),
    ]),
  )
}

/**
 * Returns the data shown beside the matches. It matches with a tried change and leaves that change's keys
 * behind, so call it last.
 */
export function loadBesideMatches(asking: Asking, changes: CountedChange[]): BesideMatches {
  const { matchable, facts, path, parameters, figures } = asking
  const today = asking.shownAt.today()
  const weights = { ...asking.weights, ...readWeights(parameters) }
  const change = changeIn(parameters)
  const trial = change && tryChange(matchable, facts, change, { weights, today, currency: asking.currency })
  return {
    changes: changes.map((one) => ({
      text: changeText(one, figures),
      address: createAddress(asking, 'try', JSON.stringify(one.change)),
    })),
    trial: trial && {
      text: words.change(trial.change, figures),
      opens: trial.opens,
      openBefore: trial.before.open,
      openAfter: trial.after.open,
      opened: trial.opened.map((match) => presentMatchRow(match, asking)),
      undo: createAddress(asking, 'try'),
    },
    weights: FIT_PARTS.map(({ id, weight }) => ({
      id,
      ...words.part(id, addAbout(HALF_AS_GOOD, asking.currency), figures),
      weight: weights[id] ?? weight,
      usual: weight,
    })),
    carried: [...parameters].filter(([name]) => !name.startsWith(WEIGHT) && name !== 'try'),
    usualWeights:
      Object.keys(readWeights(parameters)).length > 0 ? removeWeights(path, parameters) : undefined,
  }
}

function createAddress({ path, parameters }: Asking, name: string, value?: string) {
  const changedParameters = new URLSearchParams(parameters)
  if (value === undefined) changedParameters.delete(name)
  else changedParameters.set(name, value)
  const query = changedParameters.toString()
  return query ? `${path}?${query}` : path
}

/** Reads the weights that an address sets. Values other than numbers from 0 to 100 are ignored. */
export function readWeights(parameters: URLSearchParams): Weights {
  const weights: Weights = {}
  for (const { id, weight } of FIT_PARTS) {
    const value = Number(parameters.get(WEIGHT + id) ?? Number.NaN)
    if (value >= 0 && value <= MAX_WEIGHT && value !== weight) weights[id] = value
  }
  return weights
}

/** Formats a match for its row on the page. `alike`: the programmes that it represents. */
export function presentMatchRow(
  match: Match,
  { facts, currency, figures, shownAt }: Pick<Asking, 'facts' | 'currency' | 'figures' | 'shownAt'>,
  alike?: Alike,
): ShownMatch {
  const { programme, isOpen, fit, parts, reasons, findings, banding } = match
  const shownIn = facts.currency ?? facts.budget?.currency ?? currency
  const { cost } = findings.find((finding) => finding.cost?.total) ?? {}
  const summary = summariseProgramme(programme, shownIn, shownAt)
  const isWithin = findings.some(({ code }) => code === 'within-budget')
  return {
    programme: summary,
    yearAbove: isWithin ? findYearAboveBudget(summary, cost, figures) : undefined,
    ...(cost && {
      cost: { text: words.inRow.cost(cost, figures), state: cost.isEstimate ? 'estimated' : 'published' },
    }),
    isOpen,
    fit,
    parts: parts.map(({ part, points, most, unknown }) => ({
      id: part,
      name: words.parts[part].name,
      points: points / 100,
      maxPoints: most / 100,
      unknown,
    })),
    reasons: reasons.map((reason) => presentReason(reason, programme, figures)),
    payOfAided: programme.country.code === 'US' && reasons.some(({ code }) => code === 'earnings'),
    // Unmet requirements are read first, then open ones, then met ones.
    findings: (['unmet', 'unknown', 'met'] as const).flatMap((state) =>
      [...findings, ...findUnasked(facts, findings)]
        .filter((finding) => finding.state === state)
        .map((finding) => ({
          state,
          text: words.finding(finding, figures),
          inRow: words.inRow.doubt(finding, figures),
          unpublished: words.unpublished(finding),
          ...(finding.requirement === 'budget' && { ofCost: true as const }),
          ...(restsOnEstimate(programme, finding) && { isEstimate: true as const }),
        })),
    ),
    band: { is: banding.band, text: words.band(banding, figures) },
    alike: alike && presentAlike(programme, alike, figures),
  }
}

function presentReason(reason: Reason, programme: Match['programme'], figures: Figures): ShownReason {
  const text = words.reason(reason, figures)
  const short = words.inRow.reason(reason, figures)
  const isMet = reason.code === 'within-budget' || reason.code === 'requirement-met'
  const isEstimate = 'isEstimate' in reason && reason.isEstimate
  return {
    text,
    wish: words.wish(reason),
    ...((short || isMet) && { inRow: { text: short ?? text, isEstimate, ...(isMet && { isMet }) } }),
    ...((OF_ROW.has(reason.code) || isOfOthers(reason, programme)) && { isLeftOut: true }),
  }
}

const OF_ROW = new Set<Reason['code']>([
  'city-wished',
  'state-wished',
  'country-wished',
  'country-is',
  'institution-is',
])

/**
 * True if the undergraduate admission rate does not apply, as for applicants for a master's or a doctorate.
 */
function isOfOthers(reason: Reason, { level }: Match['programme']) {
  return reason.code === 'admission' && reason.undergraduate && AFTER_A_DEGREE.has(level.value)
}

function presentAlike(
  { title, level, institution }: Match['programme'],
  { programmes, differ }: Alike,
  figures: Figures,
): ShownMatch['alike'] {
  return {
    label: alikeWords.versions(programmes, figures),
    differ: alikeWords.differ(differ),
    address: paths.explore(
      new URLSearchParams([
        ['q', title],
        ['institution', institution.id],
        ['level', level.value],
      ]),
    ),
  }
}

function findYearAboveBudget({ year }: ProgrammeSummary, cost: Finding['cost'], figures: Figures) {
  const budget = year && cost && convert(cost.budget, year.together.currency)
  if (!budget || year.together.amount <= budget.amount) return undefined
  // A difference of estimates is only exact to two figures.
  const more = Number((year.together.amount - budget.amount).toPrecision(2))
  const limit = figures.about(budget)
  return { text: pageWords.yearAbove(figures.about({ ...budget, amount: more }), limit), budget: limit }
}

/**
 * True if a finding rests on an estimate: a year's cost that is not published in every part, or usual months
 * instead of published ones.
 */
function restsOnEstimate(
  { annualTuition, facts }: Match['programme'],
  { requirement, state, cost }: Finding,
) {
  if (state === 'unknown') return false
  if (requirement === 'intake') return facts.intakes.state === 'estimated'
  return requirement === 'budget' && (annualTuition.state === 'estimated' || cost?.living !== undefined)
}

function changeText(change: CountedChange, figures: Figures) {
  return words.opens(change, figures)
}

function readShownCount(parameters: URLSearchParams) {
  const count = Number(parameters.get('shown') ?? MATCHES_PER_PAGE)
  const pages = Math.ceil(count / MATCHES_PER_PAGE)
  return Math.min(MAX_SHOWN, Math.max(1, Number.isNaN(pages) ? 1 : pages) * MATCHES_PER_PAGE)
}

/** Returns `undefined` for a change that cannot exist. */
function changeIn(parameters: URLSearchParams): Change | undefined {
  try {
    return ChangeSchema.parse(JSON.parse(parameters.get('try') ?? ''))
  } catch {
    return undefined
  }
}

function removeWeights(path: string, parameters: URLSearchParams) {
  const rest = new URLSearchParams([...parameters].filter(([name]) => !name.startsWith(WEIGHT)))
  const query = rest.toString()
  return query ? `${path}?${query}` : path
}
