import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tidyTitle, whyNotTitle } from '../../../admissions/documents/rules.ts'
import { LONGEST_FILE } from '../../../admissions/documents/types.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { documentWords } from '../../words/documents.ts'
import type { DocumentAnswer } from './answer.ts'
import { sayAnswer } from './say.ts'
import { type Sending, sendDocument } from './send.ts'
import { UploadProgress } from './UploadProgress.tsx'

const words = documentWords.form
const FORM = 'document'

/** Takes a title and a file. With script it says how far the file is; without, the page is posted. */
export function UploadForm({ answered, titles }: { answered: DocumentAnswer | undefined; titles: string[] }) {
  const [sent, setSent] = useState<DocumentAnswer>()
  const [sending, setSending] = useState<Sending>()
  const [share, setShare] = useState(0)
  const { revalidate } = useRevalidator()
  const summary = useRef<HTMLDivElement>(null)
  const { errors = {}, failure, title } = sent ?? answered ?? {}
  const isWrong = Object.keys(errors).length > 0

  // Whoever cannot see the page is brought to what is wrong.
  useEffect(() => {
    if (sent?.errors) summary.current?.focus()
  }, [sent])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    const form = new FormData(element)
    const wrong = errorsOf(form)
    setSent(wrong && { errors: wrong })
    if (wrong) return

    setShare(0)
    const under = sendDocument(form, setShare)
    setSending(under)
    const answer = await under.answer
    setSending(undefined)
    setSent(answer)
    if (!answer) return
    sayAnswer(answer)
    if (!answer.done) return
    element.reset()
    revalidate()
  }

  return (
    <form
      className="document-form"
      method="post"
      action={paths.documents()}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      aria-labelledby="add-document"
    >
      <h2 id="add-document">{words.heading}</h2>
      {isWrong && (
        <div ref={summary} tabIndex={-1}>
          <ErrorSummary heading={words.summary} form={FORM} errors={errors} />
        </div>
      )}
      <Field
        name="title"
        form={FORM}
        label={words.title}
        hint={words.titleHint}
        error={errors.title}
        defaultValue={title}
        list="document-titles"
        autoComplete="off"
        aria-required
      />
      <datalist id="document-titles">
        {titles.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <Field
        name="file"
        form={FORM}
        label={words.file}
        hint={words.fileHint}
        error={errors.file}
        type="file"
        accept=".pdf,.docx,.jpg,.jpeg,.png,.webp"
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
    </form>
  )
}

/** What can be seen to be wrong before anything is sent; the server asks again. */
function errorsOf(form: FormData) {
  const file = form.get('file')
  const chosen = file instanceof File && file.name !== '' ? file : undefined
  const title = whyNotTitle(tidyTitle(String(form.get('title') ?? '')))
  const fault = !chosen ? 'file-missing' : chosen.size > LONGEST_FILE ? 'file-too-long' : undefined
  if (!title && !fault) return undefined
  return {
    ...(title && { title: documentWords.faults[title] }),
    ...(fault && { file: documentWords.faults[fault] }),
  }
}
