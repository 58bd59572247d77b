import { redirect } from 'react-router'
import { noteCall, setFollowUp } from '../../../../admissions/leads/calls/calls.server.ts'
import type { StaffContext } from '../../require-desk.ts'

interface CallFields {
  spoken: string
  lastEntry: string
  next: string
  day: string
  time: string
}

interface CalledLead extends StaffContext {
  id: string
  here: string
}

/** The buttons that note a call to a lead, or only when to call again. */
export const callActions = {
  call: async (
    { page, who, id, here }: CalledLead,
    { spoken, lastEntry, ...next }: CallFields,
    outcome: string,
  ) => {
    const call = { outcome, note: spoken, lastEntry, next: toChoice(next) }
    const change = await noteCall(page.database, who, id, call, { now: page.now(), zone: page.zone() })
    return change.ok ? redirect(here, 303) : change
  },

  follow: async ({ page, who, id, here }: CalledLead, { lastEntry, ...next }: CallFields) => {
    const form = { lastEntry, next: toChoice(next) }
    const change = await setFollowUp(page.database, who, id, form, { now: page.now(), zone: page.zone() })
    return change.ok ? redirect(here, 303) : change
  },
}

/** Returns the choice of a form's fields. A typed day takes precedence over the list beside it. */
export function toChoice({ next, day, time }: Pick<CallFields, 'next' | 'day' | 'time'>) {
  return { choice: day ? 'day' : next || 'none', day, time }
}
