import type { ReactNode } from 'react'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { DOCUMENT_ENDINGS, FileField } from '../../ui/fields/FileField.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './use-upload.ts'
import { documentWords } from './words.ts'

const words = documentWords.form

/** Takes a title and a file. With script it says how far the file is; without, the page is posted. */
export function UploadForm({
  form,
  action,
  byScript,
  answered,
  title,
  titles,
  onDone,
  plain = false,
  isTitleFixed = false,
  children,
  ...label
}: {
  form: string
  /** Address to post to without script. */
  action: string
  /** Address the script posts to, which answers with data. */
  byScript: string
  /** The answer to the form sent without script. */
  answered?: Answer
  /** Default title. */
  title?: string
  titles: string[]
  /** The file is kept. */
  onDone?: (form: HTMLFormElement) => void
  /** It is one of several on its page, none of which is the next thing to do. */
  plain?: boolean
  /** The title is the file's purpose, so it is not typed. */
  isTitleFixed?: boolean
  children?: ReactNode
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  const { answer, sending, share, submit } = useUpload(byScript, onDone)
  const { failure, typed, errors: answerErrors = {} } = answer ?? answered ?? {}
  // A reloaded page has lost the chosen file, and a server cannot fill in a file field.
  const isFileLost = !answer && answerErrors.title && !answerErrors.file
  const errors = isFileLost ? { ...answerErrors, file: words.fileAgain } : answerErrors
  return (
    <PostForm
      form={form}
      answer={{ errors }}
      className="document-form card grid gap-3 p-4"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      {...label}
    >
      {children}
      {Object.keys(errors).length > 0 && (
        <ErrorSummary heading={words.summary} form={form} errors={errors} of={answer} />
      )}
      {isTitleFixed ? (
        <input type="hidden" name="title" value={title} />
      ) : (
        <>
          <Field
            name="title"
            label={words.title}
            hint={words.titleHint}
            defaultValue={typed?.title || title}
            list={`${form}-titles`}
            autoComplete="off"
            maxLength={MAX_TYPED.line}
            aria-required
          />
          <datalist id={`${form}-titles`}>
            {titles.map((existingTitle) => (
              <option key={existingTitle} value={existingTitle} />
            ))}
          </datalist>
        </>
      )}
      <FileField label={words.file} hint={words.fileHint} accept={DOCUMENT_ENDINGS} aria-required />
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
      {sending ? (
        <UploadProgress share={share} onCancel={sending.callOff} />
      ) : (
        <button type="submit" className={plain ? 'button' : 'button next'}>
          {words.submit}
        </button>
      )}
    </PostForm>
  )
}
