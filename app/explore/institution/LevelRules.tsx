import type { CheckedRule } from '../../../admissions/catalogue/checked.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { institutionWords } from './words.ts'

const words = institutionWords.levelRules

type Rule = Omit<CheckedRule, 'level' | 'field'> & {
  /** The programmes that it is about, in words. */
  programmes: string
}

/**
 * Shows rules that counsellors have read on the institution's pages, for all its programmes of a level or
 * subject.
 */
export function LevelRules({ rules }: { rules: Rule[] }) {
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="level-rules">
      <h2 id="level-rules">{words.title}</h2>
      <dl className="stack">
        {rules.map(({ id, programmes, name, value, page, seenOn }) => (
          <div key={id}>
            <dt>
              {programmes}: {getFactName(name)}
            </dt>
            <dd>
              <ReportedValue name={name} value={value} />
              <p className="small quiet">
                <a href={page}>{words.page}</a>
                {words.seen} <DayText day={seenOn} />.
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{words.yields}</p>
    </section>
  )
}
