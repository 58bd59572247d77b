import { type Holidays, holidays } from '../offer.ts'
import { readData } from '../reading.ts'
import { type ContentKind, readYamlValue, textOfValue, toRows } from './kind.ts'

const names = { variables: new Set<string>(), claims: new Set<string>() }

/** Days that are no business days, with their source. */
export const holidaysKind: ContentKind<Holidays> = {
  shape: {
    fields: [
      { name: 'source', kind: 'text' },
      { name: 'reviewed', kind: 'day' },
      { name: 'reviewBy', kind: 'day' },
    ],
    lists: [{ name: 'days', at: ['days'], spare: 3, fields: [{ name: 'day', kind: 'day' }] }],
  },
  read: (text) => readData(text, holidays, names),
  put: (content, value) => ({ ...content, holidays: value }),
  open: (text) => {
    const { days, ...fields } = readYamlValue<Holidays>(text)
    return { fields, rows: { days: toRows(days, (day) => ({ day })) } }
  },
  write: ({ fields, rows }) =>
    textOfValue({ ...fields, days: [...new Set(rows.days.map(({ values }) => values.day))].sort() }),
}
