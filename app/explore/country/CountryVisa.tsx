import { RuleSource } from '../../programme/RuleSource.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { stepWords } from '../../words/path.ts'
import type { ShownVisaPack } from './visa.server.ts'
import { visaWords as words } from './visa-words.ts'

/** Shows the way to a country’s student visa: the steps in order, the money to show, and the other rules. */
export function CountryVisa({ visaPack }: { visaPack: ShownVisaPack | undefined }) {
  if (!visaPack) return null
  const { steps, rules, funds } = visaPack
  return (
    <section className="stack" aria-labelledby="visa-steps">
      <h2 id="visa-steps">{words.title}</h2>
      <p>{words.lead}</p>
      <details>
        <summary>{words.steps(steps.length)}</summary>
        <ol className="grid gap-3 pt-3">
          {steps.map(({ step, name, who, paper, takes, isPublished, text, by }) => (
            <li key={step}>
              <strong>{name}</strong> <span className="small quiet">{stepWords.who[who]}</span>
              <p className="small">
                {text} {paper && stepWords.paper(paper)} {stepWords.takes(takes, isPublished)}{' '}
                {by && <RuleSource {...by} />}
              </p>
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>{words.rules}</summary>
        <dl className="fact-rows pt-3">
          {funds && (
            <Fact className="fact-row" name={words.topics.money}>
              <div className="country-fact">
                <p>{words.funds(funds)}</p>
                <p>{words.owners(funds.owners)}</p>
                {funds.loan && <p>{funds.loan}</p>}
                {funds.text && <p>{funds.text}</p>}
                <p>
                  <RuleSource {...funds.by} />
                </p>
              </div>
            </Fact>
          )}
          {rules.map(({ topic, text, by }) => (
            <Fact key={topic} className="fact-row" name={words.topics[topic]}>
              <div className="country-fact">
                <p>{text}</p>
                <p>
                  <RuleSource {...by} />
                </p>
              </div>
            </Fact>
          ))}
        </dl>
      </details>
    </section>
  )
}
