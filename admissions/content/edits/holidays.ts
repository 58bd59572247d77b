import { type Holidays, holidays } from '../offer.ts'
import { readData } from '../reading.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'

const names = { variables: new Set<string>(), claims: new Set<string>() }

interface HolidaysFile extends Omit<Holidays, 'days' | 'names'> {
  days: (string | { day: string; name?: string })[]
}

/** Days that are no business days, with their names and their source. */
export const holidaysKind: ContentKind<Holidays> = {
  shape: {
    fields: [
      { name: 'source', kind: 'text' },
      { name: 'reviewed', kind: 'day' },
      { name: 'reviewBy', kind: 'day' },
    ],
    lists: [
      {
        name: 'days',
        at: ['days'],
        spare: 3,
        fields: [
          { name: 'day', kind: 'day' },
          { name: 'name', kind: 'line' },
        ],
      },
    ],
  },
  read: (text) => readData(text, holidays, names),
  put: (content, value) => ({ ...content, holidays: value }),
  open: (text) => {
    const { days, ...fields } = readYamlValue<HolidaysFile>(text)
    return {
      fields,
      rows: {
        days: toRows(
          days
            .map((entry) => (typeof entry === 'string' ? { day: entry, name: '' } : { name: '', ...entry }))
            .sort((a, b) => (a.day < b.day ? -1 : 1)),
          (entry) => entry,
        ),
      },
    }
  },
  write: ({ fields, rows }) =>
    formatValue({
      ...fields,
      days: rows.days.map(({ values: { day, name } }) => (name ? { day, name } : { day })),
    }),
}
