import type { InterviewQuestion } from '../../../admissions/content/visas/interviews.ts'
import { interviewWords as words } from './words.ts'

/** Lists all questions, each with a fold of what officers look for. */
export function QuestionList({ questions }: { questions: InterviewQuestion[] }) {
  return (
    <ol className="stack">
      {questions.map(({ id, way, question, seeks, helps, harms }) => (
        <li key={id}>
          <p>
            <strong>{question}</strong> <span className="small quiet block">{words.ways[way]}</span>
          </p>
          <details>
            <summary>
              {words.seeks}
              <span className="unseen">: {question}</span>
            </summary>
            <p className="mt-3">{seeks}</p>
            <p className="mt-3">{words.helps}</p>
            <ul>
              {helps.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="mt-3">{words.harms}</p>
            <ul>
              {harms.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  )
}
