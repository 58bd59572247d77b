import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CoachFoot } from './CoachFoot.tsx'
import { CoachTurn } from './CoachTurn.tsx'
import type { CoachReply } from './coach-answer.ts'
import { KeptNote } from './KeptNote.tsx'
import { getStudentMark } from './kept-talk.ts'
import { isOpen, type PanelTurn, useCoach } from './use-coach.ts'
import { coachWords as words } from './words.ts'

/** Renders the coach in a panel over any page: a talk of questions and answers. `opening`: a first question. */
export function CoachPanel({ opening, onClose }: { opening: string; onClose(): void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { turns, reply, ask, stop, clear, talk: keptTalk, keepTalk } = useCoach()
  const talk = useRef<HTMLDivElement>(null)

  // The field takes the focus itself: a dialog would focus its first button, which closes it. A layout effect
  // runs before anyone can type.
  useLayoutEffect(() => {
    field.current?.focus()
    ask(opening)
  }, [opening, ask])

  // The question that was asked last comes to the top, so that its answer is read from its beginning. Further claims
  // of it move nothing.
  const lastQuestion = `${turns.length} ${turns.at(-1)?.question} ${turns.at(-1)?.answer !== undefined}`
  useEffect(() => {
    talk.current?.querySelector('[data-last]')?.scrollIntoView({ block: 'start' })
  }, [lastQuestion])

  function askNow(question: string) {
    ask(question)
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }

  /** The button goes away, so the focus returns to the field. */
  function stopNow() {
    stop()
    field.current?.focus()
  }

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
          onSubmit={(event) => {
            event.preventDefault()
            const text = field.current?.value.trim() ?? ''
            if (text !== '') askNow(text)
          }}
        >
          <label className="label" htmlFor={id}>
            {words.field}
          </label>
          <div className="line gap-2">
            <input
              ref={field}
              id={id}
              className="input"
              type="search"
              name="q"
              placeholder={words.placeholder}
              autoComplete="off"
              maxLength={300}
              enterKeyHint="send"
            />
            <button type="submit" className="button next">
              {words.send}
            </button>
          </div>
        </form>
      </search>
      <p className="unseen" role="status">
        {describeLast(turns.at(-1))}
      </p>
      <div className="coach-said" ref={talk}>
        {turns.length === 0 && <Beginning reply={reply} ask={askNow} />}
        {turns.map((turn, place) => (
          <article
            key={`${place} ${turn.question}`}
            className="mt-2"
            data-last={place === turns.length - 1 || undefined}
          >
            <p className="quiet">{words.asked(turn.question)}</p>
            {turn.answer && (
              <CoachTurn
                answer={turn.answer}
                choose={askNow}
                addressOf={(question) => paths.coach(question)}
              />
            )}
            {!turn.answer && <p>{describeMissing(turn)}</p>}
            {isOpen(turn) && (
              <button type="button" className="chip mt-2" onClick={stopNow}>
                {words.stop}
              </button>
            )}
          </article>
        ))}
        {turns.length > 0 && (
          <button type="button" className="chip mt-2" onClick={clear}>
            {words.clear}
          </button>
        )}
        <KeptNote talk={keptTalk} turns={turns} keep={keepTalk} />
      </div>
      <CoachFoot person={reply?.person} />
    </div>
  )
}

/** What a screen reader is told once the last question is answered. */
function describeLast(turn: PanelTurn | undefined) {
  if (!turn) return ''
  const { answer } = turn
  if (!answer) return isOpen(turn) ? '' : describeMissing(turn)
  // Each claim is announced as it comes, and the end if something is missing.
  if (answer.isCut) return words.cut
  if (answer.isWorded) return answer.claims.at(-1)?.text ?? ''
  return answer.heading ?? answer.claims[0]?.text ?? ''
}

function describeMissing(turn: PanelTurn) {
  if (turn.isStopped) return words.stopped
  return turn.hasFailed ? words.trouble : words.thinking
}

function Beginning({ reply, ask }: { reply?: Omit<CoachReply, 'answer'>; ask(question: string): void }) {
  const { oftenAsked = [], asksModel } = reply ?? {}
  return (
    <>
      <p className="quiet">{words.lead}</p>
      {asksModel && <p className="small quiet">{words.asksModel}</p>}
      {getStudentMark() !== undefined && (
        <p className="mt-2">
          <a href={paths.ownTalks()}>{words.talks}</a>
        </p>
      )}
      {oftenAsked.length > 0 && (
        <section>
          <h3 className="coach-part">{words.tryOne}</h3>
          <ul className="coach-try row gap-2 pt-3">
            {oftenAsked.map((question) => (
              <li key={question}>
                <button type="button" className="chip" onClick={() => ask(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
