import { useId, useLayoutEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CoachAnswers, NoCoachAnswer } from './CoachAnswers.tsx'
import type { CoachFindings } from './finding.ts'
import { HandOver } from './HandOver.tsx'
import { useCoach } from './use-coach.ts'
import { coachWords as words } from './words.ts'

/**
 * Renders the coach in a panel over any page: the user asks, it finds answers, and it links to pages.
 * `opening`: a first question.
 */
export function CoachPanel({ opening, onClose }: { opening: string; onClose(): void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, state, ask } = useCoach()

  // The field takes the focus itself: a dialog would focus its first button, which closes it. A layout effect
  // runs before anyone can type; an effect after the paint would remove what was typed by then.
  useLayoutEffect(() => {
    field.current?.focus()
    ask(opening)
  }, [opening, ask])

  return (
    <div className="coach">
      <header className="coach-head line items-center justify-between">
        <h2 id="coach-title">{words.title}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="cross" />
          <span className="unseen">{words.close}</span>
        </button>
      </header>
      <search>
        <form
          className="coach-ask grid gap-1"
          action={paths.coach()}
          onSubmit={(event) => event.preventDefault()}
        >
          <label className="label" htmlFor={id}>
            {words.field}
          </label>
          <input
            ref={field}
            id={id}
            className="input"
            type="search"
            name="q"
            value={text}
            onChange={(event) => ask(event.currentTarget.value)}
            placeholder={words.placeholder}
            autoComplete="off"
            maxLength={300}
            enterKeyHint="search"
          />
        </form>
      </search>
      <p className="unseen" role="status">
        {state.kind === 'found' ? words.count(countFindings(state)) : ''}
        {state.kind === 'nothing' ? (state.unlisted[0]?.text ?? words.nothing) : ''}
      </p>
      <div className="coach-said">
        {state.kind === 'beginning' && (
          <>
            <p className="quiet">{words.lead}</p>
            {state.oftenAsked.length > 0 && (
              <section>
                <h3 className="coach-part">{words.tryOne}</h3>
                <ul className="coach-try row gap-2 pt-3">
                  {state.oftenAsked.map((question) => (
                    <li key={question}>
                      <button
                        type="button"
                        className="chip"
                        onClick={() => {
                          ask(question)
                          field.current?.focus()
                        }}
                      >
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        {state.kind === 'found' && <CoachAnswers {...state} />}
        {state.kind === 'nothing' && <NoCoachAnswer {...state} />}
        {state.kind === 'trouble' && <p>{words.trouble}</p>}
      </div>
      <HandOver text={text} answered={'pages' in state ? state : undefined} />
    </div>
  )
}

function countFindings({ answers, programmes, suggestions }: CoachFindings) {
  return answers.length + suggestions.length + (programmes?.first.length ?? 0)
}
