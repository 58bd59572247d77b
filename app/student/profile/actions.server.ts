import { PlanEnded } from '../../../admissions/access/acting.server.ts'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import type { Texts } from '../../../admissions/editing/merge.ts'
import type { Faults } from '../../../admissions/profile/faults.ts'
import { ENTRY_KINDS, type FormName } from '../../../admissions/profile/fields.ts'
import { type State, statesOf } from '../../../admissions/profile/places.server.ts'
import { addEntry, changeEntry, removeEntry, saveAbout } from '../../../admissions/profile/profile.server.ts'
import type { EntryTexts } from '../../../admissions/profile/types.ts'
import type { PageContext } from '../../context.ts'
import { pressedIn } from '../../forms/press.ts'
import { newKey } from '../../forms/send-form.ts'
import { answerField, currentField, type Part, partsIn, pressedPart } from './parts.ts'
import type { profileWords } from './words.ts'

/** The result of a pressed button, for the part that it is in (`form`, `key`). */
export interface ProfileAnswer {
  form?: FormName
  key?: string
  done?: 'saved' | 'added' | 'removed'
  /** The values sent; they stay in the form if they were not saved. */
  values?: Texts
  base?: Texts
  /** The saved values, if saving succeeded. */
  keptTexts?: Texts
  faults?: Faults
  /** Groups of fields changed on both sides, and their stored values. */
  overlaps?: string[]
  current?: Texts
  /** The groups that were asked about already, and not answered. */
  unanswered?: string[]
  /** The states of the country in About. */
  states?: State[]
  /** Why it could not be done, by the name of its words. */
  failure?: keyof typeof profileWords.failures
  /** Without script: every part of the page that is open and not saved, in order. */
  parts?: ProfileAnswer[]
  /** Without script: the entry that the page asks about before removing it. */
  asking?: string
  /** The entry to be removed has changed: this is how it is now. */
  changed?: EntryTexts
}

type Result = { answer: ProfileAnswer; status: number }

/** Performs the action of the pressed button. Returns `undefined` if there is no such button. */
export async function actOnPage(
  page: PageContext,
  student: SignedIn,
  posted: FormData,
): Promise<Result | undefined> {
  const parts = partsIn(posted)
  const [what, listName, entry] = pressedIn(posted)
  if (listName) return open(what, listName, entry, parts.flatMap(typedIn))

  const part = pressedPart(parts)
  if (!part) return undefined
  const { form, key } = part
  const partsWith = (own?: ProfileAnswer) =>
    parts.flatMap((one) => (one === part ? (own ?? []) : typedIn(one)))
  if (what === 'cancel' || what === 'leave') return { answer: { form, parts: partsWith() }, status: 200 }
  if (what === 'remove') {
    const removal = await guard(page, () => remove(page, student, part))
    return removal && { ...removal, answer: { form, key, ...removal.answer, parts: partsWith() } }
  }
  const states = form === 'about' ? statesOf(part.values.country) : undefined
  const { status, answer } =
    what === 'shape' ? { status: 200, answer: {} } : await guard(page, () => save(page, student, part))
  if (answer.done) return { answer: { form, key, ...answer, parts: partsWith() }, status }
  const own = { ...typed(part), states, ...answer }
  return { answer: { ...own, parts: partsWith(own) }, status }
}

/** Opens a draft of a new entry, the form of an entry or a question, and keeps all that is open already. */
function open(what: string, listName: string, entry: string, parts: ProfileAnswer[]): Result | undefined {
  const form = ENTRY_KINDS.find((kind) => kind === listName)
  if (!form) return undefined
  switch (what) {
    case 'add':
      return { answer: { form, parts: [...parts, { form, key: newKey() }] }, status: 200 }
    case 'edit':
      return { answer: { form, parts: [...parts, { form, key: entry }] }, status: 200 }
    case 'ask':
      return { answer: { form, parts, asking: entry }, status: 200 }
  }
}

async function save({ database, now }: PageContext, student: SignedIn, part: Part): Promise<Result> {
  const { form, key, entry, texts } = part
  const outcome =
    form === 'about'
      ? await saveAbout(database, own(student), part, now())
      : entry
        ? await changeEntry(database, own(student), form, entry, part, now())
        : await addEntry(database, own(student), form, key, part.values, now())
  if (outcome.ok)
    return {
      answer: 'kept' in outcome ? { done: 'saved', keptTexts: outcome.kept } : { done: 'added' },
      status: 200,
    }
  switch (outcome.reason) {
    case 'invalid':
      return { answer: { faults: outcome.faults }, status: 422 }
    case 'overlap': {
      const { overlaps, current } = outcome
      const unanswered = overlaps.filter(
        (group) => texts.has(currentField(group)) && !texts.has(answerField(group)),
      )
      return { answer: { overlaps, current, unanswered }, status: 409 }
    }
    case 'not-there':
      return { answer: { failure: 'gone' }, status: 404 }
    case 'list-full':
      return { answer: { failure: 'list-full' }, status: 409 }
  }
}

async function remove({ database }: PageContext, student: SignedIn, part: Part): Promise<Result | undefined> {
  const { form, entry, version } = part
  if (form === 'about' || !entry) return undefined
  const outcome = await removeEntry(database, own(student), form, entry, Number(version))
  if (outcome.ok) return { answer: { done: 'removed' }, status: 200 }
  if (outcome.reason === 'not-there') return { answer: { failure: 'not-there' }, status: 404 }
  // It is shown as it is now, and asked about again.
  return { answer: { failure: 'changed', changed: outcome.entry, asking: entry }, status: 409 }
}

/** A failure on our side must not lose what the user typed. */
async function guard<Done>({ report }: PageContext, work: () => Promise<Done>): Promise<Done | Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlanEnded) return { answer: { failure: 'plan-ended' }, status: 409 }
    report(error)
    return { answer: { failure: 'unavailable' }, status: 503 }
  }
}

/** Returns what is typed in a part; nothing for a question, nor for About if it is unchanged. */
function typedIn(part: Part): ProfileAnswer[] {
  const { form, values, base, version } = part
  const isUnchanged = Object.keys(values).every((field) => values[field] === base[field])
  return version !== undefined || (form === 'about' && isUnchanged) ? [] : [typed(part)]
}

function typed({ form, key, values, base }: Part): ProfileAnswer {
  return { form, key, values, base }
}
