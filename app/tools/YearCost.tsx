import { Link } from 'react-router'
import { currencies } from '../../admissions/catalogue/money/currencies.ts'
import { paths } from '../paths.ts'
import { SourceText } from '../programme/facts/SourceText.tsx'
import { StateMark } from '../programme/facts/StateMark.tsx'
import { recordWords } from '../programme/words.ts'
import { DayText } from '../ui/DayText.tsx'
import { useFigures } from '../ui/figures.ts'
import { CitedText } from './CitedText.tsx'
import type { CostAnswer, CostField } from './cost-answer.ts'
import { listCountryChoices } from './country-choices.ts'
import type { ToolQuery } from './query.ts'
import { Tool } from './Tool.tsx'
import { toolsWords } from './words.ts'

const words = toolsWords.cost
const FORM = 'year'

/** Asks for tuition and a place and shows the cost of the year, line by line. */
export function YearCost({
  query,
  answer,
  others,
  ratesOf,
  noFee,
  first,
}: {
  query: ToolQuery<CostField>
  answer?: CostAnswer
  others: Record<string, string>
  ratesOf: string
  /** The question is about a programme that publishes no fee. */
  noFee: boolean
  /** The names of the countries that most ask about. */
  first: string[]
}) {
  return (
    <Tool
      form={FORM}
      words={{ heading: words.year, lead: noFee ? words.noFee : words.yearLead, submit: words.submit }}
      page={paths.cost()}
      query={query}
      others={others}
      isFirst
      fields={[
        { name: 'tuition', label: words.tuition },
        {
          name: 'currency',
          label: words.currency,
          options: currencies.map((code) => [code, code]),
          empty: toolsWords.choose,
        },
        { name: 'scholarship', label: words.scholarship, hint: words.scholarshipHint },
        {
          name: 'country',
          label: words.country,
          options: listCountryChoices(first),
          empty: toolsWords.choose,
        },
        { name: 'city', label: words.city, hint: words.cityHint, kind: 'text' },
        { name: 'months', label: words.months, hint: words.monthsHint },
        { name: 'ownFunds', label: words.ownFunds, hint: words.ownFundsHint },
      ]}
    >
      {answer && <Lines answer={answer} ratesOf={ratesOf} />}
    </Tool>
  )
}

function Lines({ answer, ratesOf }: { answer: CostAnswer; ratesOf: string }) {
  const figures = useFigures()
  const { tuition, tuitionFact, scholarship, living, visa, travel, together, tax } = answer
  const formatExact = (amount: number) => figures.money({ amount, currency: 'INR' })
  // Converted or estimated amounts are only this exact.
  const formatAbout = (amount: number | undefined) =>
    amount === undefined ? (
      <StateMark state="unknown" word="seen" />
    ) : (
      recordWords.aboutMoney(figures.about({ amount, currency: 'INR' }))
    )
  return (
    <div className="tool-answer stack">
      <h3 className="mt-4">{words.lines}</h3>
      <dl className="ledger">
        <div>
          <dt>{words.tuition}</dt>
          <dd className="ledger-figure">
            {tuition.currency === 'INR' ? formatExact(tuition.amount) : formatAbout(tuition.rupees)}
            {tuition.currency !== 'INR' && <span className="small quiet">{figures.fee(tuition)}</span>}
          </dd>
          <dd className="small">
            {tuitionFact && 'source' in tuitionFact ? <SourceText fact={tuitionFact} /> : words.tuitionGiven}
          </dd>
        </div>
        <div>
          <dt>{words.living}</dt>
          <dd className="ledger-figure">
            {formatAbout(living?.rupees)}
            {living && (
              <span className="small quiet">
                {living.period === 'month' && living.annual === living.amount * 12
                  ? words.livingMonth(figures.money(living))
                  : figures.money({ amount: living.annual, currency: living.currency })}
              </span>
            )}
          </dd>
          <dd className="small">
            {living ? (
              <>
                <CitedText by={living.by} /> {words.livingNote}
              </>
            ) : (
              words.livingUnknown
            )}
          </dd>
        </div>
        {(['visa', 'travel'] as const).map((part) => {
          const cost = answer[part]
          return (
            cost && (
              <div key={part}>
                <dt>{words[part]}</dt>
                <dd className="ledger-figure">
                  {formatAbout(cost.rupees)}
                  <span className="small quiet">{figures.money(cost)}</span>
                </dd>
                <dd className="small">
                  <CitedText by={cost.by} />
                </dd>
              </div>
            )
          )
        })}
        <div>
          <dt>{words.others(visa !== undefined, travel !== undefined)}</dt>
          <dd className="ledger-figure">
            <StateMark state="unknown" word="seen" />
          </dd>
          <dd className="small">{words.othersUnknown}</dd>
        </div>
        {scholarship.amount > 0 && (
          <div>
            <dt>{words.scholarship}</dt>
            <dd className="ledger-figure">
              {scholarship.rupees !== undefined && '−\u00a0'}
              {formatAbout(scholarship.rupees)}
              <span className="small quiet">{figures.fee(scholarship)}</span>
            </dd>
            <dd className="small">
              {words.scholarshipGiven} <Link to={paths.scholarships()}>{words.scholarships}</Link>
            </dd>
          </div>
        )}
        <div className="ledger-total">
          <dt>{living ? words.total : words.totalWithoutLiving}</dt>
          <dd className="ledger-figure">{formatAbout(together)}</dd>
        </div>
        {tax && (
          <div>
            <dt>{words.tax}</dt>
            <dd className="ledger-figure">
              {tax.isTyped ? formatExact(tax.tax) : formatAbout(tax.tax)}
              <span className="small quiet">
                {words.ownFunds}: {tax.isTyped ? formatExact(tax.amount) : formatAbout(tax.amount)}
              </span>
            </dd>
            <dd className="small">
              <CitedText by={tax.by} />
              {words.taxNote(tax.percent, figures.about({ amount: tax.above, currency: 'INR' }))}
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
