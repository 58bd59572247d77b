import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { ApplyTo } from '../../programme/apply-to.ts'
import { TellUs } from '../../programme/TellUs.tsx'
import { recordWords } from '../../programme/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CopyQuestions } from './CopyQuestions.tsx'
import type { OpenQuestion } from './open-questions.ts'

const words = recordWords.questions

/** Renders once what none of the four answers knows, and what to do about it. */
export function WhatToAsk({
  programme,
  questions,
  site,
}: {
  programme: Programme
  questions: OpenQuestion[]
  /** A page that may have it. */
  site?: Pick<ApplyTo, 'address' | 'host'>
}) {
  if (questions.length === 0) return null
  const names = questions.map((question) => words.open[question])
  return (
    <section className="answer-card mt-3" aria-labelledby="what-to-ask">
      <h2 id="what-to-ask">{words.title}</h2>
      <p>
        {words.lookAt}{' '}
        {site ? (
          <a href={site.address} rel="noopener">
            {site.host}
            <Icon name="outside" size={14} />
          </a>
        ) : (
          words.site
        )}{' '}
        {words.orAsk}
      </p>
      <ul className="dashes">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <CopyQuestions programme={programme} names={names} />
      <TellUs programme={programme} fact={questions.length === 1 ? FACTS[questions[0]] : undefined} />
    </section>
  )
}

/** The fact that a student reports in answer to a question; requirements are several facts. */
const FACTS = {
  requirements: undefined,
  tuition: 'tuition',
  deadlines: 'deadlines',
  intakes: 'intakes',
} as const satisfies Record<OpenQuestion, string | undefined>
