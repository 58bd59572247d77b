import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { changePhoto, removePhoto } from '../../../admissions/documents/photo.server.ts'
import { receiveUpload } from '../../../admissions/documents/receive.server.ts'
import { MAX_FILE_BYTES } from '../../../admissions/documents/types.ts'
import type { PageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { answerForm, respondWithRefusal } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { logLimit, uploadForm } from '../documents/actions.server.ts'
import { documentWords } from '../documents/words.ts'

const words = documentWords.photo

/** Takes a new picture from a form, or takes the old one away. */
export async function takePhoto(page: PageContext, student: SignedIn, request: Request) {
  const { database, files, now, visitor } = page
  const upload = await receiveUpload(files, student, request, MAX_FILE_BYTES)
  if (typeof upload === 'string') return respondWithRefusal({ ok: false, reason: upload }, photoForm, {})
  try {
    return await answerForm(page, photoForm, {}, async () => {
      if (upload.fields.do === 'remove') {
        await removePhoto(database, files, own(student))
        return data<Answer>({ toast: { done: words.toasts.removed } })
      }
      const picture = { file: upload.file, address: visitor.address }
      const outcome = await changePhoto(database, files, own(student), picture, paths.photo, now())
      if (outcome.ok) return data<Answer>({ toast: { done: words.toasts.updated } })
      logLimit(page, student, outcome.reason)
      return outcome
    })
  } finally {
    await upload.discard()
  }
}

/** Messages of the form for each outcome. A wrong name is visible at once and needs no toast. */
const photoForm = {
  ...uploadForm,
  faults: { ...documentWords.faults, 'file-type': words.type },
  toast: (reason?: string, fieldError = '') =>
    fieldError === documentWords.faults['photo-name']
      ? undefined
      : { failed: words.toasts.failed(reason ?? fieldError) },
}
