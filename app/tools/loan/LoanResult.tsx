import { SourceText } from '../../programme/facts/SourceText.tsx'
import { recordWords } from '../../programme/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { CitedText } from '../CitedText.tsx'
import type { LoanAnswer, ShownLoan } from './answer.server.ts'
import { MonthsOfCourse } from './MonthsOfCourse.tsx'
import { useRupees } from './use-rupees.ts'
import { loanWords as words } from './words.ts'

/** The place on the page that the browser shows after the form is sent. */
export const LOAN_RESULT = 'loan-result'

/** Shows each offer with its sums, the course month by month, and the sources. */
export function LoanResult({ answer }: { answer: LoanAnswer }) {
  const { offers, loan, courseMonths, pay, course, sources } = answer
  const rupees = useRupees()
  const figures = useFigures()
  return (
    <div className="tool-answer stack">
      <h2 id={LOAN_RESULT}>{words.answer}</h2>
      <p>{words.answerLead(rupees(loan), courseMonths)}</p>
      {offers.map((offer, place) => (
        <OfferResult
          // Two letters may come from one lender.
          key={`${place} ${offer.offer.lender}`}
          offer={offer}
          next={offers[place + 1]}
          loan={loan}
          gstPercent={sources.gst.percent}
        />
      ))}
      {pay && (
        <div className="small">
          <p>{words.pay(recordWords.aboutMoney(figures.about(pay.amount)))}</p>
          <SourceText fact={pay.fact} />
        </div>
      )}
      {course && <MonthsOfCourse course={course} tax={sources.tax} />}
      <h3>{words.sources}</h3>
      <p className="small">{words.rounding}</p>
      <CitedText by={sources.usual} />
      <CitedText by={sources.gst} />
    </div>
  )
}

/** Shows one offer: all rupees first, then what they are made of. */
function OfferResult({
  offer,
  next,
  loan,
  gstPercent,
}: {
  offer: ShownLoan
  next?: ShownLoan
  loan: number
  gstPercent: number
}) {
  const rupees = useRupees()
  const figures = useFigures()
  const { lender, rate, isFloating, insurance, instalments } = offer.offer
  const lines: [string, string][] = [
    [words.lines.instalment, rupees(offer.instalment)],
    [words.lines.repaid, `${instalments}`],
    [words.lines.starts, words.starts(offer.startsAfterMonths)],
    [words.lines.interestBefore, rupees(offer.interestBefore)],
    [words.lines.principal, rupees(offer.principal)],
    ...(offer.fee > 0 ? [[words.lines.fee, rupees(offer.fee)] as [string, string]] : []),
    ...(offer.gst > 0 ? [[words.lines.gst(gstPercent), rupees(offer.gst)] as [string, string]] : []),
    ...(insurance > 0 ? [[words.lines.insurance, rupees(insurance)] as [string, string]] : []),
    [words.lines.more, rupees(offer.total - loan)],
    ...(offer.ofPay === undefined
      ? []
      : [[words.lines.ofPay, figures.percent(offer.ofPay)] as [string, string]]),
  ]
  return (
    <section aria-label={lender}>
      <h3>
        {lender}
        <span className="small quiet">
          {' '}
          ·{' '}
          {words.percentRate(
            figures.count(rate / 1000),
            words.kinds[isFloating ? 'floating' : 'fixed'].toLowerCase(),
          )}
        </span>
      </h3>
      {listNotes(offer, next, rupees).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <dl className="ledger">
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ledger-figure">{figure}</dd>
          </div>
        ))}
        <div className="ledger-total">
          <dt>{words.lines.total}</dt>
          <dd className="ledger-figure">{rupees(offer.total)}</dd>
        </div>
      </dl>
    </section>
  )
}

function listNotes(offer: ShownLoan, next: ShownLoan | undefined, rupees: (paise: number) => string) {
  const { short, uncovered, atOnePointMore, instalmentDiffers, instalment, total } = offer
  const other = next?.offer.lender ?? ''
  return [
    ...(next
      ? [next.total === total ? words.same(other) : words.cheaper(rupees(next.total - total), other)]
      : []),
    ...(short > 0 ? [words.short(rupees(short))] : []),
    ...(uncovered > 0 ? [words.uncovered(rupees(uncovered))] : []),
    ...(instalmentDiffers === undefined
      ? []
      : [words.differs(rupees(instalment + instalmentDiffers), rupees(instalment))]),
    ...(atOnePointMore === undefined ? [] : [words.floating(rupees(atOnePointMore))]),
  ]
}
