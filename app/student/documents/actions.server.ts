import { data } from 'react-router'
import { z } from 'zod'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { deleteDocument, uploadDocument } from '../../../admissions/documents/documents.server.ts'
import { receiveDocument } from '../../../admissions/documents/receive.server.ts'
import type { UploadRefusal } from '../../../admissions/documents/types.ts'
import type { PageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { answerForm, takeForm } from '../../forms/take.server.ts'
import { documentWords as words } from './words.ts'

/** The result of a form with a file, and the other fields sent with it. */
export interface TakenForm {
  answer: Answer
  status: number
  fields?: Record<string, string>
}

/**
 * Saves a document from a form. Calls `use` with the saved version; `use` returns a sentence if it could not
 * use it.
 */
export async function takeDocument(
  page: PageContext,
  student: SignedIn,
  request: Request,
  use?: (version: string) => Promise<string | undefined>,
): Promise<TakenForm> {
  const { database, files, now, visitor } = page
  const received = await receiveDocument(database, files, student, request)
  const came = typeof received !== 'string'
  const fields = came ? received.fields : {}
  const typedFields = { title: fields.title ?? '' }
  try {
    const { data: answer, init } = await answerForm(page, uploadForm, typedFields, async () => {
      if (!came) return refuse(received)
      const upload = { fields, file: received.file, address: visitor.address }
      const outcome = await uploadDocument(database, files, own(student), upload, now())
      if (!outcome.ok) {
        logLimit(page, student, outcome.reason)
        return outcome
      }
      const unused = await use?.(outcome.result.version)
      if (unused) return data<Answer>({ toast: { failed: unused }, failure: unused, typed: typedFields }, 409)
      const { title, repeated } = outcome.result
      const { already, uploaded } = words.toasts
      // A repeated upload still does something if it is for a paper of an application.
      return data<Answer>({
        toast: repeated && !use ? { warned: already(title) } : { done: uploaded(title) },
      })
    })
    return { answer, status: init?.status ?? 200, fields }
  } finally {
    if (came) await received.discard()
  }
}

const LIMITS = [
  'too-many-documents',
  'too-many-bytes',
  'unconfirmed-bytes',
  'too-many-pictures',
  'too-many-files',
] as const satisfies UploadRefusal[]

/** Logs that a limit has refused a file. */
export function logLimit(
  { logRefusal }: Pick<PageContext, 'logRefusal'>,
  { id }: Pick<SignedIn, 'id'>,
  reason: string,
) {
  const limit = LIMITS.find((limitName) => limitName === reason)
  if (limit) logRefusal({ refused: 'limit', limit, account: id })
}

/** Messages of upload forms for each outcome. */
export const uploadForm = {
  faults: words.faults,
  refusals: { ...words.refusals, 'broken-off': words.brokenOff },
  ourFault: words.ourFault,
  toast: (reason?: string, fieldError = '') => ({ failed: words.toasts.notUploaded(reason ?? fieldError) }),
}

const removalForm = z.object({ document: z.guid() })

/** Messages of the delete confirmation for each outcome. */
const removal = {
  faults: {},
  refusals: {},
  ourFault: words.ourFault,
  toast: (reason = words.notThere) => ({ failed: words.toasts.notRemoved(reason) }),
}

/** Deletes a document, after the page has asked. */
export function removeDocument(page: PageContext, student: SignedIn, request: Request) {
  return takeForm(request, page, removalForm, removal, async ({ document }) => {
    const title = await deleteDocument(page.database, page.files, own(student), document)
    if (title === undefined) return data<Answer>({ toast: removal.toast() }, 404)
    return data<Answer>({ toast: { done: words.toasts.removed } })
  })
}
