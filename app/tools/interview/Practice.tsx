import { useEffect, useRef, useState } from 'react'
import type { InterviewQuestion } from '../../../admissions/content/visas/interviews.ts'
import { interviewWords as words } from './words.ts'

interface Props {
  questions: InterviewQuestion[]
  onEnd: () => void
}

/** Asks one question at a time. Answers and ticks are only in the page’s memory: nothing of them is sent. */
export function Practice({ questions, onEnd }: Props) {
  const [place, setPlace] = useState(0)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [compared, setCompared] = useState<string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[place]
  const isCompared = compared.includes(question.id)

  // Each question is read out, and the keyboard goes on from it.
  useEffect(() => heading.current?.focus(), [place])

  return (
    <section className="stack" aria-label={words.practice}>
      <p className="small quiet">
        {words.place(place + 1, questions.length)} · {words.ways[question.way]}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        {question.question}
      </h3>
      <div className="field">
        <label htmlFor="interview-answer">{words.answer}</label>
        <textarea
          id="interview-answer"
          className="input"
          rows={5}
          autoComplete="off"
          aria-describedby="interview-answer-hint"
          value={answers[question.id] ?? ''}
          onChange={({ target }) => setAnswers({ ...answers, [question.id]: target.value })}
        />
        <p className="field-hint" id="interview-answer-hint">
          {words.answerHint}
        </p>
      </div>
      {isCompared ? (
        <Looks key={question.id} question={question} />
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setCompared([...compared, question.id])}>
            {words.show}
          </button>
        </p>
      )}
      <p className="row gap-3">
        {place + 1 < questions.length && (
          <button type="button" className="button next" onClick={() => setPlace(place + 1)}>
            {words.next}
          </button>
        )}
        {place > 0 && (
          <button type="button" className="button" onClick={() => setPlace(place - 1)}>
            {words.back}
          </button>
        )}
        <button type="button" className="button" onClick={onEnd}>
          {words.end}
        </button>
      </p>
    </section>
  )
}

/** What the officer looks for, with ticks by which students check their own answer. */
function Looks({ question: { id, seeks, helps, harms } }: { question: InterviewQuestion }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that showed this is gone, so the focus comes here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <h4 ref={heading} tabIndex={-1}>
        {words.seeks}
      </h4>
      <p>{seeks}</p>
      <Checks legend={words.check} id={`${id}-helps`} texts={helps} />
      <Checks legend={words.avoid} id={`${id}-harms`} texts={harms} />
    </div>
  )
}

function Checks({ legend, id, texts }: { legend: string; id: string; texts: string[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {texts.map((text, place) => (
        <label className="tick" key={text} htmlFor={`${id}-${place}`}>
          <input id={`${id}-${place}`} type="checkbox" autoComplete="off" />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
