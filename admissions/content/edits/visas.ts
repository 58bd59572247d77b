import { STUDY_LEVELS } from '../../catalogue/types.ts'
import { CONFIDENCES } from '../../conversions/cited.ts'
import { getReading } from '../faults.ts'
import { readData } from '../reading.ts'
import { ACCOUNT_OWNERS } from '../visas/account-owners.ts'
import { VISA_TOPICS, type VisaPack, visaPack } from '../visas/pack.ts'
import { PATH_STEPS, STEP_DOERS } from '../visas/path-steps.ts'
import type { EditField, FormList } from './form.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'
import { openFields, writeFields, writeRows } from './typed-values.ts'

/** Where the rules of student visas are below the content folder: one file for each country. */
export const VISAS = 'visas/'

const names = { variables: new Set<string>(), claims: new Set<string>() }

/** Where a rule comes from. Every rule has these fields, so none can be saved without its source. */
const SOURCE: EditField[] = [
  { name: 'title', kind: 'line' },
  { name: 'page', kind: 'link' },
  { name: 'readAt', kind: 'link' },
  { name: 'confidence', kind: 'choice', choices: CONFIDENCES },
  { name: 'seen', kind: 'day' },
  { name: 'reviewBy', kind: 'day' },
]

const FUNDS: EditField[] = [
  { name: 'funds-tuition', kind: 'tick' },
  { name: 'funds-travel', kind: 'tick' },
  { name: 'funds-held-days', kind: 'number' },
  { name: 'funds-held-endsWithin', kind: 'number' },
  { name: 'funds-statementMonths', kind: 'number' },
  { name: 'funds-loan', kind: 'text' },
  { name: 'funds-text', kind: 'text' },
  ...SOURCE.map((field) => ({ ...field, name: `funds-${field.name}` })),
]

const SCOPE: EditField[] = [
  { name: 'levels', kind: 'list', choices: STUDY_LEVELS },
  { name: 'from', kind: 'day' },
  { name: 'until', kind: 'day' },
]

const LISTS = {
  accounts: {
    at: ['funds', 'accounts'],
    spare: 1,
    fields: [
      { name: 'owner', kind: 'choice', choices: ACCOUNT_OWNERS },
      { name: 'papers', kind: 'text' },
    ],
  },
  // The steps that the file has: none is added, as its place among the others matters.
  steps: {
    at: ['steps'],
    spare: 0,
    fields: [
      { name: 'name', kind: 'line' },
      { name: 'who', kind: 'choice', choices: STEP_DOERS },
      { name: 'paper', kind: 'line' },
      { name: 'needs', kind: 'list', choices: PATH_STEPS },
      { name: 'takes', kind: 'number' },
      { name: 'isPublished', kind: 'tick' },
      { name: 'notBefore', kind: 'number' },
      { name: 'text', kind: 'text' },
      { name: 'late', kind: 'text' },
      ...SOURCE,
    ],
  },
  rules: {
    at: ['rules'],
    spare: 1,
    fields: [
      { name: 'topic', kind: 'choice', choices: VISA_TOPICS },
      { name: 'text', kind: 'text' },
      ...SOURCE,
    ],
  },
  during: {
    at: ['work', 'during'],
    spare: 1,
    fields: [
      ...SCOPE,
      { name: 'term', kind: 'limit' },
      { name: 'breaks', kind: 'limit' },
      { name: 'condition', kind: 'line' },
      { name: 'text', kind: 'text' },
      ...SOURCE,
    ],
  },
  after: {
    at: ['work', 'after'],
    spare: 1,
    fields: [
      ...SCOPE,
      { name: 'permission', kind: 'line' },
      { name: 'months', kind: 'number' },
      { name: 'longer-months', kind: 'number' },
      { name: 'longer-condition', kind: 'line' },
      { name: 'allows', kind: 'choice', choices: ['work', 'search'] },
      { name: 'text', kind: 'text' },
      ...SOURCE,
    ],
  },
  changes: {
    at: ['changes'],
    spare: 1,
    fields: [{ name: 'from', kind: 'day' }, { name: 'text', kind: 'text' }, ...SOURCE],
  },
} satisfies Record<string, Omit<FormList, 'name'>>

type ListName = keyof typeof LISTS
const LIST_NAMES = Object.keys(LISTS) as ListName[]

type FilePack = Record<string, unknown>

/** A country’s rules with its code in capitals. */
export interface CountryPack {
  code: string
  pack: VisaPack
}

/** The rules of a country’s student visa: money to show, steps, work, and the other rules, each with its source. */
export const visasKind: ContentKind<CountryPack> = {
  shape: { fields: FUNDS, lists: LIST_NAMES.map((name) => ({ name, ...LISTS[name] })) },
  read: (text, file) => {
    const reading = readData(text, visaPack, names)
    return reading.ok ? getReading({ code: findPackCountry(file), pack: reading.value }) : reading
  },
  put: (content, { code, pack }) => ({ ...content, visas: { ...content.visas, [code]: pack } }),
  open: (text) => {
    const pack = readYamlValue<FilePack>(text)
    const rowsOf = (name: ListName) =>
      toRows(getList(pack, name), (entry) => openFields(LISTS[name].fields as EditField[], entry))
    return {
      fields: openFields(FUNDS, pack),
      rows: Object.fromEntries(LIST_NAMES.map((name) => [name, rowsOf(name)])),
    }
  },
  write: ({ fields, rows }, before) => {
    const earlier = readYamlValue<FilePack>(before)
    const listOf = (name: ListName) =>
      writeRows(LISTS[name].fields as EditField[], rows[name], getList(earlier, name))
    const accounts = listOf('accounts')
    const [during, after] = [listOf('during'), listOf('after')]
    // A country whose accounts we cannot check has no such group, and none of its fields is filled in.
    const hasFunds = accounts.length > 0 || FUNDS.some(({ name }) => fields[name])
    const { funds } = writeFields(FUNDS, fields, earlier) as { funds?: object }
    return formatValue({
      ...earlier,
      funds: hasFunds ? { ...funds, accounts } : undefined,
      steps: listOf('steps'),
      rules: listOf('rules'),
      work: during.length + after.length > 0 ? { during, after } : undefined,
      changes: listOf('changes'),
    })
  },
}

/** Returns the code, in capitals, of the country that a file is about: `GB` for `visas/gb.yaml`. */
export function findPackCountry(file: string): string {
  return file.slice(VISAS.length, -'.yaml'.length).toUpperCase()
}

function getList(pack: FilePack, name: ListName): object[] {
  const list = LISTS[name].at.reduce<unknown>((part, step) => (part as FilePack | undefined)?.[step], pack)
  return (list as object[] | undefined) ?? []
}
