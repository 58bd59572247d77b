import { data, redirect } from 'react-router'
import { z } from 'zod'
import { can } from '../../../admissions/access/can.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import {
  giveEnquiries,
  mergeEnquiry,
  moveEnquiries,
  noteOnEnquiry,
  withdrawEnquiry,
} from '../../../admissions/leads/enquiries.server.ts'
import { eraseEnquiry } from '../../../admissions/leads/erase.server.ts'
import { retryForwarding } from '../../../admissions/leads/forwarding/forwarding.server.ts'
import { LANES, LOST } from '../../../admissions/leads/lanes.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { refuseIfNotFresh } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import { callActions } from './calls/actions.server.ts'
import { callWords } from './calls/words.ts'
import { leadWords as words } from './words.ts'

/**
 * `lane` and `with` are the lead's as the page showed them: a lead that changed since then is not changed
 * again.
 */
const leadForm = z.object({
  do: textField,
  said: textField,
  how: textField,
  on: textField,
  lane: z.enum(LANES).optional().catch(undefined),
  reason: z.enum(LOST).optional().catch(undefined),
  with: textField,
  to: textField,
  spoken: textField,
  lastEntry: textField,
  next: textField,
  day: textField,
  time: textField,
})

const form = {
  faults: {
    note: words.noteWrong,
    how: words.howWrong,
    day: words.dayWrong,
    'next-call': callWords.nextWrong,
  },
  refusals: {
    gone: words.gone,
    reason: words.why,
    changed: words.movedMeanwhile,
    circle: words.cannotMerge,
    'to-whom': words.toWhom,
    'not-fresh': deskWords.fresh.not,
    'not-erased': words.notErased,
    unconsented: words.noConsentKnown,
    called: callWords.calledMeanwhile,
  },
}

interface OpenLead extends StaffContext {
  id: string
  /** The lead's address, with the list that it was opened from. */
  here: string
}
type Fields = z.infer<typeof leadForm>

const actions = {
  contacted: (lead, { lane }) => moveLead(lead, lane, { lane: 'contacted' }),
  meeting: (lead, { lane }) => moveLead(lead, lane, { lane: 'meeting' }),
  new: (lead, { lane }) => moveLead(lead, lane, { lane: 'new' }),
  lost: async (lead, { lane, reason }) =>
    reason ? moveLead(lead, lane, { lane: 'lost', reason }) : refuse('reason'),

  give: async ({ page, who, id, here }, fields) => {
    const seenLeads = [{ id, assignedTo: fields.with || null }]
    const outcome = await giveEnquiries(page.database, who, seenLeads, fields.to)
    if (!outcome) return refuse('to-whom')
    return outcome[0]?.ok ? redirect(here, 303) : refuse('changed')
  },

  note: async ({ page, who, id, here }, { said }) => {
    const outcome = await noteOnEnquiry(page.database, who, id, said, page.now())
    return outcome.ok ? redirect(here, 303) : outcome
  },

  ...callActions,

  merge: (lead, _, into) => mergeLead(lead, into),
  apart: (lead) => mergeLead(lead, undefined),

  again: async ({ page, who, id, here }) => {
    await retryForwarding(page.database, who, id)
    return redirect(here, 303)
  },

  withdraw: async ({ page, who, id, here }, { how, on }) => {
    const outcome = await withdrawEnquiry(page.database, who, id, { how, on }, page.today(), page.now())
    return outcome.ok ? redirect(here, 303) : outcome
  },

  /** The same for a STOP in answer to a mail of ours: today, by email. */
  stop: async ({ page, who, id, here }) => {
    const today = page.today()
    const how = { how: 'email', on: today }
    const outcome = await withdrawEnquiry(page.database, who, id, how, today, page.now())
    return outcome.ok ? redirect(here, 303) : outcome
  },

  erase: async ({ page, who, id }) => {
    if (!can('leads.erase', who.by.role, 'anyone')) throw data(null, { status: 404 })
    const refusal = refuseIfNotFresh(page, who.by)
    if (refusal) return refusal
    const outcome = await eraseEnquiry(page.database, id, who)
    if (!outcome) return refuse('not-erased')
    return redirect(paths.deskLeads({ erased: outcome.forwarded > 0 ? 'forwarded' : 'yes' }), 303)
  },
} satisfies Actions<OpenLead, Fields>

/** Handles the buttons of a lead's page. */
export function actOnLead(request: Request, lead: OpenLead) {
  return takeForm(request, lead.page, leadForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(lead, fields, target)
  })
}

async function moveLead(
  { page, who, id, here }: OpenLead,
  laneSeen: Fields['lane'],
  to: Parameters<typeof moveEnquiries>[3],
) {
  if (!laneSeen) return refuse('changed')
  const [moved] = await moveEnquiries(page.database, who, [{ id, lane: laneSeen }], to, page.now())
  return moved?.ok ? redirect(here, 303) : refuse('changed')
}

async function mergeLead({ page, who, id, here }: OpenLead, into: string | undefined) {
  return (await mergeEnquiry(page.database, who, id, into)) ? redirect(here, 303) : refuse('circle')
}
