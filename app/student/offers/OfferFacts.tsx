import type { OfferTerms } from '../../../admissions/applications/offers.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { applicationWords } from '../applications/words.ts'
import { offerWords as words } from './words.ts'

/** An offer's terms as a page shows them. `daysLeft`: of its days, by the day. */
export interface ShownOffer extends Omit<OfferTerms, 'deposit' | 'notedAt'> {
  deposit: (Money & { about?: Money }) | null
  notedOn: string
  /** When they were noted, in ISO format: sent back with a change. */
  notedAt: string
  daysLeft: Record<string, number>
}

/** Shows the terms of an offer letter: until when to answer, the deposit, and each condition with its day. */
export function OfferFacts({ offer }: { offer: ShownOffer }) {
  const figures = useFigures()
  const { replyBy, deposit, depositBy, conditions, notedBy, notedOn, daysLeft } = offer
  return (
    <>
      <dl className="facts-fine grid gap-2">
        {replyBy && (
          <Fact name={words.replyBy}>
            <Day day={replyBy} daysLeft={daysLeft[replyBy]} />
          </Fact>
        )}
        {(deposit || depositBy) && (
          <Fact name={words.deposit}>
            {deposit && figures.money(deposit)}
            {deposit?.about && <> ({recordWords.aboutMoney(figures.about(deposit.about))})</>}
            {depositBy && (
              <>
                {' '}
                {words.depositBy} <Day day={depositBy} daysLeft={daysLeft[depositBy]} />
              </>
            )}
          </Fact>
        )}
        <Fact name={words.conditions}>
          {conditions.length === 0 ? (
            words.noConditions
          ) : (
            <ul>
              {conditions.map(({ text, by, isMet }) => (
                <li key={text}>
                  {isMet ? <s>{text}</s> : text}
                  {isMet && `, ${words.met}`}
                  {by && !isMet && (
                    <>
                      , {words.conditionBy} <Day day={by} daysLeft={daysLeft[by]} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      <p className="small quiet">
        {words.noted(notedBy)} <DayText day={notedOn} />
      </p>
    </>
  )
}

function Day({ day, daysLeft }: { day: string; daysLeft: number | undefined }) {
  return (
    <>
      <DayText day={day} />
      {daysLeft !== undefined && <span className="quiet"> ({applicationWords.days(daysLeft)})</span>}
    </>
  )
}
