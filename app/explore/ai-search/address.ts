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

/** Everything that was understood, as the address carries it. */
export function slotsOf({ filters, exclude, student, preferences }: Interpretation): AddressSlot[] {
  const slots: AddressSlot[] = []
  const put = (name: string, value: unknown) => {
    for (const one of [value].flat()) if (one !== undefined) slots.push([name, String(one)])
  }
  const { [TUITION]: cap } = filters
  for (const name of listedNames) put(name, filters[name])
  if (cap) {
    put(TUITION, cap.amount)
    put('currency', cap.currency)
    put('period', cap.period)
    if (student.budget) put('covers', 'living')
    if (preferences.assumesYear) put('assumed', 'year')
  }
  put('intake', filters.intake)
  for (const name of [...BOUNDS, ...choiceNames]) put(name, filters[name])
  for (const name of listedNames) put(`not-${name}`, exclude[name])
  for (const test of SPOKEN_TESTS) {
    put(test, student[test])
    for (const section of SECTIONS) put(`${test}-${section}`, student.sections?.[test]?.[section])
    put(`expected-${test}`, student.expected?.[test])
    put(`accepts-${test}`, preferences.accepts?.[test])
  }
  put('notTaken', student.notTaken)
  for (const name of MARKS) {
    const marks = student[name]
    if (marks) put(name, `${marks.value}/${marks.outOf}`)
  }
  for (const name of NUMBERS) put(name, student[name])
  for (const name of ['sort', 'doctorate', 'subject', 'near', 'needs'] as const) put(name, preferences[name])
  for (const name of NOTED) put(name, preferences[name])
  if (preferences.backlogsAccepted) put('backlogsAccepted', 'yes')
  return slots
}

/** Reads what `slotsOf` wrote. What is no value that could have been understood is passed over. */
export function readSlots(parameters: URLSearchParams): Interpretation {
  const all = (name: string) => {
    const list = [...new Set(parameters.getAll(name))].filter((value) => value !== '').slice(0, MAX_OF_A_LIST)
    return list.length > 0 ? list : undefined
  }
  const number = (name: string) => {
    const text = parameters.get(name)
    return text && Number.isFinite(Number(text)) ? Number(text) : undefined
  }
  const marks = (name: string) => {
    const [value, outOf] = (parameters.get(name) ?? '').split('/').map(Number)
    return outOf ? { value, outOf } : undefined
  }
  const byTest = (nameOf: (test: string) => string) =>
    some(Object.fromEntries(SPOKEN_TESTS.map((test) => [test, number(nameOf(test))])))
  const cap = CapSchema.safeParse({
    amount: number(TUITION),
    currency: parameters.get('currency') ?? '',
    period: parameters.get('period') ?? 'year',
  }).data
  const intake = all('intake')

  const filters = {
    ...from(listedNames, all),
    [TUITION]: cap,
    ...from(BOUNDS, number),
    intake: intake?.length === 1 ? intake[0] : intake,
    ...from(choiceNames, (name) => parameters.get(name) ?? undefined),
  }
  const student = {
    ...from(SPOKEN_TESTS, number),
    sections: some(
      Object.fromEntries(
        SPOKEN_TESTS.map((test) => [test, some(from(SECTIONS, (section) => number(`${test}-${section}`)))]),
      ),
    ),
    expected: byTest((test) => `expected-${test}`),
    notTaken: all('notTaken'),
    ...from(MARKS, marks),
    ...from(NUMBERS, number),
    budget: parameters.get('covers') === 'living' ? cap : undefined,
  }
  const preferences = {
    ...from(['sort', 'doctorate'] as const, (name) => parameters.get(name) ?? undefined),
    ...from(['subject', 'near', 'needs'] as const, all),
    ...from(NOTED, number),
    assumesYear: (cap && parameters.get('assumed') === 'year') || undefined,
    accepts: byTest((test) => `accepts-${test}`),
    backlogsAccepted: parameters.get('backlogsAccepted') === 'yes' || undefined,
  }
  return {
    filters: valid(FiltersSchema.shape, filters),
    exclude: ExcludeSchema.parse(from(listedNames, (name) => all(`not-${name}`))),
    student: valid(StudentSchema.shape, student),
    preferences: valid(PreferencesSchema.shape, preferences),
    unused: all('left') ?? [],
    ...(all('check') && { doubtful: all('check') }),
    source: parameters.get('read') === 'model' ? 'model' : 'grammar',
  }
}

function from<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value | undefined,
) {
  const entries = names
    .map((name) => [name, valueFor(name)] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<Name, Value>>
}

function some<Value extends object>(record: Value): Value | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Value) : undefined
}

type Parsing = { safeParse(value: unknown): { success: boolean; data?: unknown } }

function valid<Shape extends Record<string, Parsing>>(shape: Shape, values: Record<string, unknown>) {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== undefined && shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(entries)
}
