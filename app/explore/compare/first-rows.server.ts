import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { PageContext } from '../../context.ts'
import { type CompareCell, type CompareRow, createCompareRow } from '../../programme/compare-rows.server.ts'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { formatDuration, formatMonth } from '../../programme/facts/words.ts'
import { recordWords } from '../../programme/words.ts'
import { formatDay } from '../../words/dates.ts'
import { createFigures } from '../../words/figures.ts'
import { createAnswers } from '../programme/answers.server.ts'
import { createJudge } from '../search/verdicts.server.ts'
import { exploreWords } from '../words.ts'

const words = exploreWords.compare.first

const unknown: CompareCell = { state: 'unknown', text: '–' }

/**
 * Returns the rows a family asks about first: admission, the cost of the whole course, the last day to apply.
 */
export async function createFirstRows(
  page: PageContext,
  programmes: Programme[],
  currency: string,
): Promise<CompareRow[]> {
  const figures = createFigures(page.locale)
  const judge = await createJudge(page)
  const verdicts = judge?.verdicts(programmes.map(({ id }) => id)) ?? {}
  const answers = programmes.map((programme) =>
    createAnswers(programme, computeYearInAll(programme, currency, page), currency, page),
  )
  const createRow = (name: string, cell: (answer: (typeof answers)[number]) => CompareCell) =>
    createCompareRow(name, answers.map(cell))
  return [
    // Visitors and empty profiles get no row: here the student's data is missing, not the programmes'.
    ...(Object.keys(verdicts).length > 0
      ? [
          createCompareRow(
            exploreWords.row.columns.verdict,
            programmes.map(({ id }) => (verdicts[id] ? { text: verdicts[id].text } : unknown)),
          ),
        ]
      : []),
    createRow(words.whole, ({ cost }) =>
      cost
        ? {
            state: 'estimated',
            text: recordWords.aboutMoney(figures.about(cost.whole)),
            detail: formatDuration(cost.months),
          }
        : unknown,
    ),
    createRow(words.applyBy, ({ applyBy }) => (applyBy ? { text: formatDay(applyBy) } : unknown)),
    createRow(words.start, ({ start }) => (start ? { text: formatMonth(start) } : unknown)),
  ]
}
