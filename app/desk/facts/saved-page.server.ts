import { data } from 'react-router'
import { receiveUpload } from '../../../admissions/documents/receive.server.ts'
import { readPageFile } from '../../../admissions/facts/page/page-text.server.ts'
import { LONGEST_SAVED_PAGE } from '../../../admissions/facts/page/saved-page.server.ts'
import { refuse, wrong } from '../../forms/refusals.ts'
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
  const received = await receiveUpload(page.files, who.by, request, LONGEST_SAVED_PAGE)
  if (typeof received === 'string')
    return respondWithRefusal({ ok: false, reason: received }, form, { do: 'open' })
  const { fields, file } = received
  try {
    return await answerForm(page, form, { ...fields, do: 'open' }, async () => {
      if (!file) return wrong({ file: 'noFile' as const })
      if (file.tooLong) return wrong({ file: 'tooLong' as const })
      const saved = await readPageFile(file.path, who.by.id)
      if (!saved) return refuse('unread')
      if ('fault' in saved) return wrong({ file: saved.fault })
      const { text, isCut, address } = saved
      const typed = {
        ...fields,
        do: 'read',
        text,
        opened: file.sha256.slice(0, 12),
        ...(address && { page: address }),
      }
      return data<FillAnswer>({ ...(await addProposals(page, saved)), typed, isCut })
    })
  } finally {
    await received.discard()
  }
}
