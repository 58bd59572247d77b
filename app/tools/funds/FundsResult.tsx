import type { FundsFault } from '../../../admissions/funds/check-funds.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { formatDay } from '../../words/dates.ts'
import { CitedText } from '../CitedText.tsx'
import { toolsWords } from '../words.ts'
import type { FundsAnswer } from './answer.server.ts'
import { fundsWords as words } from './words.ts'

/** The place on the page that the browser shows after the form is sent. */
export const RESULT_ID = 'funds-result'

/** Below this share above the sum, exchange rates of a month can make it too little. */
const THIN_SHARE = 0.05

/** Shows whether the money is enough and why, the sum part by part, and the rule with its source. */
export function FundsResult({ answer, heading, id }: { answer: FundsAnswer; heading: string; id: string }) {
  const { sum, rule, check, rates, owners } = answer
  const figures = useFigures()
  const { currency } = sum.together
  const format = (amount: number) => figures.money({ amount: Math.ceil(amount), currency })
  const { enough, fault } = check
  const share = enough ? enough.lowest.amount / sum.together.amount - 1 : 0
  const papers = rule.accounts.filter(({ owner, papers }) => papers && owners.includes(owner))
  return (
    <div className="tool-answer stack">
      <h2 id={id}>{heading}</h2>
      {enough && (
        <div className="notice">
          <div className="stack">
            <p>
              <strong>{words.enough(formatDay(enough.from), enough.until && formatDay(enough.until))}</strong>
            </p>
            <p>
              {words.lowest(
                figures.money({ amount: Math.floor(enough.lowest.amount), currency }),
                formatDay(enough.lowestOn),
              )}
            </p>
            {rates && share < THIN_SHARE && <p>{words.thin(`${(share * 100).toFixed(1)}%`)}</p>}
          </div>
        </div>
      )}
      {check.isEnoughByLoan && (
        <p className="notice">
          <strong>{words.byLoan}</strong>
        </p>
      )}
      {fault && (
        <div className="notice">
          <p>
            <strong>{words.notEnough}</strong> {describeFault(fault, rule.held?.days ?? 0, format)}
          </p>
        </div>
      )}
      {listNotes(check).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <h3>{words.sum}</h3>
      <dl className="ledger">
        <div>
          <dt>{words.living(sum.living.months)}</dt>
          <dd className="ledger-figure">{format(sum.living.sum)}</dd>
          <dd className="small">
            <CitedText by={sum.living.by} />
          </dd>
        </div>
        {rule.tuition && (
          <div>
            <dt>{words.unpaid}</dt>
            <dd className="ledger-figure">{format(sum.tuition)}</dd>
            <dd className="small">{toolsWords.cost.tuitionGiven}</dd>
          </div>
        )}
        {sum.travel && (
          <div>
            <dt>{words.travel}</dt>
            <dd className="ledger-figure">{format(sum.travel.sum)}</dd>
            <dd className="small">
              <CitedText by={sum.travel.by} />
            </dd>
          </div>
        )}
        <div className="ledger-total">
          <dt>{words.together}</dt>
          <dd className="ledger-figure">{format(sum.together.amount)}</dd>
        </div>
      </dl>
      <h3>{words.rule}</h3>
      {rule.text && <p>{rule.text}</p>}
      {rule.loan && <p>{rule.loan}</p>}
      {papers.length > 0 && (
        <>
          <h4>{words.papers}</h4>
          <ul>
            {papers.map((paper) => (
              <li key={paper.owner}>
                {words.owners[paper.owner]}: {paper.papers}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small quiet">
        <a href={rule.page}>{rule.title}</a> ·{' '}
        {rule.isToConfirm ? toolsWords.rules.toConfirm : toolsWords.rules.confidence[rule.confidence]},{' '}
        {toolsWords.rules.seen} <DayText day={rule.seen} />. {words.caution}
      </p>
      {rates && (
        <p className="small quiet">
          {words.rates} <DayText day={rates.asOf} />
          {': '}
          {rates.units
            .map(({ of, cost }) =>
              words.unit(
                figures.money({ amount: 1, currency: of }),
                `${cost.currency} ${cost.amount.toFixed(4)}`,
              ),
            )
            .join(', ')}
          {words.ratesAfter(rates.source)}
        </p>
      )}
    </div>
  )
}

/** Returns notes on the parts left out of the check, and on what else the statements should show. */
function listNotes({
  leftOut,
  inOtherName,
  isLoanLeftOut,
  history,
  withoutRate,
}: FundsAnswer['check']): string[] {
  return [
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.map((owner) => words.owners[owner]))] : []),
    ...(inOtherName.length > 0 ? [words.inOtherName(inOtherName.map((owner) => words.owners[owner]))] : []),
    ...(isLoanLeftOut ? [words.noLoan] : []),
    ...(history ? [words.history(formatDay(history.asked), formatDay(history.from))] : []),
    ...(withoutRate.length > 0 ? [words.withoutRate(withoutRate)] : []),
  ]
}

function describeFault(fault: FundsFault, days: number, format: (amount: number) => string): string {
  switch (fault.is) {
    case 'no-common-day':
      return words.fault['no-common-day']
    case 'too-early':
      return words.fault['too-early'](formatDay(fault.start), formatDay(fault.applyOn))
    case 'too-little':
      return words.fault['too-little'](format(fault.missing), formatDay(fault.on))
    case 'dip':
      return words.fault.dip(format(fault.missing), formatDay(fault.on), days, formatDay(fault.readyOn))
    case 'too-short':
      return words.fault['too-short'](formatDay(fault.from), days, formatDay(fault.readyOn))
    case 'too-old':
      return words.fault['too-old'](formatDay(fault.end), formatDay(fault.latest))
  }
}
