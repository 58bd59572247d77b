import { PlanEnded } from '../../../admissions/access/acting.server.ts'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { ENTRY_KINDS, type EntryKind, type FormName } from '../../../admissions/profile/fields.ts'
import { statesOf } from '../../../admissions/profile/places.server.ts'
import { addEntry, changeEntry, removeEntry, saveAbout } from '../../../admissions/profile/profile.server.ts'
import type { PageContext } from '../../context.ts'
import { pressedIn } from '../../forms/press.ts'
import { newKey } from '../../forms/send-form.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { answerField, currentField, readEdit } from './read-edit.ts'

/**
 * Performs the action of a profile form. Returns the result with the HTTP status; `undefined` if there is no
 * such form.
 */
export async function actOnProfile(
  { database, now, report }: PageContext,
  student: SignedIn,
  posted: FormData,
): Promise<{ answer: ProfileAnswer; status: number } | undefined> {
  const form = formNamed(text(posted, 'form'))
  if (!form) return undefined
  const edit = readEdit(form, posted)
  const entry = form === 'about' ? undefined : text(posted, 'entry') || undefined
  const draft = text(posted, 'draft')
  const key = form === 'about' ? 'about' : (entry ?? (UUID.test(draft) ? draft : newKey()))
  const states = form === 'about' ? statesOf(edit.values.country) : undefined
  const answer: ProfileAnswer = { form, key, ...edit, states }

  try {
    switch (pressedIn(posted)[0]) {
      case 'shape':
        return { answer: answer, status: 200 }
      case 'remove':
        if (form === 'about' || !entry) return undefined
        return await remove(form, entry, Number(text(posted, 'version')))
    }
    if (form === 'about') return answering(await saveAbout(database, own(student), edit, now()))
    if (entry) return answering(await changeEntry(database, own(student), form, entry, edit, now()))
    const outcome = await addEntry(database, own(student), form, key, edit.values, now())
    if (outcome.ok) return { answer: { form, key, done: 'added' }, status: 200 }
    return outcome.reason === 'invalid'
      ? { answer: { ...answer, faults: outcome.faults }, status: 422 }
      : { answer: { ...answer, failure: outcome.reason }, status: 409 }
  } catch (error) {
    if (error instanceof PlanEnded) return { answer: { ...answer, failure: 'plan-ended' }, status: 409 }
    // A database failure must not lose what the user typed.
    report(error)
    return { answer: { ...answer, failure: 'unavailable' }, status: 503 }
  }

  function answering(outcome: Awaited<ReturnType<typeof changeEntry>>) {
    if (outcome.ok)
      return { answer: { form, key, done: 'saved' as const, keptTexts: outcome.kept }, status: 200 }
    switch (outcome.reason) {
      case 'invalid':
        return { answer: { ...answer, faults: outcome.faults }, status: 422 }
      case 'overlap':
        return {
          answer: {
            ...answer,
            overlaps: outcome.overlaps,
            current: outcome.current,
            unanswered: outcome.overlaps.filter(
              (group) => posted.has(currentField(group)) && !posted.has(answerField(group)),
            ),
          },
          status: 409,
        }
      case 'not-there':
        return { answer: { ...answer, failure: 'gone' as const }, status: 404 }
    }
  }

  async function remove(kind: EntryKind, id: string, version: number) {
    const outcome = await removeEntry(database, own(student), kind, id, version)
    const at = { form: kind, key: id }
    if (outcome.ok) return { answer: { ...at, done: 'removed' as const }, status: 200 }
    if (outcome.reason === 'not-there') return { answer: { ...at, failure: outcome.reason }, status: 404 }
    return { answer: { ...at, failure: outcome.reason, changed: outcome.entry }, status: 409 }
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function formNamed(name: string): FormName | undefined {
  return (['about', ...ENTRY_KINDS] as const).find((form) => form === name)
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '') : ''
}
