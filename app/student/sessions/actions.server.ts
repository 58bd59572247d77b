import { data, redirect } from 'react-router'
import { z } from 'zod'
import { newTimeIn } from '../../../admissions/counselling/form.ts'
import { type By, moveSession, takeSessionStep } from '../../../admissions/counselling/sessions.server.ts'
import type { PageContext } from '../../context.ts'
import type { Toast } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import type { ShownDay } from '../../site/book/times.server.ts'
import { nextToMoveTo } from './moving.server.ts'
import { sessionWords } from './words.ts'

const words = sessionWords.one

/** `do` is the button: confirm, cancel, missed or move, with the session's id; `slot` is where it is moved to. */
const sessionForm = z.object({ do: z.string().catch(''), slot: z.string().catch('') })

const form = {
  faults: { slot: sessionWords.book.faults.slot },
  refusals: {
    'not-now': words.notNow,
    'own-other': sessionWords.book.ownOther,
    'none-left': sessionWords.book.refusedNoneLeft,
    'plan-ended': sessionWords.book.planEnded,
  },
}

const STEPS = {
  confirm: ['confirm', 'confirmed'],
  cancel: ['cancel', 'cancelled'],
  missed: ['sayWeMissed', 'saidMissed'],
} as const

export type SessionAnswer = Answer & { next?: ShownDay[] }

/** Moves a session to what was chosen in a `MoveForm`; moved, it leads to `back`. */
export async function moveAsked(
  page: PageContext,
  by: By,
  { id, slot, fields }: { id: string; slot: string; fields: Record<string, string> },
  back: () => string,
) {
  const refusal = refuse('not-now')
  const to = newTimeIn(slot)
  if (!to) return wrong({ slot: 'slot' })
  const moved = await moveSession(page.database, by, id, to, page.now())
  if (!moved) return refusal
  if (moved.ok) return redirect(back(), 303)
  if (moved.reason === 'taken') {
    const next = nextToMoveTo(moved.next, 30, page.zone())
    return data<SessionAnswer>({ typed: fields, failure: sessionWords.book.taken, next }, 409)
  }
  return moved.reason === 'has-one' ? refusal : refuse(moved.reason)
}

/**
 * Handles a button on a session's page, pressed by its booker: a student, or a visitor with the link.
 * Redirects to `back` when done.
 */
export function actOnSession(
  request: Request,
  page: PageContext,
  by: Exclude<By, { counsellor: unknown }>,
  back: (done: string) => string,
) {
  return takeForm(request, page, sessionForm, form, async ({ do: pressed, slot }, fields) => {
    const [act, id = ''] = pressed.split(' ')
    const refusal = refuse('not-now')
    if (act === 'move') return moveAsked(page, by, { id, slot, fields }, () => back('moved'))
    const step = Object.hasOwn(STEPS, act) ? STEPS[act as keyof typeof STEPS] : undefined
    if (!step) throw data(null, { status: 404 })
    const taken = await takeSessionStep(page.database, by, id, step[0], page.now())
    if (!taken) return refusal
    return taken.ok ? redirect(back(step[1]), 303) : taken
  })
}

/** Returns the message for a completed action named in an address. */
export function doneIn(search: URLSearchParams, mails: boolean): Toast | undefined {
  const done = saidOf(search.get('done'), mails)
  return done ? { done } : undefined
}

function saidOf(done: string | null, mails: boolean): string | undefined {
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
