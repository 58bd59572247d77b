import { CONFIDENCES } from '../../conversions/cited.ts'
import type { CostAmounts } from '../../costs/amounts.ts'
import { costAmounts } from '../amounts.ts'
import { readData } from '../reading.ts'
import type { EditField, FormList } from './form.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'
import { openFields, writeRows } from './typed-values.ts'

/** Where the amounts are below the content folder. */
export const AMOUNTS = 'estimates/year.json'

const names = { variables: new Set<string>(), claims: new Set<string>() }

const SUM: EditField[] = [
  { name: 'amount', kind: 'decimal' },
  { name: 'currency', kind: 'line' },
]

/** Where an amount comes from. Every amount has these fields. */
const SOURCE: EditField[] = [
  { name: 'note', kind: 'text' },
  { name: 'publisher', kind: 'line' },
  { name: 'title', kind: 'line' },
  { name: 'edition', kind: 'line' },
  { name: 'readAt', kind: 'link' },
  { name: 'confidence', kind: 'choice', choices: CONFIDENCES },
  { name: 'seen', kind: 'day' },
  { name: 'reviewBy', kind: 'day' },
]

const COUNTRY: EditField = { name: 'country', kind: 'line' }

const LISTS = {
  living: [
    COUNTRY,
    { name: 'city', kind: 'line' },
    ...SUM,
    { name: 'period', kind: 'choice', choices: ['month', 'year'] },
    { name: 'shownMonths', kind: 'number' },
    { name: 'isEstimate', kind: 'tick' },
    ...SOURCE,
  ],
  visa: [COUNTRY, ...SUM, { name: 'eachYear', kind: 'decimal' }, ...SOURCE],
  travel: [COUNTRY, ...SUM, ...SOURCE],
} satisfies Record<string, EditField[]>

type ListName = keyof typeof LISTS
const LIST_NAMES = Object.keys(LISTS) as ListName[]

/** The amounts of every country: living and money to show, the visa, and one journey, each with its source and days. */
export const amountsKind: ContentKind<CostAmounts> = {
  shape: {
    fields: [],
    lists: LIST_NAMES.map((name): FormList => ({ name, at: [name], spare: 1, fields: LISTS[name] })),
  },
  read: (text) => readData(text, costAmounts, names),
  put: (content, amounts) => ({ ...content, amounts }),
  open: (text) => {
    const amounts = readYamlValue<CostAmounts>(text)
    const rowsOf = (name: ListName) =>
      toRows<object>(amounts[name], (entry) => openFields(LISTS[name], entry))
    return { fields: {}, rows: Object.fromEntries(LIST_NAMES.map((name) => [name, rowsOf(name)])) }
  },
  write: ({ rows }, before) => {
    const earlier = readYamlValue<CostAmounts>(before)
    const lists = LIST_NAMES.map((name) => [
      name,
      writeRows(LISTS[name], rows[name], earlier[name]).map((entry) => withId(name, entry)),
    ])
    return formatValue({ about: earlier.about, ...Object.fromEntries(lists) })
  },
}

/** A new entry is named after its list and its place; the others keep their id. */
function withId(list: ListName, entry: Record<string, unknown>) {
  const place = [list, entry.country, entry.city].filter(Boolean).join('-')
  return { ...entry, id: entry.id ?? place.toLowerCase().replace(/[^a-z0-9]+/g, '-') }
}
