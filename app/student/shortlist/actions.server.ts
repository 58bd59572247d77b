import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { createRemarkSchema, findRemarkFaults } from '../../../admissions/shortlist/form.ts'
import { answerProposal } from '../../../admissions/shortlist/proposals.server.ts'
import {
  MAX_PROPOSAL_LENGTH,
  MAX_SHARES,
  MAX_SHORTLIST_NOTE_LENGTH,
  SHARE_DAYS,
} from '../../../admissions/shortlist/rules.ts'
import { revokeShare, shareShortlist } from '../../../admissions/shortlist/sharing.server.ts'
import {
  addToShortlist,
  moveOnShortlist,
  remarkOnShortlist,
  removeFromShortlist,
  restoreToShortlist,
} from '../../../admissions/shortlist/shortlist.server.ts'
import type { ProposalAnswer } from '../../../admissions/shortlist/types.ts'
import type { PageContext } from '../../context.ts'
import { nameBeforeField } from '../../forms/before-field.ts'
import type { Toast } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { isTyped, readEdit } from '../../forms/read-edit.ts'
import { paths } from '../../paths.ts'
import { overlapWords } from '../../words/overlap.ts'
import { nameProposalNote, nameRemarkField, readRequest } from './page-form.ts'
import { shortlistWords as words } from './words.ts'

type Acted = { answer: Answer; status: number }

/**
 * Performs the action of a button, after saving the typed notes; a wrong or overlapping note stops it.
 * `undefined` if there is no such button.
 */
export async function actOnShortlist(
  page: PageContext,
  student: SignedIn,
  fields: Map<string, string>,
): Promise<Acted | undefined> {
  const texts = Object.fromEntries(fields)
  const press = readRequest(fields)

  const schema = createRemarkSchema(page.today())
  const errors: Answer['errors'] = {}
  const remarks = listProgrammes(fields).flatMap((programme) => {
    const edit = readEdit(fields, REMARK, (field) => nameRemarkField(field, programme))
    if (!isTyped(edit) && !(press.what === 'save' && press.which === programme)) return []
    const parsed = schema.safeParse(edit.values)
    const { note, deadline } = parsed.error ? findRemarkFaults(parsed.error) : {}
    if (note) errors[nameRemarkField('note', programme)] = words.noteTooLong(MAX_SHORTLIST_NOTE_LENGTH)
    if (deadline)
      errors[nameRemarkField('deadline', programme)] =
        deadline === 'far' ? words.deadlineFar : words.deadlineWrong
    return parsed.success ? [{ programme, values: parsed.data, base: edit.base }] : []
  })
  if (Object.keys(errors).length > 0) return { answer: { errors, typed: texts }, status: 422 }

  const changes: Answer['changed'] = {}
  for (const { programme, ...edit } of remarks) {
    const outcome = await remarkOnShortlist(page.database, own(student), programme, edit)
    if (outcome.ok) continue
    if (outcome.reason === 'not-found')
      return answerWithToast({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    for (const field of outcome.overlaps) changes[nameRemarkField(field, programme)] = outcome.current[field]
  }
  if (Object.keys(changes).length > 0)
    return {
      answer: { toast: { warned: overlapWords.askAgain }, changed: changes, typed: texts },
      status: 409,
    }

  const { what, which, place } = press
  if (!Object.hasOwn(actions, what)) return undefined
  return actions[what as keyof typeof actions]({ page, student, fields, place }, which)
}

interface Press {
  page: PageContext
  student: SignedIn
  fields: Map<string, string>
  place: number
}

const actions = {
  save: async () => answerWithToast({ done: words.saved }),
  keep: async () => answerWithToast({ done: words.saved }),

  add: async ({ page, student }, programme) => {
    const [outcome] = await addToShortlist(
      page.database,
      own(student),
      page.catalogue,
      [programme],
      page.now(),
    )
    if (outcome === 'not-found')
      return answerWithToast({ failed: words.toasts.failed(words.reasons.notFound) }, 404)
    if (outcome === 'full') return answerWithToast({ warned: words.toasts.full }, 409)
    return answerWithToast(
      outcome === 'already' ? { warned: words.toasts.already } : { done: words.toasts.added },
    )
  },

  remove: async ({ page, student }, programme) =>
    (await removeFromShortlist(page.database, own(student), programme, page.now()))
      ? answerWithToast({ done: words.toasts.removed })
      : answerWithToast({ failed: words.toasts.notRemoved(words.reasons.notListed) }, 404),

  restore: async ({ page, student }, programme) => {
    const outcome = await restoreToShortlist(page.database, own(student), programme, page.now())
    if (outcome === 'full') return answerWithToast({ warned: words.toasts.full }, 409)
    if (outcome === 'not-found')
      return answerWithToast({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    return answerWithToast({ done: words.restored })
  },

  move: async ({ page, student, place }, programme) =>
    (await moveOnShortlist(page.database, own(student), programme, place))
      ? answerWithToast({})
      : answerWithToast({ failed: words.toasts.failed(words.reasons.notListed) }, 404),

  share: async ({ page, student, fields }) => {
    const days = SHARE_DAYS.find((days) => String(days) === fields.get('days')) ?? SHARE_DAYS[0]
    const withNotes = Boolean(fields.get('withNotes'))
    const token = await shareShortlist(page.database, own(student), { days, withNotes }, page.now())
    if (!token) return answerWithToast({ warned: words.share.tooMany(MAX_SHARES) }, 409)
    return answerWithToast({ link: page.origin + paths.sharedShortlist(token) })
  },

  accept: (press, proposal) => answer(press, proposal, 'added'),
  decline: (press, proposal) => answer(press, proposal, 'declined'),

  revoke: async ({ page, student }, share) =>
    (await revokeShare(page.database, own(student), share))
      ? answerWithToast({ done: words.share.revoked })
      : answerWithToast({}, 404),
} satisfies Record<string, (press: Press, which: string) => Promise<Acted>>

/** Saves the student's answer to a proposal. */
async function answer(
  { page, student, fields }: Press,
  proposal: string,
  what: ProposalAnswer,
): Promise<Acted> {
  const field = nameProposalNote(proposal)
  const note = (fields.get(field) ?? '').trim()
  const wish = { id: proposal, answer: what, note }
  const outcome = await answerProposal(page.database, own(student), page.catalogue, wish, page.now())
  if (outcome.ok) return answerWithToast({ done: words.proposals[what] })
  const typedFields = Object.fromEntries(fields)
  switch (outcome.reason) {
    case 'invalid':
      return {
        answer: { errors: { [field]: words.proposals.noteTooLong(MAX_PROPOSAL_LENGTH) }, typed: typedFields },
        status: 422,
      }
    case 'full':
      return { answer: { toast: { warned: words.toasts.full }, typed: typedFields }, status: 409 }
    case 'not-found':
      return { answer: { toast: { failed: words.proposals.closed }, typed: typedFields }, status: 409 }
    case 'answered':
      return answerWithToast({ warned: words.proposals.answered }, 409)
    case 'no-proposal':
      return answerWithToast({ failed: words.proposals.noProposal }, 404)
  }
}

function answerWithToast(toast: Toast, status = 200): Acted {
  return { answer: { toast }, status }
}

const REMARK = ['note', 'deadline'] as const

/** Returns the entries whose fields were sent. */
function listProgrammes(fields: Map<string, string>) {
  const [note, before] = [nameRemarkField('note', ''), nameBeforeField('')]
  return [...fields.keys()].flatMap((name) =>
    name.startsWith(note) && !name.endsWith(before) ? [name.slice(note.length)] : [],
  )
}
