import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { FeeText } from '../../programme/facts/FeeText.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { ruleWords } from '../../words/rules.ts'
import type { CountryPage } from './page.server.ts'
import { countryWords as words } from './words.ts'

const { spread } = recordWords

/**
 * Shows the statements of `content/`, each with its confidence; the money that the government asks students
 * to show; and the unknown parts.
 */
export function CountryFacts({
  code,
  hasFacts,
  statements,
  living,
  visa,
  travel,
  isUnconfirmed,
  hasFundsRule,
}: Pick<
  CountryPage,
  'code' | 'hasFacts' | 'statements' | 'living' | 'visa' | 'travel' | 'isUnconfirmed' | 'hasFundsRule'
>) {
  const has = (topic: CountryPage['statements'][number]['topic']) =>
    statements.some((statement) => statement.topic === topic)
  const noSource = has('visa') ? words.noSourceButVisa : words.noSource
  if (!hasFacts)
    return (
      <section className="stack" aria-labelledby="known">
        <h2 id="known">{words.known}</h2>
        <p>
          {words.nothingKnown} <Link to={paths.contact()}>{words.ask}</Link>
        </p>
      </section>
    )
  return (
    <section className="stack" aria-labelledby="known">
      <h2 id="known">{words.known}</h2>
      {isUnconfirmed && <p className="small quiet">{words.unconfirmed}</p>}
      <dl className="fact-rows">
        {statements.map(({ topic, text, amounts, by }) => (
          <Fact key={topic} id={topic} className="fact-row" name={words.topics[topic]}>
            <div className="country-fact">
              <p>{text}</p>
              {amounts.map(({ of, from, to }) => (
                <Amount key={of} part={of} from={from} to={to} />
              ))}
              <p>
                <RuleSource {...by} />
              </p>
            </div>
          </Fact>
        ))}
        {living && (
          <Cost
            id={has('living') ? undefined : 'living'}
            name={words.topics.living}
            text={words.fundsText(living.isShown)}
            before={[
              ...(living.month ? [{ part: words.fundsMonth, fee: living.month }] : []),
              ...(living.most ? [{ part: words.fundsMost(living.most.months), fee: living.most }] : []),
            ]}
            part={living.month ? words.fundsTwelve : words.funds}
            cost={living}
          />
        )}
        {!living && !has('living') && <Unknown id="living" name={words.topics.living} text={noSource} />}
        {visa ? (
          <Cost
            id="visa-fee"
            name={visa.years ? words.visaAndHealth : words.visaFee}
            part={words.once(visa.years)}
            cost={visa}
          />
        ) : (
          <Unknown id="visa-fee" name={words.visaFee} text={noSource} />
        )}
        {travel ? (
          <Cost name={words.travel} text={words.travelText} part={words.thereAndBack} cost={travel} />
        ) : (
          <Unknown name={words.travel} text={words.noSource} />
        )}
      </dl>
      <p>
        <Link to={paths.cost(undefined, code)}>{words.cost}</Link>
      </p>
      {hasFundsRule && (
        <p>
          <Link to={paths.funds(code)}>{words.checkFunds}</Link>
        </p>
      )}
    </section>
  )
}

function Unknown({ id, name, text }: { id?: string; name: string; text: string }) {
  return (
    <Fact id={id} className="fact-row" name={name}>
      <div className="country-fact">
        <p>
          <StateMark state="unknown" word="seen" />
        </p>
        <p className="small quiet">{text}</p>
      </div>
    </Fact>
  )
}

function Cost({
  id,
  name,
  text,
  before = [],
  part,
  cost: { by, amount },
}: {
  id?: string
  name: string
  text?: string
  /** Sums stated first: for a month, or to be shown as proof. */
  before?: { part: string; fee: Money }[]
  part: string
  cost: NonNullable<CountryPage['travel']>
}) {
  return (
    <Fact id={id} className="fact-row" name={name}>
      <div className="country-fact">
        {text && <p>{text}</p>}
        {[...before, { part, fee: amount }].map((sum) => (
          <p key={sum.part}>
            {sum.part} <FeeText fee={sum.fee} />
          </p>
        ))}
        {by.note && <p>{by.note}</p>}
        <p className="small quiet">
          {by.isToConfirm ? ruleWords.toConfirm : words.confidenceInList[by.confidence]} {by.publisher},{' '}
          {by.title}. {words.seen} <DayText day={by.seen} />.
        </p>
      </div>
    </Fact>
  )
}

type Money = NonNullable<CountryPage['travel']>['amount']

function Amount({ part, from, to }: { part: string; from: Money; to?: Money }) {
  const figures = useFigures()
  const text = to && spread.range(figures.money(from), figures.money(to))
  return (
    <p>
      {words.named(part)}{' '}
      {to ? (
        <span className="fee">
          {from.about && to.about
            ? recordWords.aboutMoney(spread.range(figures.about(from.about), figures.about(to.about)))
            : text}
          {from.about && to.about && <span className="fee-asked block small regular soft">{text}</span>}
        </span>
      ) : (
        <FeeText fee={from} />
      )}{' '}
      {words.aYear}
    </p>
  )
}
