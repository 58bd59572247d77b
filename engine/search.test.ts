import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referenceAnswer } from '../tests/reference.ts'
import { createEngine, indexTexts, runQuery } from './engine.ts'
import type { ColumnFilter, EngineTable, Query } from './types.ts'

/** Far enough from each other that none is read as another. */
const WORDS = ['amber', 'birch', 'cedar', 'delta', 'eagle', 'fjord']
const permutation = (rows: number) =>
  fc.shuffledSubarray(
    Array.from({ length: rows }, (_, i) => i),
    { minLength: rows, maxLength: rows },
  )

/** Small tables of every kind of column, with missing entries, and columns that settle others. */
const tables = fc.integer({ min: 0, max: 400 }).chain((rows) => {
  const codes = (size: number) => fc.array(fc.nat(size), { minLength: rows, maxLength: rows })
  const texts = fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }), {
    minLength: 12,
    maxLength: 12,
  })
  return fc
    .record({
      title: codes(12),
      place: codes(300),
      level: codes(3),
      months: codes(1 << 4),
      fee: fc.array(
        fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: -5, max: 5 }), fc.constant(Number.NaN)),
        {
          minLength: rows,
          maxLength: rows,
        },
      ),
      rank: fc.array(fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant(Number.NaN)), {
        minLength: rows,
        maxLength: rows,
      }),
      order: permutation(rows),
      positions: permutation(rows),
      titles: texts,
      levels: texts,
    })
    .map(
      ({ title, place, level, months, fee, rank, order, positions, titles, levels }): EngineTable => ({
        rows,
        columns: {
          title: { kind: 'code', codes: Uint16Array.from(title), size: 12 },
          place: { kind: 'code', codes: Uint32Array.from(place), size: 300 },
          country: { kind: 'code', codes: Uint8Array.from(place, (code) => (code >> 4) % 8), size: 7 },
          level: { kind: 'code', codes: Uint8Array.from(level), size: 3 },
          months: { kind: 'set', bits: Uint16Array.from(months), size: 5 },
          fee: { kind: 'number', values: Float64Array.from(fee) },
          rank: { kind: 'number', values: Float32Array.from(rank) },
        },
        text: [
          { column: 'title', texts: titles.map((words) => [words.join(' ')]), weight: 4 },
          {
            column: 'place',
            texts: Array.from({ length: 300 }, (_, code) => [WORDS[code % 11] ?? 'harbour']),
            weight: 2,
          },
          { column: 'level', texts: levels.slice(0, 3).map((words) => [words.join(' ')]), weight: 1 },
        ],
        order: Uint32Array.from(order),
        sorts: {
          cheap: { column: 'fee', direction: 'ascending' },
          dear: { column: 'fee', direction: 'descending' },
          level: { column: 'level', direction: 'descending' },
          title: { positions: Uint32Array.from(positions) },
        },
        synonyms: [['amber birch', 'cedar delta']],
        stopWords: [],
      }),
    )
})

const missing = fc.constantFrom({}, { missing: 'pass' as const })
const oneOf = (column: string, size: number) =>
  fc
    .record({ oneOf: fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 }), missing })
    .map(({ oneOf, missing }): ColumnFilter => ({ column, oneOf, ...missing }))
const noneOf = (column: string, size: number) =>
  fc
    .record({ noneOf: fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 }), missing })
    .map(({ noneOf, missing }): ColumnFilter => ({ column, noneOf, ...missing }))
const between = (column: string) =>
  fc
    .record(
      { atLeast: fc.integer({ min: -3, max: 8 }), atMost: fc.integer({ min: 0, max: 600 }), missing },
      { requiredKeys: ['missing'] },
    )
    .map(({ missing, ...limits }): ColumnFilter => ({ column, ...limits, ...missing }))
const months = fc
  .record({ anyBit: fc.integer({ min: 1, max: 31 }), missing })
  .map(({ anyBit, missing }): ColumnFilter => ({ column: 'months', anyBit, ...missing }))

const queries = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  filters: fc.record(
    {
      title: oneOf('title', 12),
      place: noneOf('place', 300),
      country: fc.oneof(oneOf('country', 7), noneOf('country', 7)),
      level: oneOf('level', 3),
      months,
      fee: between('fee'),
      rank: between('rank'),
    },
    { requiredKeys: [] },
  ),
  facets: fc.subarray(['title', 'place', 'country', 'level', 'months', 'fee', 'rank']),
  sort: fc.constantFrom('relevance', 'cheap', 'dear', 'level', 'title'),
  placeOf: fc.option(
    fc.constant((row: number) => (row * 7) % 5),
    { nil: undefined },
  ),
  offset: fc.oneof(fc.constant(0), fc.nat(500)),
  limit: fc.nat(30),
})

/** As it is; every column for itself; runs of a row each; most columns for themselves, and joined where one settles another. */
const layouts = fc.constantFrom(
  undefined,
  { codesInRuns: 0, rowsInRun: 1, fewRuns: 1, growth: 0, few: 0 },
  { codesInRuns: 1000, rowsInRun: 1, fewRuns: 400, growth: 0, few: 0 },
  { codesInRuns: 8, rowsInRun: 400, fewRuns: 40, growth: 1.1, few: 0 },
)

describe('answers', () => {
  test('equal those of a row-by-row reference', () => {
    fc.assert(
      fc.property(
        tables,
        fc.array(queries, { minLength: 1, maxLength: 4 }),
        layouts,
        (table, queryList, limits) => {
          const engine = createEngine(table, indexTexts(table), limits)
          for (const { words, ...rest } of queryList) {
            const query: Query = { ...rest, text: words.join(' ') }
            const { words: _, scores, ...answer } = runQuery(engine, query)
            const expected = referenceAnswer(table, query, (row) => holds(getText(table, row), words))
            if (words.length > 0 && query.sort === 'relevance') {
              // How good a match is, is tested on texts; here: the right rows, each once.
              expect(answer.rows.length).toBe(expected.rows.length)
              expect(new Set(answer.rows).size).toBe(answer.rows.length)
              answer.rows = expected.rows
            }
            expect(scores.length).toBe(answer.rows.length)
            expect(answer).toEqual(expected)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

function getText(table: EngineTable, row: number): Set<string> {
  const words = table.text.flatMap(({ column, texts }) => {
    const entry = table.columns[column]
    const code = entry.kind === 'code' ? entry.codes[row] : 0
    return (texts[code] ?? []).flatMap((text) => text.split(' '))
  })
  return new Set(words)
}

/** All words, or the synonym's expansion in the place of its source. */
function holds(text: Set<string>, words: string[]): boolean {
  const terms = [...new Set(words)]
  const position = terms.indexOf('amber')
  const others = terms.filter((word) => word !== 'amber' && word !== 'birch')
  const instead = position >= 0 && terms[position + 1] === 'birch' ? [...others, 'cedar', 'delta'] : terms
  return [terms, instead].some((all) => all.every((word) => text.has(word)))
}
