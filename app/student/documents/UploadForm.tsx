import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { documentWords } from '../../words/student/documents.ts'
import { UploadFields } from './UploadFields.tsx'
import { useUpload } from './use-upload.ts'

/** Takes a title and a file. With script it says how far the file is; without, the page is posted. */
export function UploadForm({ answered, titles }: { answered: Answer | undefined; titles: string[] }) {
  const { answer, sending, share, submit } = useUpload(paths.documentUpload())
  return (
    <PostForm
      className="document-form card"
      action={paths.documents()}
      encType="multipart/form-data"
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
    </PostForm>
  )
}
