import { currencies } from '../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../admissions/catalogue/places/places.ts'
import { paths } from '../paths.ts'
import { SourceText } from '../programme/facts/SourceText.tsx'
import { StateMark } from '../programme/facts/StateMark.tsx'
import { DayText } from '../ui/DayText.tsx'
import { Field } from '../ui/Field.tsx'
import { useFigures } from '../ui/figures.ts'
import { toolsWords } from '../words/site/tools.ts'
import { Choice } from './Choice.tsx'
import { CitedText } from './CitedText.tsx'
import type { CostAnswer, CostField } from './cost-answer.ts'
import type { Query } from './query.ts'
import { ToolForm } from './ToolForm.tsx'

const words = toolsWords.cost
const FORM = 'year'

/** Asks for tuition and a place and shows what the year comes to, line by line. */
export function YearCost({
  asked: { values, errors },
  answer,
  others,
  ratesOf,
}: {
  asked: Query<CostField>
  answer?: CostAnswer
  /** What else stands in the address. */
  others: Record<string, string>
  /** The day of the exchange rates. */
  ratesOf: string
}) {
  return (
    <section className="tool" id={FORM} aria-labelledby="year-heading">
      <div className="tool-asks">
        <h2 id="year-heading">{words.year}</h2>
        <p className="quiet">{words.yearLead}</p>
        <ToolForm page={paths.cost()} form={FORM} others={others} submit={words.submit} isFirst>
          <Field
            name="tuition"
            form={FORM}
            label={words.tuition}
            inputMode="decimal"
            defaultValue={values.tuition}
            error={errors.tuition}
          />
          <Choice
            name="currency"
            form={FORM}
            label={words.currency}
            options={currencies.map((code) => [code, code])}
            value={values.currency}
            empty={toolsWords.choose}
            error={errors.currency}
          />
          <Choice
            name="country"
            form={FORM}
            label={words.country}
            options={countries.map(({ code, name }) => [code, name])}
            value={values.country}
            empty={toolsWords.choose}
            error={errors.country}
          />
          <Field
            name="city"
            form={FORM}
            label={words.city}
            hint={words.cityHint}
            defaultValue={values.city}
          />
          <Field
            name="ownFunds"
            form={FORM}
            label={words.ownFunds}
            hint={words.ownFundsHint}
            inputMode="decimal"
            defaultValue={values.ownFunds}
            error={errors.ownFunds}
          />
        </ToolForm>
      </div>
      {answer && <Lines answer={answer} ratesOf={ratesOf} />}
    </section>
  )
}

function Lines({ answer, ratesOf }: { answer: CostAnswer; ratesOf: string }) {
  const figures = useFigures()
  const { tuition, taken, living, together, tax } = answer
  const rupees = (amount: number | undefined) =>
    amount === undefined ? (
      <StateMark state="unknown" word="seen" />
    ) : (
      figures.money({ amount, currency: 'INR' })
    )
  return (
    <div className="tool-answer">
      <h3>{words.lines}</h3>
      <dl className="ledger">
        <div>
          <dt>{words.tuition}</dt>
          <dd className="ledger-figure">
            {rupees(tuition.rupees)}
            {tuition.currency !== 'INR' && <span className="small quiet">{figures.money(tuition)}</span>}
          </dd>
          <dd className="small">
            {taken && 'source' in taken ? <SourceText fact={taken} /> : words.tuitionGiven}
          </dd>
        </div>
        <div>
          <dt>{words.living}</dt>
          <dd className="ledger-figure">
            {rupees(living?.rupees)}
            {living && (
              <span className="small quiet">
                {living.period === 'month'
                  ? words.livingMonth(figures.money(living))
                  : figures.money({ amount: living.annual, currency: living.currency })}
              </span>
            )}
          </dd>
          <dd className="small">
            {living ? (
              <>
                <CitedText by={living.by} />
                {words.livingNote}
              </>
            ) : (
              words.livingUnknown
            )}
          </dd>
        </div>
        <div>
          <dt>{words.others}</dt>
          <dd className="ledger-figure">
            <StateMark state="unknown" word="seen" />
          </dd>
          <dd className="small">{words.othersUnknown}</dd>
        </div>
        <div className="ledger-total">
          <dt>{words.total}</dt>
          <dd className="ledger-figure">{rupees(together)}</dd>
        </div>
        {tax && (
          <div>
            <dt>{words.tax}</dt>
            <dd className="ledger-figure">
              {rupees(tax.tax)}
              <span className="small quiet">
                {words.ownFunds}: {figures.money({ amount: tax.of, currency: 'INR' })}
              </span>
            </dd>
            <dd className="small">
              <CitedText by={tax.by} />
              {words.taxNote(tax.percent, figures.money({ amount: tax.above, currency: 'INR' }))}
            </dd>
          </div>
        )}
      </dl>
      <p className="small quiet">
        {words.rates} <DayText day={ratesOf} />
        {words.ratesAfter}
      </p>
    </div>
  )
}
