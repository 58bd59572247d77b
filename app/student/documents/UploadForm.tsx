import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { documentWords } from '../../words/student/documents.ts'
import { UploadFields } from './UploadFields.tsx'
import { useUpload } from './use-upload.ts'

/** Takes a title and a file. With script it says how far the file is; without, the page is posted. */
export function UploadForm({ answered, titles }: { answered: Answer | undefined; titles: string[] }) {
  const { answer, sending, share, submit } = useUpload(paths.documentUpload())
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
      <h2 id="add-document">{documentWords.form.heading}</h2>
      <UploadFields
        form="document"
        sent={answer}
        answered={answered}
        titles={titles}
        sending={sending}
        share={share}
      />
    </form>
  )
}
