import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import { fields } from '../../../admissions/catalogue/fields.ts'
import { levels } from '../../../admissions/catalogue/levels/levels.ts'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import { listComingMonths } from '../../../admissions/days/days.server.ts'
import { type Interpretation, PERIODS, type Test } from '../../../admissions/interpret/types.ts'
import {
  filters as allFilters,
  type BoundName,
  type ChoiceName,
  type FilterName,
  filterNames,
  getBounds,
  listEnds,
  listedNames,
  TUITION,
} from '../../../admissions/search/filters.ts'
import type { Searchable } from '../../../admissions/search/index.server.ts'
import { CATALOGUE_SORTS } from '../../../admissions/search/types.ts'
import { dateWords } from '../../words/dates.ts'
import type { Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { type Ends, filterWords } from '../search/filter-words.ts'
import { getEndWords, searchWords } from '../search/words.ts'
import { type AddressSlot, AROUND, listSlots } from './address.ts'
import { aiSearchWords as words } from './words.ts'

/** `noted`: understood, but nothing in the catalogue matches it. */
export type ChipGroup = 'filters' | 'scores' | 'preferences' | 'excluded' | 'noted'

export interface ChipChoice {
  value: string
  label: string
}

/** A field of the form that changes a chip. */
export type ChipField = { name: string; label: string; value: string } & (
  | { kind: 'number'; max: number; step: string }
  | { kind: 'choice'; choices: ChipChoice[] }
)

export interface Chip {
  key: string
  group: ChipGroup
  label: string
  /** The parts of the address that say it. */
  slots: AddressSlot[]
  /** How it can be changed; if absent, it can only be removed. */
  fields?: ChipField[]
  /**
   * Its slots that the form that changes it sends with the fields, if these are not all of its other slots.
   */
  sentSlots?: AddressSlot[]
}

/** A list of more values than this becomes one chip: "Europe" is thirty countries. */
const MAX_OF_A_LIST = 8

/** Farther is no neighbourhood. */
const MAX_KM = 1000

/** Returns everything that was understood as chips, in the order of the groups. */
export function createChips(
  interpretation: Interpretation,
  { catalogue, meanings }: Searchable,
  figures: Figures,
  today: string,
): Chip[] {
  const chips: Chip[] = []
  const lists = new Map<string, AddressSlot[]>()
  const { preferences } = interpretation
  for (const slot of listSlots(interpretation)) {
    const [name] = slot
    if (LISTED.test(name)) lists.set(name, [...(lists.get(name) ?? []), slot])
  }
  const addChip = (group: ChipGroup, label: string, slots: AddressSlot[], fields?: ChipField[]) =>
    chips.push({ key: slots.map((slot) => slot.join('=')).join('&'), group, label, slots, fields })
  const labels = createLabeller(catalogue, meanings)

  for (const [name, slots] of lists) {
    const group = name.startsWith('not-') ? 'excluded' : 'filters'
    const plain = name.replace('not-', '')
    const label = (label: string) => (group === 'excluded' ? words.labels.not(label) : label)
    if (plain === 'country' && slots.length > MAX_OF_A_LIST) {
      addChip(group, label(words.labels.places(slots.length)), slots)
      continue
    }
    // A place and the towns around it are one wish, and are removed together.
    if (name === 'city' && preferences.near && preferences.nearKm) {
      const { near: places, nearKm } = preferences
      const near = places.map((place): AddressSlot => ['near', place])
      const label = words.labels.nearTowns(places, nearKm, slots.length)
      const radius = createNumberField('nearKm', nearKm, words.fields.kilometres, MAX_KM)
      addChip(group, label, [...slots, ...near, ['nearKm', String(nearKm)]], [radius])
      // Send only the towns that were named: the towns around them are searched again.
      const states = slots.filter(([, city]) =>
        meanings.cities.some(({ value, name }) => value === city && places.includes(name)),
      )
      chips.at(-1)!.sentSlots = [...states, ...near, [AROUND, 'yes']]
      continue
    }
    for (const slot of slots)
      addChip(group, label(labels(plain, slot[1])), [slot], listChoices(plain, slot, meanings.countries))
  }

  for (const name of filterNames) addFilter(name, interpretation, figures, today, addChip)
  addScores(interpretation, figures, addChip)
  for (const subject of preferences.subject ?? []) {
    const alone = preferences.subject!.length === 1
    addChip('preferences', alone ? words.labels.subject(subject) : words.labels.subjects(subject), [
      ['subject', subject],
    ])
  }
  if (preferences.doctorate)
    addChip('preferences', words.doctorates[preferences.doctorate], [['doctorate', preferences.doctorate]])
  if (preferences.sort)
    addChip(
      'preferences',
      words.sorts[preferences.sort],
      [['sort', preferences.sort]],
      [
        createChoiceField(
          'sort',
          preferences.sort,
          words.fields.value,
          CATALOGUE_SORTS.map((value) => ({ value, label: words.sorts[value] })),
        ),
      ],
    )
  for (const place of preferences.nearKm ? [] : (preferences.near ?? []))
    addChip('noted', words.labels.near(place), [['near', place]])
  for (const test of listTests(preferences.accepts))
    addChip('noted', words.labels.accepts(words.tests[test], figures.mark(preferences.accepts![test]!)), [
      [`accepts-${test}`, String(preferences.accepts![test])],
    ])
  if (preferences.cityTier)
    addChip('noted', words.labels.tier(preferences.cityTier), [['cityTier', String(preferences.cityTier)]])
  if (preferences.topInCountry)
    addChip('noted', words.labels.topInCountry(preferences.topInCountry), [
      ['topInCountry', String(preferences.topInCountry)],
    ])
  if (preferences.startYear)
    addChip('noted', words.labels.startYear(preferences.startYear), [
      ['startYear', String(preferences.startYear)],
    ])
  if (preferences.backlogsAccepted)
    addChip('noted', words.labels.backlogsAccepted, [['backlogsAccepted', 'yes']])
  for (const need of preferences.needs ?? []) addChip('noted', words.needs[need], [['needs', need]])
  return chips
}

const LISTED = new RegExp(`^(?:not-)?(?:${listedNames.join('|')})$`)

type Add = (group: ChipGroup, label: string, slots: AddressSlot[], fields?: ChipField[]) => void

/** Adds a range, a month or a choice. Values of lists are added above, because they can also be excluded. */
function addFilter(
  name: FilterName,
  interpretation: Interpretation,
  figures: Figures,
  today: string,
  add: Add,
) {
  const { filters } = interpretation
  const filter = allFilters[name]
  if (name === TUITION) addTuition(interpretation, figures, add)
  else if (filter.kind === 'bounds') {
    const getFigure = (bound: BoundName) => filters[bound as Exclude<BoundName, typeof TUITION>]
    const ends = listEnds(filter).filter(([bound]) => getFigure(bound) !== undefined)
    if (ends.length === 0) return
    const isAlone = listEnds(filter).length === 1
    const label = filterWords[name].chosen!(filters as Ends, figures)
    const slots = ends.map(([bound]): AddressSlot => [bound, String(getFigure(bound))])
    const fields = ends.map(([bound, end]) => {
      const label = isAlone
        ? words.fields.value
        : words.fields.end(searchWords.ends[end], getEndWords(bound).unit)
      return createNumberField(bound, getFigure(bound)!, label, filter.most)
    })
    add('filters', label, slots, fields)
  } else if (filter.kind === 'months')
    for (const month of [filters.intake ?? []].flat())
      add(
        'filters',
        getMonthLabel(month),
        [[name, month]],
        [createChoiceField(name, month, words.fields.month, listMonths(today, month))],
      )
  else if (filter.kind === 'choice') {
    const value = filters[name as ChoiceName]
    if (value) add('filters', searchWords.value(name, value), [[name, value]])
  }
}

function addTuition(
  { filters: { [TUITION]: cap }, student, preferences }: Interpretation,
  figures: Figures,
  add: Add,
) {
  if (!cap) return
  const living = student.budget !== undefined
  const label =
    cap.amount === 0
      ? words.labels.noTuition
      : words.labels.upTo(figures.limit(cap), words.periods[cap.period], living)
  const slots: AddressSlot[] = [
    [TUITION, String(cap.amount)],
    ['currency', cap.currency],
    ['period', cap.period],
    ...(living ? ([['covers', 'living']] as AddressSlot[]) : []),
    ...(preferences.assumesYear ? ([['assumed', 'year']] as AddressSlot[]) : []),
  ]
  add('filters', label, slots, [
    createNumberField(TUITION, cap.amount, words.fields.amount, getBounds(TUITION).most),
    createChoiceField(
      'currency',
      cap.currency,
      words.fields.currency,
      currencies.map((value) => ({ value, label: value })),
    ),
    createChoiceField(
      'period',
      cap.period,
      words.fields.period,
      PERIODS.map((value) => ({ value, label: words.periods[value] })),
    ),
  ])
}

function addScores({ student }: Interpretation, figures: Figures, add: Add) {
  for (const test of Object.keys(words.tests) as Test[]) {
    const score = student[test]
    const name = words.tests[test]
    if (score !== undefined)
      add(
        'scores',
        words.labels.score(name, figures.mark(score)),
        [[test, String(score)]],
        [createNumberField(test, score, name, 1600, 'any')],
      )
    const sections = student.sections?.[test] ?? {}
    for (const [section, value] of Object.entries(sections)) {
      const slot = `${test}-${section}`
      const label = words.sections[section as keyof typeof words.sections]
      add(
        'scores',
        words.labels.section(name, label, figures.mark(value)),
        [[slot, String(value)]],
        [createNumberField(slot, value, `${name} ${label}`, 170, 'any')],
      )
    }
    const expectedScore = student.expected?.[test]
    if (expectedScore !== undefined)
      add('noted', words.labels.expected(name, figures.mark(expectedScore)), [
        [`expected-${test}`, String(expectedScore)],
      ])
    if (student.notTaken?.includes(test)) add('scores', words.labels.notTaken(name), [['notTaken', test]])
  }
  for (const name of ['tenth', 'twelfth', 'undergraduate'] as const) {
    const marks = student[name]
    if (!marks) continue
    const text =
      marks.outOf === 100
        ? words.labels.percent(figures.mark(marks.value))
        : words.labels.outOf(figures.mark(marks.value), marks.outOf)
    add(name === 'tenth' ? 'noted' : 'scores', words.labels[name](text), [
      [name, `${marks.value}/${marks.outOf}`],
    ])
  }
  const counts = [
    ['backlogs', words.labels.backlogs],
    ['workExperience', words.labels.work],
    ['gapYears', words.labels.gap],
  ] as const
  for (const [name, label] of counts) {
    const value = student[name]
    if (value !== undefined)
      add(
        name === 'workExperience' ? 'scores' : 'noted',
        label(value),
        [[name, String(value)]],
        [createNumberField(name, value, words.fields.value, 60, 'any')],
      )
  }
}

function createLabeller(catalogue: Catalogue, { states }: Searchable['meanings']) {
  return (name: string, value: string): string => {
    switch (name) {
      case 'country':
        return names.country(value)
      case 'state':
        return states.find(({ code }) => code === value)?.name ?? value
      case 'level':
        return levels.some((level) => level.value === value) ? names.levels(value as StudyLevel) : value
      case 'discipline':
        return names.discipline(value)
      case 'institution':
        return catalogue.institution(value)?.name ?? value
      default:
        return value
    }
  }
}

function listChoices(name: string, [slot, value]: AddressSlot, countries: string[]): ChipField[] | undefined {
  const choices: Record<string, () => ChipChoice[]> = {
    country: () =>
      // Keep a value without listed programmes: without it, the choice would have another meaning.
      [...new Set([...countries, value])]
        .map((code) => ({ value: code, label: names.country(code) }))
        .sort((a, b) => (a.label < b.label ? -1 : 1)),
    level: () => levels.map((level) => ({ value: level.value, label: names.levels(level.value) })),
    discipline: () => fields.map(({ slug }) => ({ value: slug, label: names.discipline(slug) })),
  }
  return choices[name] && [createChoiceField(slot, value, words.fields.value, choices[name]())]
}

function createNumberField(name: string, value: number, label: string, max: number, step = '1'): ChipField {
  return { kind: 'number', name, label, value: String(value), max, step }
}

function createChoiceField(name: string, value: string, label: string, choices: ChipChoice[]): ChipField {
  return { kind: 'choice', name, label, value, choices }
}

function getMonthLabel(month: string): string {
  return words.labels.starts(
    Number(month.slice(-2)),
    month.length > 2 ? Number(month.slice(0, 4)) : undefined,
  )
}

/** Returns the months of the next two years, the chosen month, and that month in any year. */
function listMonths(today: string, selectedMonth: string): ChipChoice[] {
  const any = selectedMonth.slice(-2)
  const values = listComingMonths(today, 24)
  const all =
    values.includes(selectedMonth) || selectedMonth.length === 2 ? values : [selectedMonth, ...values]
  return [
    { value: any, label: words.anyYear(dateWords.months[Number(any) - 1]) },
    ...all.map((value) => ({
      value,
      label: dateWords.ofYear(dateWords.months[Number(value.slice(-2)) - 1], Number(value.slice(0, 4))),
    })),
  ]
}

function listTests(record: Partial<Record<Test, number>> | undefined): Test[] {
  return Object.keys(record ?? {}) as Test[]
}
