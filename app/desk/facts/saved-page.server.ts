import { data } from 'react-router'
import { receiveUpload } from '../../../admissions/documents/receive.server.ts'
import { readPageFile } from '../../../admissions/facts/page/page-text.server.ts'
import { MAX_SAVED_PAGE_BYTES } from '../../../admissions/facts/page/saved-page.server.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { answerForm, respondWithRefusal } from '../../forms/take.server.ts'
import type { StaffContext } from '../require-desk.ts'
import { addProposals, type FillAnswer } from './fill.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords.fill.savedPage

const form = { faults: words.faults, refusals: words.refusals }

/**
 * Handles the form with a saved page: its text goes into the field for pasted text, and the file is not
 * stored.
 */
export async function openSavedPage(request: Request, { page, who }: StaffContext) {
  const received = await receiveUpload(page.files, who.by, request, MAX_SAVED_PAGE_BYTES)
  if (typeof received === 'string')
    return respondWithRefusal({ ok: false, reason: received }, form, { do: 'open' })
  const { fields, file } = received
  try {
    return await answerForm(page, form, { ...fields, do: 'open' }, async () => {
      if (!file) return refuseFields({ file: 'noFile' as const })
      if (file.tooLong) return refuseFields({ file: 'tooLong' as const })
      const saved = await readPageFile(file.path, who.by.id)
      if (!saved) return refuse('unread')
      if ('fault' in saved) return refuseFields({ file: saved.fault })
      const { text, isCut, address } = saved
      const typedFields = {
        ...fields,
        do: 'read',
        text,
        opened: file.sha256.slice(0, 12),
        ...(address && { page: address }),
      }
      return data<FillAnswer>({ ...(await addProposals(page, saved)), typed: typedFields, isCut })
    })
  } finally {
    await received.discard()
  }
}
