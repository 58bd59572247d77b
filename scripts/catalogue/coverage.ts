import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import type { CatalogueColumns } from '../../admissions/catalogue/columns.server.ts'
import { openNewestWhole } from '../../admissions/catalogue/snapshot/versions.server.ts'
import type { StudyLevel } from '../../admissions/catalogue/types.ts'
import { shippedAmounts } from '../../admissions/costs/amounts.ts'
import { estimateYearAt } from '../../admissions/costs/year-at.ts'
import { names } from '../../app/words/names.ts'
import { count, type Terminal } from './progress.ts'

/** A column of the table: whether a row of the catalogue has the facts that a family decides by. */
const COLUMNS: Record<string, (columns: CatalogueColumns, row: number) => boolean> = {
  tuition: (columns, row) => columns.fact('tuition')?.value(row) !== undefined,
  'first year': (columns, row) => estimateYearAt(shippedAmounts, columns, row, 'INR') !== undefined,
  length: (columns, row) => columns.fact('durationMonths')?.value(row) !== undefined,
  language: (columns, row) => columns.fact('language')?.value(row) !== undefined,
  English: (columns, row) =>
    (['ielts', 'toefl', 'pte', 'det'] as const).some((test) => columns.fact(test)?.value(row) !== undefined),
  marks: (columns, row) =>
    (['twelfthGrade', 'undergraduate'] as const).some((name) => columns.fact(name)?.value(row) !== undefined),
  'last day': (columns, row) => columns.fact('deadlines')?.value(row) !== undefined,
  outcomes: (columns, row) =>
    (['medianEarnings', 'graduateWork', 'graduatePay', 'continuation'] as const).some(
      (name) => columns.fact(name)?.value(row) !== undefined,
    ),
}

const LEVELS: StudyLevel[] = ['bachelor', 'integrated-master', 'master', 'doctorate']

/**
 * Prints, by country and level of degrees, the share of programmes with each fact, as a Markdown table.
 * Returns false if there is no snapshot.
 */
export async function reportCoverage(dataDir: string, terminal: Terminal): Promise<boolean> {
  const snapshot = await openNewestWhole(dataDir, () => {})
  if (!snapshot) {
    terminal.err('There is no snapshot yet: npm run catalogue -- build')
    return false
  }
  const { columns } = getCatalogue(snapshot, names)
  const groups = new Map<string, { programmes: number; has: number[] }>()
  const tests = Object.values(COLUMNS)
  for (let row = 0; row < columns.rows; row++) {
    const level = columns.levels[columns.level[row]]
    if (!LEVELS.includes(level)) continue
    const key = `${columns.places[columns.place[row]].country} ${LEVELS.indexOf(level)}`
    const group = groups.get(key) ?? { programmes: 0, has: tests.map(() => 0) }
    groups.set(key, group)
    group.programmes++
    tests.forEach((has, index) => {
      if (has(columns, row)) group.has[index]++
    })
  }
  const line = (cells: string[]) => terminal.out(`| ${cells.join(' | ')} |`)
  line(['country', 'level', 'programmes', ...Object.keys(COLUMNS)])
  line(['---', '---', ...['', ...tests].map(() => '---:')])
  for (const [key, { programmes, has }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [country, level] = key.split(' ')
    const share = (count: number) =>
      count === 0 ? '0' : `${Math.max(1, Math.round((100 * count) / programmes))} %`
    line([country, LEVELS[Number(level)], count(programmes), ...has.map(share)])
  }
  return true
}
