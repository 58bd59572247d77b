import { FeeText } from '../../programme/facts/FeeText.tsx'
import { MarkedValue } from '../../programme/facts/Marked.tsx'
import type { ShownRuleSource } from '../../programme/rule-source.ts'
import { recordWords } from '../../programme/words.ts'
import type { WorkLine } from '../../programme/work-lines.ts'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { ruleWords } from '../../words/rules.ts'
import { workWords } from '../../words/work.ts'
import type { CountryPage } from './page.server.ts'
import { countryWords as words } from './words.ts'

/** Shows what a family asks first about a country: the cost, the right to work, the latest change. */
export function Glance({ glance, living }: Pick<CountryPage, 'glance' | 'living'>) {
  const { fees, work, change } = glance
  if (fees.length === 0 && !living && !work) return null
  return (
    <section aria-label={words.glance.title}>
      <dl className="facts country-glance card p-4">
        {fees.length > 0 && (
          <Fact name={<a href="#levels">{words.glance.tuition}</a>}>
            {fees.map((fee) => (
              <p key={fee.name}>
                {fee.name} <MiddleFee {...fee} />
              </p>
            ))}
          </Fact>
        )}
        {living && (
          <Fact name={<a href="#living">{words.topics.living}</a>}>
            <div className="country-fact">
              <FeeText fee={living.amount} /> {words.aYear}
            </div>
          </Fact>
        )}
        {work && (
          <>
            <Fact name={<a href="#work">{workWords.during}</a>}>
              <WorkLines lines={work.during} />
            </Fact>
            <Fact name={<a href="#work">{words.glance.afterMaster}</a>}>
              <WorkLines lines={work.after} />
            </Fact>
          </>
        )}
        {change && (
          <Fact name={<a href="#changes">{words.glance.change}</a>}>
            {change.when} {change.text} <Sureness {...change.by} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function MiddleFee({ middle, state }: CountryPage['glance']['fees'][number]) {
  const figures = useFigures()
  const text = middle.about ? recordWords.aboutMoney(figures.about(middle.about)) : figures.fee(middle)
  return <MarkedValue text={text} state={state} />
}

function WorkLines({ lines }: { lines: WorkLine[] }) {
  return lines.map(({ when, brief, by }) => (
    <p key={brief}>
      {[when, brief].filter(Boolean).join(' ')} <Sureness {...by} />
    </p>
  ))
}

/** Says how sure we are of a rule; its source is named further down. */
function Sureness({ isToConfirm, confidence }: ShownRuleSource) {
  const text = isToConfirm ? ruleWords.toConfirmBriefly : ruleWords.briefly[confidence]
  return text && <span className="small quiet">{text}</span>
}
