import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { uploadDocument } from '../../../admissions/documents/documents.server.ts'
import type { PageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { documentWords as words } from '../../words/student/documents.ts'
import { receiveDocument } from './receive-file.server.ts'

/** What became of a form with a file, and the fields that came with it. */
export interface Taken {
  answer: Answer
  status: number
  fields?: Record<string, string>
}

/**
 * Takes a document from a form, and says what became of it. `use` is called with the version that it is once it is kept, and gives a
 * sentence when it could not be used for what it was sent for.
 */
export async function takeDocument(
  page: PageContext,
  student: SignedIn,
  request: Request,
  use?: (version: string) => Promise<string | undefined>,
): Promise<Taken> {
  const received = await receiveDocument(page, student, request)
  if ('failure' in received) return failed(received.failure, 422)
  return { ...(await keep(page, student, received, use)), fields: received.fields }
}

async function keep(
  page: PageContext,
  student: SignedIn,
  received: Exclude<Awaited<ReturnType<typeof receiveDocument>>, { failure: string }>,
  use?: (version: string) => Promise<string | undefined>,
): Promise<Taken> {
  const { title } = received.fields
  try {
    const outcome = await uploadDocument(page.database, page.files, own(student), received, page.now())
    if (outcome.ok) {
      const unused = await use?.(outcome.kept.version)
      if (unused)
        return { answer: { told: { failed: unused }, failure: unused, typed: { title } }, status: 409 }
      return { answer: { told: { done: words.toasts.uploaded(outcome.kept.title) } }, status: 200 }
    }
    if (outcome.reason !== 'invalid') return failed(words.refusals[outcome.reason], 409, title)
    const { title: titleFault, file: fileFault } = outcome.errors
    const errors = {
      ...(titleFault && { title: words.faults[titleFault] }),
      ...(fileFault && { file: words.faults[fileFault] }),
    }
    const first = errors.title ?? errors.file ?? words.ourFault
    return {
      answer: { told: { failed: words.toasts.notUploaded(first) }, errors, typed: { title } },
      status: 422,
    }
  } catch (error) {
    // What was typed must not be lost because our disk is full.
    page.report(error)
    return failed(words.ourFault, 500, title)
  } finally {
    await received.discard()
  }
}

function failed(failure: string, status: number, title = ''): Taken {
  return {
    answer: { told: { failed: words.toasts.notUploaded(failure) }, failure, typed: { title } },
    status,
  }
}
