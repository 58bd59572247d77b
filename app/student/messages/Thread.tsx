import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import type { EnclosedDocument, Message } from '../../../admissions/messages/types.ts'
import type { MessageCopy } from '../../../admissions/whatsapp/types.ts'
import { useLostAnswer } from '../../forms/lost-answer.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { sendByKey } from '../../forms/send-by-key.ts'
import { useBackgroundSend } from '../../forms/use-background-send.ts'
import { DayText } from '../../ui/DayText.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { DocumentTitle } from '../documents/DocumentTitle.tsx'
import { CopyChoice, type CopyOffer } from '../whatsapp/CopyChoice.tsx'
import { whatsAppWords } from '../whatsapp/words.ts'
import { AttachmentFields } from './AttachmentFields.tsx'
import type { ThreadAnswer } from './actions.server.ts'
import { messageWords as words } from './words.ts'
import './thread.css'

/** A message with its time in the reader's zone. */
export type MessageInThread = Message & {
  /** The copy that went by WhatsApp; at the desk alone. */
  copy?: MessageCopy | null
  day: string
  time: string
  /** Until when the reader may take it back, to the second. */
  undoUntil?: string
  /** Milliseconds left to undo. */
  undoLeft?: number
}

const FORM = 'message'
const PAUSE_MS = 1_500

/**
 * Anchor at the end of a page of earlier messages: coming from the later page, readers continue upwards from
 * here.
 */
const END = 'thread-end'

interface Props {
  messages: MessageInThread[]
  /** There are earlier ones. */
  earlier: boolean
  /** The last of these is the newest of all; else others come after them. */
  isNewest?: boolean
  /** Number of the reader's newest message, on any page. */
  sent: number
  /** Address of the page of the thread that ends before a message, or of the newest page. */
  pageAt(before?: string): string
  draft: string | null
  /** When the draft was saved; `day` if that was not today. */
  savedAt?: { day?: string; time: string }
  answer?: ThreadAnswer
  /** The newest version of each of the student's documents. */
  papers: EnclosedDocument[]
  /** Address at which a document opens; `undefined` if the reader may not open it. */
  documentAt?: (version: string) => string
  /** Up to where the student has read; at the desk alone. */
  readTo?: number
  /** How a message can go by WhatsApp too; only at the desk. */
  copyOffer?: CopyOffer
  /** Templates for frequent texts; only at the desk. */
  templates?: { id: string; title: string }[]
}

/**
 * Renders the thread between a student and their counsellors, with the reply field. Saves the draft while
 * the user types.
 */
export function Thread({
  messages,
  earlier,
  isNewest = true,
  pageAt,
  sent: sentCount,
  readTo,
  documentAt,
  ...write
}: Props) {
  const wasShown = useRef(false)
  const ownTexts = messages.filter(({ own }) => own).map(({ text }) => text)
  const notePressed = useLostAnswer(ownTexts, words.arrived)
  useEffect(() => {
    wasShown.current = true
  }, [])
  return (
    <>
      <Messages
        messages={messages}
        earlier={earlier}
        isNewest={isNewest}
        pageAt={pageAt}
        readTo={readTo}
        documentAt={documentAt}
      />
      {/* Earlier pages have no answer form, and text typed in it stays for when the reader is back. */}
      <div hidden={!isNewest}>
        {/* Emptied after sending; messages by others leave it unchanged. */}
        <WriteForm
          key={`${sentCount} ${write.answer?.filled ?? ''}`}
          anew={wasShown.current}
          onPress={notePressed}
          last={isNewest ? (messages.at(-1)?.nr ?? 0) : undefined}
          {...write}
        />
      </div>
    </>
  )
}

/** Renders the messages, oldest first. `readOnly`: the reader wrote none of them and may take nothing back. */
export function Messages({
  messages,
  earlier,
  isNewest = true,
  pageAt,
  readTo,
  documentAt,
  readOnly = false,
}: Pick<Props, 'messages' | 'earlier' | 'isNewest' | 'pageAt' | 'readTo' | 'documentAt'> & {
  readOnly?: boolean
}) {
  const last = messages.at(-1)
  return (
    <>
      {earlier && (
        <p>
          <Link to={`${pageAt(String(messages[0].nr))}#${END}`}>{words.earlier}</Link>
        </p>
      )}
      {last ? (
        <MessageList
          messages={messages}
          readTo={isNewest ? readTo : undefined}
          documentAt={documentAt}
          readOnly={readOnly}
        />
      ) : (
        <p className="quiet">{isNewest ? words.none : words.noneEarlier}</p>
      )}
      {!isNewest && (
        <p id={END}>
          <Link to={pageAt()}>{words.newest}</Link>
        </p>
      )}
    </>
  )
}

function MessageList({
  messages,
  readTo,
  documentAt,
  readOnly,
}: Pick<Props, 'messages' | 'readTo' | 'documentAt'> & { readOnly: boolean }) {
  const last = messages.at(-1)
  return (
    <ol className="thread">
      {messages.map((message) => {
        const { nr, name, byRole, text, day, time, via, own, shown, documents, copy, undoUntil, undoLeft } =
          message
        return (
          <li key={nr} id={`message-${nr}`} data-own={own || undefined}>
            <p className="thread-by">
              <b>
                {own && !readOnly ? words.you : name || words.somebody()}
                {name && byRole !== 'student' && !own && `, ${words.roleOf(byRole)}`}
              </b>{' '}
              <span className="quiet">
                <DayText day={day} />, {time}
                {via === 'whatsapp' && `, ${whatsAppWords.via}`}
              </span>
            </p>
            <p className="thread-text">{text}</p>
            {documents.length > 0 && (
              <ul className="thread-documents">
                {documents.map(({ version, title, number }) => (
                  <li key={version}>
                    <DocumentTitle title={title} version={version} documentAt={documentAt} />{' '}
                    {number > 1 && <span className="quiet">{words.version(number)}</span>}
                  </li>
                ))}
              </ul>
            )}
            {own && !shown && !readOnly && <UndoSend nr={nr} until={undoUntil} secondsLeft={undoLeft} />}
            {own && shown && readTo !== undefined && readTo >= nr && nr === last?.nr && (
              <p className="quiet">{words.read}</p>
            )}
            {copy && <p className="quiet">{whatsAppWords.state(copy.kind, copy)}</p>}
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Disappears when its time is over. Without script it stays, and pressing it answers that the message has
 * been delivered.
 */
function UndoSend({ nr, until, secondsLeft }: { nr: number; until?: string; secondsLeft?: number }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (secondsLeft === undefined) return
    setOver(secondsLeft <= 0)
    const timer = setTimeout(() => setOver(true), secondsLeft)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  if (isOver) return null
  return (
    <PostForm>
      <ActionButton does={`undo ${nr}`} kind="bare">
        {words.undo}
      </ActionButton>
      {until && <span className="quiet">{words.undoUntil(until)}</span>}
    </PostForm>
  )
}

/**
 * Returns the last message that the writer has seen. `last` is `undefined` on an earlier page, which does not
 * count. Messages that arrive while they write count only once they have been told.
 */
function useSeen(
  last: number | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  answer: Answer | undefined,
) {
  const [lastSeen, setSeen] = useState(last ?? 0)
  const lastAnswer = useRef(answer)
  // New messages are on the page only after it has reread its data.
  const isThere = useNavigation().state === 'idle'
  useEffect(() => {
    if (last === undefined) return
    if (field.current?.value && (lastAnswer.current === answer || !isThere)) return
    lastAnswer.current = answer
    setSeen(last)
  }, [last, field, answer, isThere])
  return lastSeen
}

function WriteForm({
  last,
  anew,
  onPress,
  draft,
  savedAt,
  answer,
  papers,
  copyOffer,
  templates = [],
}: {
  last: number | undefined
  /** It replaces the form that was sent, so keyboard users continue here. */
  anew: boolean
  /** Gets the text that is sent; `undefined` if another button was pressed. */
  onPress(text: string | undefined): void
  answer?: ThreadAnswer
} & Pick<Props, 'draft' | 'savedAt' | 'papers' | 'copyOffer' | 'templates'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const lastSeen = useSeen(last, field, answer)
  const [replacesOne] = useState(anew)
  // A template in the field is not the draft.
  const [draftBefore] = useState(draft)
  const isKept = savedAt && (!answer?.filled || draft !== draftBefore)
  useEffect(() => {
    if (replacesOne && document.activeElement === document.body) field.current?.focus()
  }, [replacesOne])
  const { send } = useBackgroundSend()
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  function saveDraftLater() {
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      const text = field.current?.value ?? ''
      send({ do: 'typing', text, seen: String(lastSeen) })
    }, PAUSE_MS)
  }
  return (
    <PostForm
      form={FORM}
      answer={answer}
      className="thread-write grid gap-3"
      encType="multipart/form-data"
      onSubmit={({ nativeEvent }) => {
        clearTimeout(later.current)
        const button = (nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? 'send'
        onPress(button === 'send' ? field.current?.value : undefined)
      }}
    >
      <FormMessages heading={words.summary} />
      <input type="hidden" name="seen" value={lastSeen} />
      {templates.length > 0 && (
        <fieldset>
          {/* Enter in a field presses the first button, so this one sends. */}
          <ActionButton does="send" hidden />
          <legend>{words.templates}</legend>
          <span className="chips">
            {templates.map(({ id, title }) => (
              <button key={id} type="submit" name="do" value={`template ${id}`} className="chip">
                {title}
              </button>
            ))}
          </span>
        </fieldset>
      )}
      <TextArea
        ref={field}
        name="text"
        label={words.label}
        rows={5}
        maxLength={MAX_TYPED.text}
        defaultValue={draft ?? ''}
        onChange={saveDraftLater}
        onKeyDown={sendByKey}
      />
      {isKept && (
        <p className="quiet">
          {words.keptAt}{' '}
          {savedAt.day && (
            <>
              <DayText day={savedAt.day} />,{' '}
            </>
          )}
          {savedAt.time}
        </p>
      )}
      <AttachmentFields papers={papers} />
      {copyOffer && <CopyChoice {...copyOffer} />}
      <p className="acts">
        <Submit does="send" label={words.send} underWay={words.sending} />
        <Submit does="draft" kind="plain" label={words.keep} />
      </p>
    </PostForm>
  )
}
