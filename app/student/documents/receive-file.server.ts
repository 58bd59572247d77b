import type { SignedIn } from '../../../admissions/accounts/types.ts'
import {
  receiveDocument as receiveForm,
  receiveUpload,
} from '../../../admissions/documents/receive.server.ts'
import type { PageContext } from '../../context.ts'
import { documentWords as words } from '../../words/student/documents.ts'

/** A form with a file as it came, to be discarded when it is done with; or what to say when it did not come. */
export async function receiveFile(
  { files }: Pick<PageContext, 'files'>,
  student: SignedIn,
  request: Request,
  longest: number,
) {
  return orWhatToSay(await receiveUpload(files, student, request, longest))
}

/** The same of a document, for which there must be room. */
export async function receiveDocument(
  { database, files }: Pick<PageContext, 'database' | 'files'>,
  student: SignedIn,
  request: Request,
) {
  return orWhatToSay(await receiveForm(database, files, student, request))
}

function orWhatToSay(received: Awaited<ReturnType<typeof receiveUpload>>) {
  if (received === 'broken-off') return { failure: words.brokenOff }
  if (received === 'too-fast') return { failure: words.refusals['too-fast'] }
  return received
}
