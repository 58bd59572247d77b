import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsvLine } from './csv.ts'

test.each(['=1+1', '+919876543210', '-1', '@SUM(A1)', '"=1+1"', ' =1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is escaped as text',
  (value) => {
    expect(parse(formatCsvLine([value]))).toEqual([[`'${value}`]])
  },
)

test.each([';', '\t', ',', '|'])(
  'split at a delimiter such as %j, no cell begins with a formula',
  (separator) => {
    for (const value of [
      'Ravi;=1+1',
      'Ravi\t=1+1',
      'Ravi; "=1+1"',
      'Ravi\n=1+1',
      'Ravi\r\n+1',
      '\t=1',
      '\r=1',
      ';;@A1',
    ])
      for (const text of [formatCsvLine(['x', value, 'y']), formatCsvLine([value, 'x'])])
        for (const cell of parse(text, {
          delimiter: separator,
          relax_quotes: true,
          relax_column_count: true,
        }).flat())
          expect(cell, text).not.toMatch(/^[\s"]*[=+\-@]/)
  },
)

test('no cell begins like a formula', () => {
  const odd = string({ unit: constantFrom(...'=+-@＝＋－＠;"\t\r\n, a') })
  assert(
    property(array(oneof(string(), odd), { minLength: 2, maxLength: 6 }), (cells) => {
      const [read] = parse(formatCsvLine(cells), { relax_column_count: true }) as string[][]
      const bare = (values: string[]) => values.map((value) => value.replaceAll("'", ''))
      expect(bare(read)).toEqual(bare(cells))
      for (const value of read) expect(value).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
    }),
  )
})
