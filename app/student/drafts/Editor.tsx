import { type RefObject, useState } from 'react'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { DraftAnswer } from './actions.server.ts'
import { type CountedLength, LimitText } from './LimitText.tsx'
import { useAutosave } from './use-autosave.ts'
import { draftWords as words } from './words.ts'

/** More than a text may have: the form can then report that it is too long. */
const MAX_TYPED_TEXT = 20_000

interface Props {
  draft: {
    id: string
    version: number
    text: string
    limit: CountedLength | undefined
    /** Nothing can be saved; what was typed before it was closed elsewhere stays to be read. */
    isClosed: boolean
  }
  answer?: DraftAnswer
  /** It can be sent for comments now. */
  canSend: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

/** Renders the field for the text, which is saved by itself too. Without script it is a plain form. */
export function Editor({ draft, answer, canSend, field }: Props) {
  const [typedText, setTypedText] = useState(() => answer?.typed?.text ?? draft.text)
  const isRefused = answer?.failure === words.refusals.changed
  const { state, version, onInput, onSubmit } = useAutosave(field, draft, {
    isRefused,
    onText: setTypedText,
  })
  const isHydrated = useHydrated()
  const isChanged = isRefused || state === 'changed'
  return (
    // Text typed on an older version must not be filled in over a newer one.
    <PostForm
      form={`draft-${draft.version}`}
      answer={answer}
      className="draft-text grid gap-3"
      onSubmit={onSubmit}
    >
      {draft.isClosed && (
        <>
          <p className="notice">{typedText === draft.text ? words.isClosed : words.isClosedUnsaved}</p>
          <p className="thread-text">{typedText}</p>
        </>
      )}
      <FormMessages heading={words.summary} />
      {state === 'changed' && !isRefused && (
        <p className="form-failure" role="alert">
          {words.refusals.changed}
        </p>
      )}
      <input type="hidden" name="version" value={isRefused ? draft.version : version} />
      <div hidden={draft.isClosed}>
        <TextArea
          ref={field}
          name="text"
          label={words.text}
          rows={20}
          maxLength={MAX_TYPED_TEXT}
          defaultValue={draft.text}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </div>
      {!draft.isClosed && (
        <>
          <p className="row justify-between small">
            <LimitText text={typedText} limit={draft.limit} />
            <span className="quiet" role="status">
              {/* Only the script knows whether the text in the field is saved. */}
              {isHydrated && words.states[state]}
            </span>
          </p>
          <p className="acts">
            <Submit does="save" kind="plain" label={words.save} />
            {canSend && <Submit does="send" label={words.send} />}
          </p>
        </>
      )}
      {isChanged && draft.text !== '' && (
        <section aria-labelledby="other-version">
          <h2 id="other-version">{words.other}</h2>
          <blockquote className="thread-text">{draft.text}</blockquote>
        </section>
      )}
    </PostForm>
  )
}
