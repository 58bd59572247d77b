import type { Repayment } from '../../admissions/conversions/money.ts'
import { paths } from '../paths.ts'
import { Field, marks } from '../ui/Field.tsx'
import { useFigures } from '../ui/figures.ts'
import { toolsWords } from '../words/site/tools.ts'
import { CitedText } from './CitedText.tsx'
import type { LoanAnswer, LoanField } from './loan-answer.ts'
import type { Query } from './query.ts'
import { ToolForm } from './ToolForm.tsx'

const words = toolsWords.cost.loan
const FORM = 'loan'

const FIELDS = [
  ['amount', words.amount, words.amountHint],
  ['rate', words.rate, undefined],
  ['course', words.course, undefined],
  ['repayment', words.repayment, undefined],
] as const

/** Asks for a loan and shows what it comes to, with the interest of the course added and with it paid meanwhile. */
export function LoanCost({
  asked: { values, errors },
  answer,
  others,
}: {
  asked: Query<LoanField>
  answer?: LoanAnswer
  /** What else stands in the address. */
  others: Record<string, string>
}) {
  const serviced = marks({ name: 'serviced', form: FORM })
  return (
    <section className="tool" id={FORM} aria-labelledby="loan-heading">
      <div className="tool-asks">
        <h2 id="loan-heading">{words.heading}</h2>
        <p className="quiet">{words.lead}</p>
        <ToolForm page={paths.cost()} form={FORM} others={others} submit={words.submit}>
          {FIELDS.map(([name, label, hint]) => (
            <Field
              key={name}
              name={name}
              form={FORM}
              label={label}
              hint={hint}
              inputMode="decimal"
              defaultValue={values[name]}
              error={errors[name]}
            />
          ))}
          <label className="tick" htmlFor={serviced.id}>
            <input
              id={serviced.id}
              type="checkbox"
              name="serviced"
              value="yes"
              defaultChecked={values.serviced === 'yes'}
            />
            <span>{words.serviced}</span>
          </label>
        </ToolForm>
      </div>
      {answer && (
        <div className="tool-answer tool-pair">
          <Way label={words.with} loan={answer.added} chosen={answer.chosen === 'added'} />
          <Way label={words.without} loan={answer.serviced} chosen={answer.chosen === 'serviced'} />
          {answer.added && <CitedText by={answer.added.by} />}
        </div>
      )}
    </section>
  )
}

function Way({ label, loan, chosen }: { label: string; loan?: Repayment; chosen: boolean }) {
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
        {chosen && <span className="small quiet"> · {words.yours}</span>}
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
