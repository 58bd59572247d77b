import { data } from 'react-router'
import { PlanEnded } from '../../../admissions/access/acting.server.ts'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import type { Texts } from '../../../admissions/editing/merge.ts'
import type { ProfileFaults } from '../../../admissions/profile/faults.ts'
import { ENTRY_KINDS, type EntryKind, type FormName } from '../../../admissions/profile/fields.ts'
import { listStates, type State } from '../../../admissions/profile/places.server.ts'
import { addEntry, changeEntry, removeEntry, saveAbout } from '../../../admissions/profile/profile.server.ts'
import type { EntryTexts } from '../../../admissions/profile/types.ts'
import type { PageContext } from '../../context.ts'
import { actionIn } from '../../forms/actions.ts'
import { readPressed } from '../../forms/press.ts'
import { createKey } from '../../forms/send-form.ts'
import { findPressedPart, nameAnswerField, nameCurrentField, type Part, splitParts } from './parts.ts'
import type { profileWords } from './words.ts'

/** The result of a pressed button, for the part that it is in (`form`, `key`). */
export interface ProfileAnswer {
  form?: FormName
  key?: string
  outcome?: 'saved' | 'added' | 'removed'
  /** The values sent; they stay in the form if they were not saved. */
  values?: Texts
  base?: Texts
  /** The saved values, if saving succeeded. */
  storedTexts?: Texts
  faults?: ProfileFaults
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

interface Result {
  answer: ProfileAnswer
  status: number
}

type ListAction = (form: EntryKind, entry: string) => { opened?: ProfileAnswer[]; asking?: string }

/** The buttons of a list, and what each opens. */
const LIST_ACTIONS: Record<string, ListAction> = {
  add: (form) => ({ opened: [{ form, key: createKey() }] }),
  edit: (form, entry) => ({ opened: [{ form, key: entry }] }),
  ask: (_, entry) => ({ asking: entry }),
}

/** Returns `undefined` if the part has no such button. */
type PartAction = (page: PageContext, student: SignedIn, part: Part) => Promise<Result | undefined>

const showUnchanged: PartAction = async () => ({ answer: {}, status: 200 })

/** The buttons of a part. `keepsOpen`: the part stays open with all typed text until it is saved. */
const PART_ACTIONS: Record<string, { act: PartAction; keepsOpen: boolean }> = {
  save: { act: save, keepsOpen: true },
  shape: { act: showUnchanged, keepsOpen: true },
  cancel: { act: showUnchanged, keepsOpen: false },
  remove: { act: remove, keepsOpen: false },
}

/** Performs the action of the pressed button. Throws 404 if there is no such button. */
export async function actOnPage(page: PageContext, student: SignedIn, posted: FormData): Promise<Result> {
  const parts = splitParts(posted)
  const [pressed, list, entry] = readPressed(posted)
  return list === undefined
    ? actOnPart(page, student, parts, pressed || 'save')
    : openInList(parts, pressed, list, entry)
}

/** Opens a draft of a new entry, the form of an entry or a question, and keeps all that is open already. */
function openInList(parts: Part[], button: string, list: string, entry: string): Result {
  const { act } = actionIn(LIST_ACTIONS, button)
  const form = ENTRY_KINDS.find((kind) => kind === list)
  if (!form) throw createNotFound()
  const { opened = [], asking } = act(form, entry)
  return { answer: { form, asking, parts: [...parts.flatMap(listUnsaved), ...opened] }, status: 200 }
}

/** Performs the action of a part's button, and keeps all text typed in the other parts. */
async function actOnPart(page: PageContext, student: SignedIn, parts: Part[], pressedButton: string) {
  const { act: button } = actionIn(PART_ACTIONS, pressedButton)
  const part = findPressedPart(parts)
  const result = part && (await answerIfFailed(page, () => button.act(page, student, part)))
  if (!result) throw createNotFound()
  const { form, key, values } = part
  const states = form === 'about' ? listStates(values.country) : undefined
  const isOpen = button.keepsOpen && !result.answer.outcome
  const own = isOpen ? { ...toAnswer(part), states, ...result.answer } : { form, key, ...result.answer }
  const openParts = parts.flatMap((one) => (one !== part ? listUnsaved(one) : isOpen ? [own] : []))
  return { answer: { ...own, parts: openParts }, status: result.status }
}

function createNotFound() {
  return data(null, { status: 404 })
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
      answer: 'texts' in outcome ? { outcome: 'saved', storedTexts: outcome.texts } : { outcome: 'added' },
      status: 200,
    }
  switch (outcome.reason) {
    case 'invalid':
      return { answer: { faults: outcome.faults }, status: 422 }
    case 'overlap': {
      const { overlaps, current } = outcome
      const openOverlaps = overlaps.filter(
        (group) => texts.has(nameCurrentField(group)) && !texts.has(nameAnswerField(group)),
      )
      return { answer: { overlaps, current, unanswered: openOverlaps }, status: 409 }
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
  if (outcome.ok) return { answer: { outcome: 'removed' }, status: 200 }
  if (outcome.reason === 'not-there') return { answer: { failure: 'not-there' }, status: 404 }
  // The current entry is shown, with the question again.
  return { answer: { failure: 'changed', changed: outcome.entry, asking: entry }, status: 409 }
}

/** Returns an answer for a failure on our side that keeps the typed text. */
async function answerIfFailed<Done>(
  { report }: PageContext,
  work: () => Promise<Done>,
): Promise<Done | Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlanEnded) return { answer: { failure: 'plan-ended' }, status: 409 }
    report(error)
    return { answer: { failure: 'unavailable' }, status: 503 }
  }
}

/** Returns the text typed in a part; nothing for a question, nor for About if it is unchanged. */
function listUnsaved(part: Part): ProfileAnswer[] {
  const { form, values, base, version } = part
  const isUnchanged = Object.keys(values).every((field) => values[field] === base[field])
  return version !== undefined || (form === 'about' && isUnchanged) ? [] : [toAnswer(part)]
}

function toAnswer({ form, key, values, base }: Part): ProfileAnswer {
  return { form, key, values, base }
}
