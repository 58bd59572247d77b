import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Enclosed, LONGEST_MESSAGE, type Message } from '../../../admissions/messages/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { useBeside } from '../../forms/use-beside.ts'
import { DayText } from '../../ui/DayText.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { messageWords as words } from '../../words/student/messages.ts'
import type { ThreadAnswer } from './act.server.ts'
import { Enclose } from './Enclose.tsx'
import './thread.css'

/** A message with its time in the reader's zone. */
export type MessageInThread = Message & { day: string; time: string }

const FORM = 'message'
const PAUSE_MS = 1_500

interface Props {
  messages: MessageInThread[]
  draft: string | null
  answer?: ThreadAnswer
  /** The newest version of each of the student's documents. */
  papers: Enclosed[]
  /** Where a document opens; undefined: the reader may not open it. */
  documentAt?: (version: string) => string
  /** Up to where the student has read; at the desk alone. */
  readTo?: number
  /** What is written often; at the desk alone. */
  templates?: { id: string; title: string }[]
}

/** The one thread between a student and those who look after them, and the field to answer. What is typed is kept while it is typed. */
export function Thread({ messages, readTo, documentAt, ...write }: Props) {
  const last = messages.at(-1)?.nr ?? 0
  // Empty again once it has been sent; what others write meanwhile leaves it as it is.
  const sent = messages.findLast(({ own }) => own)?.nr ?? 0
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
  }, [])
  return (
    <>
      <Messages messages={messages} readTo={readTo} documentAt={documentAt} />
      <Write key={`${sent} ${write.answer?.filled ?? ''}`} anew={shown.current} last={last} {...write} />
    </>
  )
}

/** The messages, oldest first. `readOnly`: the reader wrote none of them and may take nothing back. */
export function Messages({
  messages,
  readTo,
  documentAt,
  readOnly = false,
}: Pick<Props, 'messages' | 'readTo' | 'documentAt'> & { readOnly?: boolean }) {
  const last = messages.at(-1)
  if (!last) return <p className="quiet">{words.none}</p>
  return (
    <ol className="thread">
      {messages.map(({ nr, name, byRole, text, day, time, own, shown, documents }) => (
        <li key={nr} data-own={own || undefined}>
          <p className="thread-by">
            <b>{own && !readOnly ? words.you : name || words.somebody}</b>{' '}
            {name && byRole !== 'student' && !own && <span className="quiet">{words.roles[byRole]}</span>}{' '}
            <span className="quiet">
              <DayText day={day} />, {time}
            </span>
          </p>
          <p className="thread-text">{text}</p>
          {documents.length > 0 && (
            <ul className="thread-documents">
              {documents.map(({ version, title, number }) => (
                <li key={version}>
                  {documentAt ? (
                    <a href={documentAt(version)} download>
                      {title}
                    </a>
                  ) : (
                    title
                  )}{' '}
                  {number > 1 && <span className="quiet">{words.version(number)}</span>}
                </li>
              ))}
            </ul>
          )}
          {own && !shown && !readOnly && <Undo nr={nr} />}
          {own && shown && readTo !== undefined && readTo >= nr && nr === last.nr && (
            <p className="quiet">{words.read}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Undo({ nr }: { nr: number }) {
  return (
    <PostForm>
      <Press does={`undo ${nr}`} kind="bare">
        {words.undo}
      </Press>
    </PostForm>
  )
}

/** The last message that the writer has seen. What comes while they write does not count until they are told. */
function useSeen(last: number, field: RefObject<HTMLTextAreaElement | null>, answer: Answer | undefined) {
  const [seen, setSeen] = useState(last)
  const told = useRef(answer)
  useEffect(() => {
    if (field.current?.value && told.current === answer) return
    told.current = answer
    setSeen(last)
  }, [last, field, answer])
  return seen
}

function Write({
  last,
  anew,
  draft,
  answer,
  papers,
  templates = [],
}: {
  last: number
  /** It replaces the one that was sent, so people who sent it by keyboard go on here. */
  anew: boolean
  answer?: Answer
} & Pick<Props, 'draft' | 'papers' | 'templates'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = useSeen(last, field, answer)
  const [replacesOne] = useState(anew)
  useEffect(() => {
    if (replacesOne && document.activeElement === document.body) field.current?.focus()
  }, [replacesOne])
  const { send } = useBeside()
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  function keep() {
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      const text = field.current?.value ?? ''
      send({ do: 'draft', text, seen: String(seen) })
    }, PAUSE_MS)
  }
  return (
    <PostForm
      form={FORM}
      answer={answer}
      className="thread-write"
      encType="multipart/form-data"
      onSubmit={() => clearTimeout(later.current)}
    >
      <Complaints heading={words.summary} />
      <input type="hidden" name="seen" value={seen} />
      <TextArea
        ref={field}
        name="text"
        label={words.label}
        rows={5}
        maxLength={LONGEST_MESSAGE}
        defaultValue={draft ?? ''}
        onChange={keep}
      />
      <Enclose papers={papers} />
      <p className="acts">
        <Submit does="send" label={words.send} underWay={words.sending} />
        <Submit does="draft" kind="plain" label={words.keep} />
      </p>
      {templates.length > 0 && (
        <fieldset className="thread-templates">
          <legend>{words.templates}</legend>
          {templates.map(({ id, title }) => (
            <Press key={id} does={`template ${id}`} kind="bare">
              {title}
            </Press>
          ))}
        </fieldset>
      )}
    </PostForm>
  )
}
