import { data } from 'react-router'
import { z } from 'zod'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { addComment, resolveComment } from '../../../admissions/drafts/comments.server.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import type { CommentedPart } from './DraftText.tsx'
import { deskDraftWords as words } from './words.ts'

const commentForm = z.object({
  do: textField,
  comment: trimmedField,
  about: textField,
  version: z.coerce.number().int().catch(0),
})

const form = { faults: words.faults, refusals: words.refusals }

/** A draft that is open at the desk. */
interface OpenDraft {
  page: PageContext
  acting: { by: SignedIn; surface: 'page'; student: { id: string } }
  id: string
}

const actions = {
  comment: async ({ page, acting, id }, { comment, about, version }) => {
    const part = readPart(about)
    if (!part) return refuseFields({ about: 'no-part' })
    const outcome = await addComment(
      page.database,
      acting,
      id,
      { ...part, text: comment, version },
      page.now(),
    )
    if (outcome.ok) return flashSuccess(words.added)
    if (outcome.reason === 'not-there') throw data(null, { status: 404 })
    return outcome
  },
  resolve: async ({ page, acting, id }, _, comment) => {
    await resolveComment(page.database, acting, { draft: id, comment }, page.now())
    return flashSuccess(words.resolved)
  },
} satisfies Actions<OpenDraft, z.infer<typeof commentForm>>

/** Handles the buttons of a draft at the desk. */
export function actOnDraft(request: Request, draft: OpenDraft) {
  return takeForm(request, draft.page, commentForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(draft, fields, target)
  })
}

/** Reads a choice: `whole`, or a part as `toValue` writes it. */
function readPart(about: string): CommentedPart | undefined {
  if (about === 'whole') return { start: 0, quote: '' }
  const [, start, quote] = /^(\d{1,6}) ([\s\S]+)$/.exec(about) ?? []
  return start ? { start: Number(start), quote } : undefined
}
