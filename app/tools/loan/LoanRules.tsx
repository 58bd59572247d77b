import type { LoanContent } from '../../../admissions/content/loans.ts'
import type { Confidence } from '../../../admissions/conversions/cited.ts'
import { DayText } from '../../ui/DayText.tsx'
import { toolsWords } from '../words.ts'
import { loanWords as words } from './words.ts'

type Sourced = Pick<LoanContent['papers'], 'title' | 'page' | 'readAt' | 'seen'> & {
  confidence: Confidence
  isToConfirm: boolean
}

interface ShownRules {
  rules: (LoanContent['rules'][number] & Sourced)[]
  papers: LoanContent['papers'] & Sourced
}

/** Shows what lenders ask for by published rules, each with its source, and the papers for a loan. */
export function LoanRules({ rules, papers }: ShownRules) {
  return (
    <section className="tool stack" aria-labelledby="loan-rules">
      <div className="stack">
        <h2 id="loan-rules">{words.rules}</h2>
        <p className="quiet">{words.rulesLead}</p>
        {[...Map.groupBy(rules, (rule) => rule.topic)].map(([topic, ofTopic]) => (
          <div key={topic}>
            <h3>{words.topics[topic]}</h3>
            {ofTopic.map((rule) => (
              <p key={rule.text}>
                {rule.text} <RuleSource by={rule} />
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="stack">
        <h2>{words.papers}</h2>
        {papers.groups.map((group) => (
          <div key={group.of}>
            <h3>{words.groups[group.of]}</h3>
            <ul>
              {group.papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          <RuleSource by={papers} />
        </p>
      </div>
    </section>
  )
}

function RuleSource({ by }: { by: Sourced }) {
  return (
    <span className="small quiet block">
      <a href={by.page}>{by.title}</a>
      {by.readAt && (
        <>
          {', '}
          <a href={by.readAt}>{words.readAt}</a>
        </>
      )}{' '}
      · {by.isToConfirm ? toolsWords.rules.toConfirm : toolsWords.rules.confidence[by.confidence]},{' '}
      {toolsWords.rules.seen} <DayText day={by.seen} />
    </span>
  )
}
