import type { EnclosedDocument } from '../../../admissions/messages/types.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { DOCUMENT_ENDINGS, FileField } from '../../ui/fields/FileField.tsx'
import { documentWords } from '../documents/words.ts'
import { ENCLOSE } from './enclose.ts'
import { messageWords as words } from './words.ts'

/** Renders attachments for a message: documents that the student has, or a file that becomes one. */
export function AttachmentFields({ papers }: { papers: EnclosedDocument[] }) {
  const { typed = {}, errors = {} } = useForm().answer ?? {}
  const isTicked = (version: string) => typed[ENCLOSE + version] !== undefined
  const isOpen = papers.some(({ version }) => isTicked(version)) || errors.file || errors.title
  return (
    <details className="thread-enclose" open={Boolean(isOpen)}>
      <summary>{words.enclose}</summary>
      {papers.length > 0 && (
        <fieldset>
          <legend>{words.attachExisting}</legend>
          {papers.map(({ version, title, number }) => (
            <label key={version} className="tick">
              <input
                type="checkbox"
                name={ENCLOSE + version}
                value="yes"
                defaultChecked={isTicked(version)}
              />
              <span>
                {title} {number > 1 && <span className="quiet">{words.version(number)}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <FileField label={words.encloseFile} hint={words.encloseHint} accept={DOCUMENT_ENDINGS} />
      <Field
        name="title"
        label={documentWords.form.title}
        hint={words.encloseTitle}
        autoComplete="off"
        maxLength={120}
      />
    </details>
  )
}
