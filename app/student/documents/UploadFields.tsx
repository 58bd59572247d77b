import { useEffect, useRef } from 'react'
import { MOST_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { DOCUMENT_ENDINGS, FileField } from '../../ui/FileField.tsx'
import { documentWords } from '../../words/student/documents.ts'
import type { Sending } from './send.ts'
import { UploadProgress } from './UploadProgress.tsx'

const words = documentWords.form

/** What stands in every form that takes a document: what was wrong, the title, the file, the button and, while it is sent, how far it is. */
export function UploadFields({
  form,
  sent,
  answered,
  title,
  titles,
  sending,
  share,
}: {
  /** Names the form in the ids of its fields. */
  form: string
  /** What became of the last sending by script. */
  sent: Answer | undefined
  /** What the page was answered without script. */
  answered: Answer | undefined
  /** What it is called unless something else is typed. */
  title?: string
  titles: string[]
  sending: Sending | undefined
  share: number
}) {
  const summary = useRef<HTMLDivElement>(null)
  const { errors = {}, failure, typed } = sent ?? answered ?? {}
  // So that a screen reader says what is wrong.
  useEffect(() => {
    if (sent?.errors) summary.current?.focus()
  }, [sent])
  return (
    <>
      {Object.keys(errors).length > 0 && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary heading={words.summary} form={form} errors={errors} />
        </div>
      )}
      <Field
        name="title"
        form={form}
        label={words.title}
        hint={words.titleHint}
        error={errors.title}
        defaultValue={typed?.title || title}
        list={`${form}-titles`}
        autoComplete="off"
        maxLength={MOST_TYPED.line}
        aria-required
      />
      <datalist id={`${form}-titles`}>
        {titles.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <FileField
        form={form}
        label={words.file}
        hint={words.fileHint}
        error={errors.file}
        accept={DOCUMENT_ENDINGS}
        aria-required
      />
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
      {sending ? (
        <UploadProgress share={share} onCancel={sending.callOff} />
      ) : (
        <button type="submit" className="button next">
          {words.submit}
        </button>
      )}
    </>
  )
}
