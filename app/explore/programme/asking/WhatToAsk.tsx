import type { Programme } from '../../../../admissions/catalogue/records.ts'
import type { FactQuestion } from '../../../../admissions/facts/requests.ts'
import type { ApplyTo } from '../../../programme/apply-to.ts'
import { TellUs } from '../../../programme/TellUs.tsx'
import { recordWords } from '../../../programme/words.ts'
import { factRequestWords as requestWords } from '../../../student/facts/words.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { AskForMe } from './AskForMe.tsx'
import { CopyQuestions } from './CopyQuestions.tsx'
import type { OwnQuestions } from './own-questions.server.ts'

const words = recordWords.questions

/** Renders once what none of the four answers knows, and what to do about it. */
export function WhatToAsk({
  programme,
  questions,
  ownQuestions,
  site,
}: {
  programme: Programme
  questions: FactQuestion[]
  /** What the student can ask us, and has asked; absent for visitors. */
  ownQuestions?: OwnQuestions
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
        {questions.map((question) => (
          <li key={question}>
            {words.open[question]}
            <QuestionNote question={question} {...ownQuestions} />
          </li>
        ))}
      </ul>
      <div className="row items-center gap-2">
        <AskForMe programme={programme} questions={questions} ownQuestions={ownQuestions} />
        <CopyQuestions programme={programme} names={names} />
      </div>
      <TellUs programme={programme} fact={questions.length === 1 ? FACTS[questions[0]] : undefined} />
    </section>
  )
}

/** Says when the student asked us, what we promised, and what came of it. */
function QuestionNote({
  question,
  states,
  requests = [],
}: { question: FactQuestion } & Partial<OwnQuestions>) {
  const request = requests.find((ownRequest) => ownRequest.question === question)
  if (states?.[question] === 'not-said')
    return (
      <p className="small">
        {requestWords.notSaid}{' '}
        {request?.answeredOn && (
          <>
            {requestWords.lookedOn} <DayText day={request.answeredOn} />.
          </>
        )}
      </p>
    )
  if (!request || request.outcome !== null) return null
  const { askedOn, answerBy, isLate } = request
  return (
    <p className="small">
      {requestWords.asked} <DayText day={askedOn} />.{' '}
      {isLate ? (
        <>
          {requestWords.late} <DayText day={answerBy} /> {requestWords.sorry}
        </>
      ) : (
        <>
          {requestWords.answerBy} <DayText day={answerBy} />.
        </>
      )}
    </p>
  )
}

/** The fact that a student reports in answer to a question; requirements are several facts. */
const FACTS = {
  requirements: undefined,
  tuition: 'tuition',
  deadlines: 'deadlines',
  intakes: 'intakes',
} as const satisfies Record<FactQuestion, string | undefined>
