import type { calculateTaxCollected } from '../../../admissions/conversions/money.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { formatDay } from '../../words/dates.ts'
import { CitedText } from '../CitedText.tsx'
import type { LoanAnswer } from './answer.server.ts'
import type { MonthsRow } from './course-months.server.ts'
import { useRupees } from './use-rupees.ts'
import { loanWords } from './words.ts'
import '../../ui/styles/figures-table.css'

const words = loanWords.months12

/** Shows what the course and its loan cost in each month, at three rates, and in all. */
export function MonthsOfCourse({
  course,
  tax,
}: {
  course: NonNullable<LoanAnswer['course']>
  tax: ReturnType<typeof calculateTaxCollected>
}) {
  const rupees = useRupees()
  const figures = useFigures()
  const { rows, totals, unspent, lender, monthsAhead, costs, ratesOf } = course
  const scenarios = [words.family, words.weaker, words.stronger]
  return (
    <section className="stack" aria-labelledby="loan-months">
      <h3 id="loan-months">{words.heading(lender)}</h3>
      <p>{words.lead}</p>
      {!costs.living && <p>{words.noLiving}</p>}
      {unspent > 0 && <p>{words.unspent(rupees(unspent))}</p>}
      <Table className="figures-table" names={[words.month, ...scenarios]} numbers={scenarios}>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">
              {nameMonths(row)}
              <span className="small quiet">
                {row.lines.map(({ line, paise }) => words.line(words.names[line], rupees(paise))).join(' · ')}
              </span>
            </th>
            {row.family.map((paise, index) => (
              <td key={scenarios[index]} className="number" data-name={scenarios[index]}>
                {rupees(paise)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <h4>{words.totals}</h4>
      <Table
        className="figures-table"
        names={[words.what, words.today, words.weaker, words.stronger]}
        numbers={[words.today, words.weaker, words.stronger]}
      >
        {totals.map(({ line, paise }) => (
          <tr key={line}>
            <th scope="row">
              {line === 'course' || line === 'family' ? (
                <strong>{words.total[line]}</strong>
              ) : (
                words.names[line]
              )}
            </th>
            {paise.map((amount, index) => {
              const name = [words.today, words.weaker, words.stronger][index]
              return (
                <td key={name} className="number" data-name={name}>
                  {rupees(amount)}
                </td>
              )
            })}
          </tr>
        ))}
      </Table>
      <p className="small">{words.how(monthsAhead)}</p>
      {costs.living && <CitedText by={costs.living.by} />}
      {costs.visa && <CitedText by={costs.visa.by} />}
      {costs.travel && <CitedText by={costs.travel.by} />}
      <CitedText by={tax.by} />
      <p className="small">{words.tax(tax.percent, figures.about({ amount: tax.above, currency: 'INR' }))}</p>
      <p className="small quiet">
        {words.rates} <DayText day={ratesOf} />
        {words.ratesAfter}
      </p>
    </section>
  )
}

function nameMonths({ from, to, count }: MonthsRow) {
  const [first, last] = [from, to].map((day) => formatDay(day.slice(0, 7)))
  return count === 1 ? first : words.range(first, last, count)
}
