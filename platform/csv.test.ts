import { parse } from 'csv-parse/sync'
import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+919876543210', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is made text', (value) => {
  expect(parse(csvLine([value]))).toEqual([[`'${value}`]])
})

test.each([';', '\t'])(
  'where a spreadsheet parts cells at %j, what follows it is no cell of its own',
  (sign) => {
    expect(csvLine([`Ravi${sign}=1+1`, 'x'])).toBe(`"Ravi${sign}=1+1",x\r\n`)
  },
)

test('whatever the cells hold, they are read back as they were, and none begins like a formula', () => {
  assert(
    property(array(string(), { minLength: 2, maxLength: 6 }), (cells) => {
      const [read] = parse(csvLine(cells), { relax_column_count: true }) as string[][]
      expect(read.map((value, index) => (cells[index] === value ? value : value.slice(1)))).toEqual(cells)
      for (const value of read) expect(value).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
