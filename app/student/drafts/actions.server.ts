import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import { resolveComment } from '../../../admissions/drafts/comments.server.ts'
import {
  closeDraft,
  describeDraft,
  readDraftVersion,
  removeDraftText,
  saveDraft,
  sendDraft,
  viewDraft,
} from '../../../admissions/drafts/drafts.server.ts'
import { DRAFT_KINDS, type DraftDetails } from '../../../admissions/drafts/types.ts'
import { parseNumber } from '../../../admissions/inputs/number.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { draftWords as words } from './words.ts'

/**
 * The result of a form of a draft's page. `saved`: the version that the text became. `current`: the version
 * that was saved meanwhile.
 */
export type DraftAnswer = Answer & { saved?: number; current?: { version: number; text: string } }

export const detailsForm = z.object({
  kind: z.enum(DRAFT_KINDS).catch('statement'),
  title: trimmedField,
  question: trimmedField,
  wordLimit: trimmedField,
  page: trimmedField,
  application: trimmedField,
})

/** Reads the details of a draft in a form. A limit that is no number becomes one that no draft may have. */
export function readDetails({ wordLimit, application, ...rest }: z.infer<typeof detailsForm>): DraftDetails {
  const number = parseNumber(wordLimit)
  return {
    ...rest,
    wordLimit: wordLimit === '' ? null : number.ok ? number.value : 0,
    application: application || null,
  }
}

const draftForm = detailsForm.extend({
  do: textField,
  text: textField,
  version: z.coerce.number().int().catch(0),
})

export const draftFormWords = { faults: words.faults, refusals: words.refusals }

interface OnDraft {
  page: PageContext
  acting: Acting
  id: string
}
type Fields = z.infer<typeof draftForm>

const answerDone = (done: string, rest: Partial<DraftAnswer> = {}) =>
  data<DraftAnswer>({ toast: { done }, ...rest })

const actions = {
  save: async ({ page, acting, id }, { text, version }) => {
    const outcome = await saveDraft(page.database, acting, id, { text, version }, page.now())
    return outcome.ok ? answerDone(words.toast.saved, { saved: outcome.version }) : throwIfNotThere(outcome)
  },

  /** Automatic saves: the answer is for the page's script, and shows no toast. */
  auto: async ({ page, acting, id }, { text, version }) => {
    const save = { text, version, isAuto: true }
    const outcome = await saveDraft(page.database, acting, id, save, page.now())
    if (outcome.ok) return data<DraftAnswer>({ saved: outcome.version })
    if (outcome.reason !== 'changed') return throwIfNotThere(outcome)
    const draft = await viewDraft(page.database, acting, id)
    return data<DraftAnswer>({ current: draft && { version: draft.version, text: draft.text } }, 409)
  },

  send: async ({ page, acting, id }, { text, version }) => {
    const outcome = await sendDraft(page.database, acting, id, { text, version }, page.now())
    return outcome.ok ? answerDone(words.toast.sent, { saved: outcome.version }) : throwIfNotThere(outcome)
  },

  describe: async ({ page, acting, id }, fields) => {
    const outcome = await describeDraft(page.database, acting, id, readDetails(fields))
    return outcome.ok ? answerDone(words.toast.described) : throwIfNotThere(outcome)
  },

  close: async ({ page, acting, id }) => {
    const outcome = await closeDraft(page.database, acting, id, true, page.now())
    return outcome.ok ? answerDone(words.toast.closed) : throwIfNotThere(outcome)
  },

  reopen: async ({ page, acting, id }) => {
    const outcome = await closeDraft(page.database, acting, id, false, page.now())
    return outcome.ok ? answerDone(words.toast.opened) : throwIfNotThere(outcome)
  },

  remove: async ({ page, acting, id }) => {
    if (!(await removeDraftText(page.database, acting, id))) throw data(words.refusals['not-there'], 404)
    return redirect(paths.drafts({ removed: 'yes' }), 303)
  },

  resolve: async ({ page, acting, id }, _, comment) => {
    await resolveComment(page.database, acting, { draft: id, comment }, page.now())
    return answerDone(words.toast.resolved)
  },

  /** Saves an earlier version over the one that the page showed as the newest. */
  restore: async ({ page, acting, id }, { version }, number) => {
    const draft = await viewDraft(page.database, acting, id)
    const text = draft && (await readDraftVersion(page.database, draft, Number(number) || 0))
    if (text === undefined) return refuse('no-version')
    const outcome = await saveDraft(page.database, acting, id, { text, version }, page.now())
    return outcome.ok ? redirect(paths.draft({ id }), 303) : throwIfNotThere(outcome)
  },
} satisfies Actions<OnDraft, Fields>

/** Handles the buttons of a draft's pages. */
export function actOnDraft(request: Request, on: OnDraft) {
  return takeForm(request, on.page, draftForm, draftFormWords, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(on, fields, target)
  })
}

/** Throws 404 if the student has no such draft; else returns the refusal. */
function throwIfNotThere<Refusal extends { ok: false; reason: string }>(refusal: Refusal) {
  if (refusal.reason === 'not-there') throw data(words.refusals['not-there'], 404)
  return refusal
}
