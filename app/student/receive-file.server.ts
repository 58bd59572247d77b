import type { Student } from '../../admissions/accounts/types.ts'
import { receiveUpload } from '../../admissions/documents/receive.server.ts'
import type { PageContext } from '../context.ts'
import { documentWords as words } from '../words/documents.ts'

/** A form with a file as it came, to be discarded when it is done with; or what to say when it did not come. */
export async function receiveFile(
  { files }: Pick<PageContext, 'files'>,
  student: Student,
  request: Request,
  longest: number,
) {
  const received = await receiveUpload(files, student, request, longest)
  if (received === 'broken-off') return { failure: words.brokenOff }
  if (received === 'too-fast') return { failure: words.refusals['too-fast'] }
  return received
}
