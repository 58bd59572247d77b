import type { Repayment } from '../../admissions/conversions/money.ts'
import { paths } from '../paths.ts'
import { useFigures } from '../ui/figures.ts'
import { CitedText } from './CitedText.tsx'
import type { LoanAnswer, LoanField } from './loan-answer.ts'
import type { ToolQuery } from './query.ts'
import { Tool } from './Tool.tsx'
import { toolsWords } from './words.ts'

const words = toolsWords.cost.loan
const FORM = 'loan'

/** Asks for a loan and shows its cost, with the interest of the course added and with it paid meanwhile. */
export function LoanCost({
  query,
  answer,
  pause,
  others,
}: {
  query: ToolQuery<LoanField>
  /** Months from the end of the course to the first instalment. */
  pause: number
  answer?: LoanAnswer
  others: Record<string, string>
}) {
  return (
    <Tool
      form={FORM}
      words={{ ...words, lead: words.lead(pause) }}
      page={paths.cost()}
      query={query}
      others={others}
      fields={[
        { name: 'amount', label: words.amount, hint: words.amountHint },
        { name: 'rate', label: words.rate },
        { name: 'course', label: words.course },
        { name: 'repayment', label: words.repayment },
      ]}
      more={
        <label className="tick">
          <input
            type="checkbox"
            name="serviced"
            value="yes"
            defaultChecked={query.values.serviced === 'yes'}
          />
          <span>{words.serviced}</span>
        </label>
      }
    >
      {answer && (
        <div className="tool-answer tool-pair stack">
          <RepaymentOption label={words.with} loan={answer.added} isChosen={answer.chosen === 'added'} />
          <RepaymentOption
            label={words.without}
            loan={answer.serviced}
            isChosen={answer.chosen === 'serviced'}
          />
          {answer.added && <CitedText by={answer.added.by} />}
        </div>
      )}
    </Tool>
  )
}

function RepaymentOption({ label, loan, isChosen }: { label: string; loan?: Repayment; isChosen: boolean }) {
  const figures = useFigures()
  if (!loan) return null
  const rupees = (amount: number) => figures.money({ amount, currency: 'INR' })
  const lines: [string, string][] = [
    [words.instalment, rupees(loan.instalment)],
    [words.interest, rupees(loan.interestBefore)],
    [words.principal, rupees(loan.principal)],
    [words.starts, words.months(loan.startsAfterMonths)],
    [words.total, rupees(loan.total)],
  ]
  return (
    <section className="way" aria-label={label}>
      <h3>
        {label}
        {isChosen && <span className="small quiet"> · {words.yours}</span>}
      </h3>
      <dl className="ledger">
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ledger-figure">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
