import { tidyLine } from '../inputs/typed-text.ts'
import { isUuid } from '../inputs/uuid.ts'
import { STAGES, type Stage } from './application-list.ts'

/** Choices for how many days ahead the last day to apply may be, in a list of urgent applications. */
export const WITHIN = [7, 14, 30] as const
type Within = (typeof WITHIN)[number]

/** The filters of a list of applications: the same in an address, in a saved view and in an export. */
export interface ApplicationFilter {
  stage: Stage
  /** Words that student, programme or institution have to match. */
  text: string
  /** As a board, all stages beside one another; `stage` is then `toSend`. */
  as?: 'board'
  /** `2027-09`; `undefined` for any. */
  intake?: string
  /** Its name, as the programme has it. */
  university?: string
  counsellor?: string
  /**
   * Only those whose last day to apply is at most so many days away. Only for applications still to be sent.
   */
  within?: Within
  /** Only those that lack one of the usual papers. Only for applications still to be sent. */
  missing?: true
}

/** A filter as the parameters of an address. */
export type FilterParameters = Partial<
  Record<'stage' | 'q' | 'as' | 'intake' | 'university' | 'counsellor' | 'within' | 'missing', string>
>

export const STAGE_NAMES = Object.keys(STAGES) as Stage[]
/** The longest text to search for. */
const MAX_QUERY_LENGTH = 200
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
/** Reads a filter from the parameters of an address. Leaves out invalid ones. */
export function readFilter(parameters: FilterParameters): ApplicationFilter {
  const { intake = '', counsellor = '' } = parameters
  const isBoard = parameters.as === 'board'
  const stage = (!isBoard && STAGE_NAMES.find((name) => name === parameters.stage)) || 'toSend'
  const filter: ApplicationFilter = { stage, text: readWords(parameters.q ?? '') }
  if (isBoard) filter.as = 'board'
  if (MONTH.test(intake)) filter.intake = intake
  const university = readWords(parameters.university ?? '')
  if (university) filter.university = university
  if (isUuid(counsellor)) filter.counsellor = counsellor
  if (stage !== 'toSend') return filter
  const within = WITHIN.find((days) => `${days}` === parameters.within)
  if (within) filter.within = within
  if (parameters.missing === 'yes') filter.missing = true
  return filter
}

/** By characters: half of one would be no text for the database. */
const readWords = (text: string) => [...tidyLine(text)].slice(0, MAX_QUERY_LENGTH).join('')

/** Reads a filter from an address. */
export function readFilterOf({ searchParams }: URL): ApplicationFilter {
  return readFilter(Object.fromEntries(searchParams) as FilterParameters)
}

/** Returns the parameters of a filter; `readFilter` reads them back. */
export function getParameters({
  stage,
  text,
  within,
  missing,
  ...filter
}: ApplicationFilter): FilterParameters {
  return {
    ...filter,
    stage,
    q: text || undefined,
    within: within && `${within}`,
    missing: missing && 'yes',
  }
}

/** Returns whether two filters make the same list. */
export function isSameFilter(first: ApplicationFilter, second: ApplicationFilter): boolean {
  const [a, b] = [getParameters(first), getParameters(second)]
  const names = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof FilterParameters)[])
  return [...names].every((name) => a[name] === b[name])
}

/** Returns whether anything narrows the list or the board: the stage alone does not. */
export function isNarrowed({ stage: _, as: __, text, ...rest }: ApplicationFilter): boolean {
  return text !== '' || Object.values(rest).some((value) => value !== undefined)
}
