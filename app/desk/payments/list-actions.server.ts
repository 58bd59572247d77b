import { z } from 'zod'
import { makeBatch, sendBatch } from '../../../admissions/plans/pay-refunds.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import { paymentWords as words } from './words.ts'

const batchForm = z.object({ do: z.string().trim().max(20).catch('') })
const form = {
  faults: {},
  refusals: { 'not-fresh': deskWords.fresh.not, none: words.noBatch, uploaded: words.noUpload },
}

const actions = {
  /** Puts the approved refunds into a file for the bank. */
  batch: async ({ page, who }) => {
    const batch = await makeBatch(page.database, who, page.now())
    return batch === undefined ? refuse('none') : flashSuccess(words.batchMade(`${batch}`))
  },

  /** Notes that the bank has the file. */
  uploaded: async ({ page, who }, _, batch) => {
    const isSent = /^\d{1,9}$/.test(batch) && (await sendBatch(page.database, who, Number(batch), page.now()))
    return isSent ? flashSuccess(words.batchSent(batch)) : refuse('uploaded')
  },
} satisfies Actions<StaffContext, z.infer<typeof batchForm>>

/** Handles the buttons of the list of payments. */
export function actOnPayments(request: Request, staff: StaffContext) {
  const { page, who } = staff
  return takeForm(request, page, batchForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return refuseIfNotFresh(page, who.by) ?? act(staff, fields, target)
  })
}
