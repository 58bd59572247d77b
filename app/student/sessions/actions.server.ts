import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseNewTime } from '../../../admissions/counselling/form.ts'
import { type By, moveSession, takeSessionStep } from '../../../admissions/counselling/sessions.server.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Toast } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import type { ShownDay } from '../../site/book/times.server.ts'
import { listNextTimes } from './moving.server.ts'
import { sessionWords } from './words.ts'

const words = sessionWords.one

/** `slot` is the time that a session is moved to. */
const sessionForm = z.object({ do: textField, slot: textField })

const form = {
  faults: { slot: sessionWords.book.faults.slot },
  refusals: {
    'not-now': words.notNow,
    'own-other': sessionWords.book.ownOther,
    'none-left': sessionWords.book.refusedNoneLeft,
    'plan-ended': sessionWords.book.planEnded,
  },
}

export type SessionAnswer = Answer & { next?: ShownDay[] }

/** Moves a session to the time chosen in a `MoveForm`; afterwards it leads to `back`. */
export async function moveAsked(
  page: PageContext,
  by: By,
  { id, slot, fields }: { id: string; slot: string; fields: Record<string, string> },
  back: () => string,
) {
  const refusal = refuse('not-now')
  const to = parseNewTime(slot)
  if (!to) return refuseFields({ slot: 'slot' })
  const outcome = await moveSession(page.database, by, id, to, page.now())
  if (!outcome) return refusal
  if (outcome.ok) return redirect(back(), 303)
  if (outcome.reason === 'taken') {
    const next = listNextTimes(outcome.next, 30, page.zone())
    return data<SessionAnswer>({ typed: fields, failure: sessionWords.book.taken, next }, 409)
  }
  return outcome.reason === 'has-one' ? refusal : refuse(outcome.reason)
}

interface OwnSession {
  page: PageContext
  by: By
  /** The page to redirect to when done, which then says so. */
  back: (done: string) => string
  /** The typed text, to show it again. */
  typed: Record<string, string>
}

const actions = {
  move: ({ page, by, back, typed }, { slot }, id) =>
    moveAsked(page, by, { id, slot, fields: typed }, () => back('moved')),
  confirm: (on, _, id) => takeStep(on, id, 'confirm', 'confirmed'),
  cancel: (on, _, id) => takeStep(on, id, 'cancel', 'cancelled'),
  missed: (on, _, id) => takeStep(on, id, 'sayWeMissed', 'saidMissed'),
} satisfies Actions<OwnSession, z.infer<typeof sessionForm>>

/** Handles a button on a session's page, pressed by its booker: a student, or a visitor with the link. */
export function actOnSession(
  request: Request,
  page: PageContext,
  by: Exclude<By, { counsellor: unknown }>,
  back: OwnSession['back'],
) {
  return takeForm(request, page, sessionForm, form, async (fields, typedFields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act({ page, by, back, typed: typedFields }, fields, target)
  })
}

async function takeStep(
  { page, by, back }: OwnSession,
  id: string,
  step: 'confirm' | 'cancel' | 'sayWeMissed',
  done: string,
) {
  const outcome = await takeSessionStep(page.database, by, id, step, page.now())
  if (!outcome) return refuse('not-now')
  return outcome.ok ? redirect(back(done), 303) : outcome
}

/** Returns the message for a completed action named in an address. */
export function readToast(search: URLSearchParams, mails: boolean): Toast | undefined {
  const done = describeDone(search.get('done'), mails)
  return done ? { done } : undefined
}

function describeDone(done: string | null, mails: boolean): string | undefined {
  switch (done) {
    case 'booked':
    case 'confirmed':
      return words.confirmed
    case 'moved':
      return mails ? words.moved : words.movedPlain
    case 'cancelled':
      return words.cancelled
    case 'saidMissed':
      return words.saidMissed
    case 'waiting':
      return mails ? sessionWords.book.waiting : sessionWords.book.waitingPlain
    case 'stopped':
      return sessionWords.own.stopped
    default:
      return undefined
  }
}
