import { own } from '../../../admissions/access/types.ts'
import { asAttachment, createFileName } from '../../../admissions/documents/rules.ts'
import { DOCUMENT_TYPES } from '../../../admissions/documents/types.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/file'
import { createResumeDocx } from './docx.server.ts'
import { loadResume } from './page.server.ts'
import { createResumePdf } from './pdf.server.ts'
import { resumeWords as words } from './words.ts'

/** Returns the student's résumé as a PDF or a Word document, as the address chooses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const address = new URL(request.url)
  const type = address.pathname.endsWith('.pdf') ? 'pdf' : 'docx'
  const { resume, choice } = await loadResume(page, own(student), address.searchParams)
  const create = type === 'pdf' ? createResumePdf : createResumeDocx
  return new Response(await create(resume, choice.layout), {
    headers: {
      'content-type': DOCUMENT_TYPES[type].mediaType,
      'content-disposition': asAttachment(createFileName(words.file(resume.name), type, 1)),
      'cache-control': 'private, no-store',
    },
  })
}
