import type { ReactNode } from 'react'
import type { Paper } from '../../../../admissions/applications/types.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { PostForm } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { applicationWords as words } from '../../../words/student/applications.ts'
import { UploadFields } from '../../documents/UploadFields.tsx'
import { useUpload } from '../../documents/use-upload.ts'

/** Takes a document that is to stand for a paper, under a title that suits it. */
export function PaperUpload({
  application,
  paper,
  title,
  titles,
  answered,
  children,
}: {
  application: string
  paper: Paper
  title: string
  titles: string[]
  answered?: Answer
  children?: ReactNode
}) {
  const { answer, sending, share, submit } = useUpload(
    paths.applicationPaperUpload({ id: application }, paper),
  )
  return (
    <PostForm
      className="document-form card"
      action={paths.applicationPaper({ id: application }, paper)}
      encType="multipart/form-data"
      onSubmit={submit}
      aria-label={words.uploadPaper.open(words.papers[paper])}
    >
      {children}
      <UploadFields
        form={`upload-${paper}`}
        sent={answer}
        answered={answered}
        title={title}
        titles={titles}
        sending={sending}
        share={share}
      />
    </PostForm>
  )
}
