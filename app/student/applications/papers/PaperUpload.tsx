import type { ComponentProps } from 'react'
import type { Paper } from '../../../../admissions/applications/types.ts'
import { paths } from '../../../paths.ts'
import { UploadForm } from '../../documents/UploadForm.tsx'
import { applicationWords as words } from '../words.ts'

/** Uploads a document for a paper, with a suitable default title. */
export function PaperUpload({
  application,
  paper,
  ...own
}: { application: string; paper: Paper } & Pick<
  ComponentProps<typeof UploadForm>,
  'title' | 'titles' | 'answered' | 'onDone' | 'plain' | 'children'
>) {
  return (
    <UploadForm
      form={`upload-${paper}`}
      action={paths.applicationPaper({ id: application }, paper)}
      byScript={paths.applicationPaperUpload({ id: application }, paper)}
      aria-label={words.uploadPaper.open(words.papers[paper])}
      {...own}
    />
  )
}
