import { MAX_TOWNS } from '../../../admissions/interpret/near.ts'
import {
  CapSchema,
  ExcludeSchema,
  FiltersSchema,
  type Interpretation,
  PreferencesSchema,
  SPOKEN_TESTS,
  StudentSchema,
} from '../../../admissions/interpret/types.ts'
import { boundNames, choiceNames, listedNames, TUITION } from '../../../admissions/search/filters.ts'

/** One thing that was understood, as the address writes it: `['country', 'DE']`, `['ielts-writing', '6']`. */
export type AddressSlot = [name: string, value: string]

/** Asks for the towns around the places that the address says to be near to. */
export const AROUND = 'around'

const SECTIONS = [
  'listening',
  'reading',
  'writing',
  'speaking',
  'each',
  'verbal',
  'quantitative',
  'analytical',
] as const
const MARKS = ['tenth', 'twelfth', 'undergraduate'] as const
const NUMBERS = ['backlogs', 'workExperience', 'gapYears'] as const
const BOUNDS = boundNames.filter((name) => name !== TUITION)
/** As many as the towns searched around a place; no sentence lists as many of anything else. */
const MAX_OF_A_LIST = MAX_TOWNS
const NOTED = ['nearKm', 'cityTier', 'topInCountry', 'startYear'] as const

/** Returns everything that was understood, as parameters of the address. */
export function listSlots({ filters, exclude, student, preferences }: Interpretation): AddressSlot[] {
  const slots: AddressSlot[] = []
  const addSlot = (name: string, value: unknown) => {
    for (const item of [value].flat()) if (item !== undefined) slots.push([name, String(item)])
  }
  const { [TUITION]: cap } = filters
  for (const name of listedNames) addSlot(name, filters[name])
  if (cap) {
    addSlot(TUITION, cap.amount)
    addSlot('currency', cap.currency)
    addSlot('period', cap.period)
    if (student.budget) addSlot('covers', 'living')
    if (preferences.assumesYear) addSlot('assumed', 'year')
  }
  addSlot('intake', filters.intake)
  for (const name of [...BOUNDS, ...choiceNames]) addSlot(name, filters[name])
  for (const name of listedNames) addSlot(`not-${name}`, exclude[name])
  for (const test of SPOKEN_TESTS) {
    addSlot(test, student[test])
    for (const section of SECTIONS) addSlot(`${test}-${section}`, student.sections?.[test]?.[section])
    addSlot(`expected-${test}`, student.expected?.[test])
    addSlot(`accepts-${test}`, preferences.accepts?.[test])
  }
  addSlot('notTaken', student.notTaken)
  for (const name of MARKS) {
    const marks = student[name]
    if (marks) addSlot(name, `${marks.value}/${marks.outOf}`)
  }
  for (const name of NUMBERS) addSlot(name, student[name])
  for (const name of ['sort', 'doctorate', 'subject', 'near', 'needs', 'orState'] as const)
    addSlot(name, preferences[name])
  for (const name of NOTED) addSlot(name, preferences[name])
  if (preferences.backlogsAccepted) addSlot('backlogsAccepted', 'yes')
  return slots
}

/** Reads what `listSlots` wrote. Values that no sentence can give are ignored. */
export function readSlots(parameters: URLSearchParams): Interpretation {
  const getAll = (name: string) => {
    const list = [...new Set(parameters.getAll(name))].filter((value) => value !== '').slice(0, MAX_OF_A_LIST)
    return list.length > 0 ? list : undefined
  }
  const getNumber = (name: string) => {
    const text = parameters.get(name)
    return text && Number.isFinite(Number(text)) ? Number(text) : undefined
  }
  const getMarks = (name: string) => {
    const [value, outOf] = (parameters.get(name) ?? '').split('/').map(Number)
    return outOf ? { value, outOf } : undefined
  }
  const getByTest = (nameOf: (test: string) => string) =>
    omitUndefined(Object.fromEntries(SPOKEN_TESTS.map((test) => [test, getNumber(nameOf(test))])))
  const cap = CapSchema.safeParse({
    amount: getNumber(TUITION),
    currency: parameters.get('currency') ?? '',
    period: parameters.get('period') ?? 'year',
  }).data
  const intake = getAll('intake')

  const filters = {
    ...collectValues(listedNames, getAll),
    [TUITION]: cap,
    ...collectValues(BOUNDS, getNumber),
    intake: intake?.length === 1 ? intake[0] : intake,
    ...collectValues(choiceNames, (name) => parameters.get(name) ?? undefined),
  }
  const student = {
    ...collectValues(SPOKEN_TESTS, getNumber),
    sections: omitUndefined(
      Object.fromEntries(
        SPOKEN_TESTS.map((test) => [
          test,
          omitUndefined(collectValues(SECTIONS, (section) => getNumber(`${test}-${section}`))),
        ]),
      ),
    ),
    expected: getByTest((test) => `expected-${test}`),
    notTaken: getAll('notTaken'),
    ...collectValues(MARKS, getMarks),
    ...collectValues(NUMBERS, getNumber),
    budget: parameters.get('covers') === 'living' ? cap : undefined,
  }
  const preferences = {
    ...collectValues(['sort', 'doctorate', 'orState'] as const, (name) => parameters.get(name) ?? undefined),
    ...collectValues(['subject', 'near', 'needs'] as const, getAll),
    ...collectValues(NOTED, getNumber),
    assumesYear: (cap && parameters.get('assumed') === 'year') || undefined,
    accepts: getByTest((test) => `accepts-${test}`),
    backlogsAccepted: parameters.get('backlogsAccepted') === 'yes' || undefined,
  }
  return {
    filters: pickValid(FiltersSchema.shape, filters),
    exclude: ExcludeSchema.parse(collectValues(listedNames, (name) => getAll(`not-${name}`))),
    student: pickValid(StudentSchema.shape, student),
    preferences: pickValid(PreferencesSchema.shape, preferences),
    unused: getAll('left') ?? [],
    ...(getAll('check') && { doubtful: getAll('check') }),
    source: parameters.get('read') === 'model' ? 'model' : 'grammar',
  }
}

function collectValues<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value | undefined,
) {
  const entries = names
    .map((name) => [name, valueFor(name)] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<Name, Value>>
}

function omitUndefined<Value extends object>(record: Value): Value | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Value) : undefined
}

type Parsing = { safeParse(value: unknown): { success: boolean; data?: unknown } }

function pickValid<Shape extends Record<string, Parsing>>(shape: Shape, values: Record<string, unknown>) {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(entries)
}
