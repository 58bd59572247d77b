import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBundles } from './bundles.ts'
import { type CodedColumn, toCodedColumn } from './columns.ts'

const column = (codes: number[], size: number): CodedColumn =>
  toCodedColumn({ kind: 'code', codes: Uint32Array.from(codes), size })

/** Some columns settle others, some are too fine to be joined, some pairs are too many for a table. */
const columns = fc.integer({ min: 0, max: 3000 }).chain((rows) =>
  fc.record({ seed: fc.nat(), spread: fc.constantFrom(2, 40, 600, 5000) }).map(({ seed, spread }) => {
    const hashAt = (row: number, salt: number) => Math.imul(row + 1, 0x9e3779b1 + seed + salt) >>> 8
    const listRows = (codeOf: (row: number) => number) =>
      Array.from({ length: rows }, (_, row) => codeOf(row))
    const site = listRows((row) => hashAt(row, 1) % spread)
    return new Map([
      ['site', column(site, spread)],
      [
        'town',
        column(
          site.map((code) => code % 500),
          500,
        ),
      ],
      [
        'pair',
        column(
          site.map((code, row) => (code * 2 + (hashAt(row, 2) % 2)) % 4001),
          4001,
        ),
      ],
      [
        'level',
        column(
          listRows((row) => hashAt(row, 3) % 5),
          4,
        ),
      ],
      [
        'online',
        column(
          listRows((row) => hashAt(row, 4) % 3),
          2,
        ),
      ],
    ])
  }),
)

test('every row keeps its code in every column, and every combination its rows', () => {
  fc.assert(
    fc.property(columns, (columns) => {
      const rows = columns.get('site')!.codes.length
      const { all, tableRow } = makeBundles(columns, rows)
      expect([...tableRow].sort((a, b) => a - b)).toEqual(Array.from({ length: rows }, (_, row) => row))
      expect(all.flatMap((bundle) => bundle.columns).sort()).toEqual([...columns.keys()].sort())
      for (const { columns: names, ids, codes, size, start, rows: byId } of all) {
        for (const name of names) {
          const bundleCodes = Array.from(ids, (id) => codes[name][id])
          expect(bundleCodes).toEqual(Array.from(tableRow, (row) => columns.get(name)!.codes[row]))
        }
        for (let id = 0; id < size; id++) {
          for (let i = start[id]; i < start[id + 1]; i++)
            if (ids[byId ? byId[i] : i] !== id) throw new Error(`row ${i}`)
        }
        expect(start[size]).toBe(rows)
      }
    }),
    { numRuns: 60 },
  )
})

test('a column is bundled with the one that determines it, and small columns form the runs', () => {
  const rows = 20_000
  const site = Array.from({ length: rows }, (_, row) => (row * 7919) % 2000)
  const { all } = makeBundles(
    new Map([
      ['site', column(site, 2000)],
      [
        'town',
        column(
          site.map((code) => code >> 1),
          1000,
        ),
      ],
      [
        'level',
        column(
          site.map((_, row) => row % 7),
          7,
        ),
      ],
    ]),
    rows,
  )
  expect(all.map((bundle) => bundle.columns)).toEqual([['level'], ['site', 'town']])
})
