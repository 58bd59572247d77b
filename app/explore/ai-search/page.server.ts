import { MAX_SENTENCE_LENGTH } from '../../../admissions/interpret/interpret.ts'
import type { ModelPart } from '../../../admissions/interpret/interpreter.server.ts'
import type { Interpretation } from '../../../admissions/interpret/types.ts'
import { TUITION } from '../../../admissions/search/filters.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { type AddressSlot, AROUND, listSlots, readSlots } from './address.ts'
import { type Chip, createChips } from './chips.server.ts'
import { countMatches, findResults, type SentenceResults } from './results.server.ts'
import { aiSearchWords as words } from './words.ts'

export interface ShownChip extends Chip {
  remove: string
  /** Parts of the address that a form that changes it carries along. */
  remaining: AddressSlot[]
}

export interface AiSearchPage {
  text: string
  /** Longer texts are not read. */
  tooLong?: { length: number; maxLength: number }
  chips: ShownChip[]
  unused: string[]
  /** Pieces with numbers that cannot be. */
  doubtful: string[]
  model: ModelPart
  /** A model filled something in. */
  modelRead: boolean
  /**
   * An amount in the sentence without its purpose, and the address that reads it as the price of the whole
   * course.
   */
  periodQuestion?: { amount: string; wholeCourse: string }
  /** A name that is a country’s and a state’s, and the address that reads it as the state. */
  placeQuestion?: { name: string; stateCountry: string; asState: string }
  /** The address with the sentence alone. */
  clear: string
  results?: SentenceResults
  /** When nothing matches: which chip to take away, and how many there are then. */
  ways: { label: string; address: string; total: number }[]
}

/** No sentence needs more. Each chip has its own address in the page, which contains all the others. */
const MAX_CHIPS = 40

/** Parameters that belong to the previous question, not to the current one. */
const OF_THE_LIST = ['shown', 'try']

/**
 * Returns the address of all that was understood of a sentence, to share it and change parts of it.
 * `undefined` if there is nothing to read, or too much.
 */
export async function readSentence(parameters: URLSearchParams, context: PageContext) {
  const text = parameters.get('q')?.trim() ?? ''
  if (text.length > MAX_SENTENCE_LENGTH) return undefined
  if (parameters.has('read')) {
    if (!parameters.has(AROUND)) return undefined
    const interpretation = await context.interpreter.around(context.searchable, readSlots(parameters))
    return createAddress(text, interpretation, parameters.get('model'))
  }
  if (text === '') return undefined
  const { searchable, visitor } = context
  const { interpretation, model } = await context.interpreter.read(
    searchable,
    text,
    context.today(),
    visitor.address,
  )
  return createAddress(text, interpretation, model === 'not-asked' ? null : model)
}

function createAddress(text: string, interpretation: Interpretation, model: string | null) {
  const next = new URLSearchParams({ q: text, read: interpretation.source })
  for (const [name, value] of listSlots(interpretation)) next.append(name, value)
  for (const word of interpretation.unused) next.append('left', word)
  for (const piece of interpretation.doubtful ?? []) next.append('check', piece)
  if (model) next.set('model', model)
  return paths.aiSearch(next)
}

/**
 * Returns the data of the page from its address: the chips, the results and, if there are none, ways to
 * more results.
 */
export function loadAiSearchPage(parameters: URLSearchParams, context: PageContext): AiSearchPage {
  const text = parameters.get('q')?.trim() ?? ''
  const slots = readSlots(parameters)
  const figures = createFigures(context.locale)
  const model = parameters.get('model')
  const page: AiSearchPage = {
    text: text.slice(0, 2 * MAX_SENTENCE_LENGTH),
    chips: [],
    unused: slots.unused.slice(0, 100),
    doubtful: (slots.doubtful ?? []).slice(0, 20),
    model: model === 'answered' || model === 'no-answer' ? model : 'not-asked',
    modelRead: slots.source === 'model',
    clear: paths.aiSearch({ q: text, read: 'grammar' }),
    ways: [],
  }
  if (text.length > MAX_SENTENCE_LENGTH)
    return { ...page, tooLong: { length: text.length, maxLength: MAX_SENTENCE_LENGTH } }
  if (!parameters.has('read')) return page

  page.chips = limitChips(createChips(slots, context.searchable, figures, context.today())).map((chip) => {
    const remaining = removeSlots(parameters, chip.slots)
    return { ...chip, remove: paths.aiSearch(new URLSearchParams(remaining)), remaining }
  })
  page.periodQuestion = askForPeriod(slots, parameters, figures)
  page.placeQuestion = askForPlace(slots, parameters, context)
  if (page.chips.length === 0) return page
  page.results = findResults(slots, parameters, context)
  if (page.results.total === 0)
    page.ways = page.chips
      .filter(({ group }) => group === 'filters')
      .map(({ label, remove, remaining }) => ({
        label,
        address: remove,
        total: countMatches(readSlots(new URLSearchParams(remaining)), context),
      }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total)
      .slice(0, 3)
  return page
}

function askForPeriod(
  { filters: { [TUITION]: cap }, preferences }: Interpretation,
  parameters: URLSearchParams,
  figures: Figures,
) {
  if (!cap || cap.amount === 0 || !preferences.assumesYear) return undefined
  const wholeCourse = new URLSearchParams(parameters)
  wholeCourse.delete('assumed')
  wholeCourse.set('period', 'programme')
  return { amount: figures.limit(cap), wholeCourse: paths.aiSearch(wholeCourse) }
}

function askForPlace(
  { filters, preferences }: Interpretation,
  parameters: URLSearchParams,
  { searchable: { meanings } }: PageContext,
) {
  const state = meanings.states.find(({ code }) => code === preferences.orState)
  const country = filters.country?.find((code) => names.country(code) === state?.name)
  if (!state || !country) return undefined
  const asState = new URLSearchParams(parameters)
  asState.delete('orState')
  asState.delete('country', country)
  asState.append('state', state.code)
  return {
    name: state.name,
    stateCountry: names.country(state.country),
    asState: paths.aiSearch(asState),
  }
}

/** Joins the chips beyond the limit into one. */
function limitChips(chips: Chip[]): Chip[] {
  if (chips.length <= MAX_CHIPS) return chips
  const rest = chips.slice(MAX_CHIPS - 1)
  const [{ key, group }] = rest
  const together = {
    key,
    group,
    label: words.labels.more(rest.length),
    slots: rest.flatMap(({ slots }) => slots),
  }
  return [...chips.slice(0, MAX_CHIPS - 1), together]
}

function removeSlots(parameters: URLSearchParams, slots: AddressSlot[]): AddressSlot[] {
  return [...parameters].filter(
    ([name, value]) =>
      !OF_THE_LIST.includes(name) &&
      !slots.some(([slotName, shownValue]) => slotName === name && shownValue === value),
  )
}
