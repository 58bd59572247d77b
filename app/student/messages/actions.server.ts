import { data, redirect } from 'react-router'
import type { Acting } from '../../../admissions/access/types.ts'
import { uploadDocument } from '../../../admissions/documents/documents.server.ts'
import { receiveDocument } from '../../../admissions/documents/receive.server.ts'
import { messageForm } from '../../../admissions/messages/form.ts'
import {
  keepDraft,
  keepTyped,
  maySend,
  sendMessage,
  withdrawMessage,
} from '../../../admissions/messages/messages.server.ts'
import { LONGEST_MESSAGE, MAX_ENCLOSED } from '../../../admissions/messages/types.ts'
import type { PageContext } from '../../context.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { answerForm, takeForm } from '../../forms/take.server.ts'
import { documentWords } from '../documents/words.ts'
import { ENCLOSE } from './enclose.ts'
import { messageWords as words } from './words.ts'

const form = {
  faults: {
    ...documentWords.faults,
    empty: words.empty,
    'too-long': words.tooLong(LONGEST_MESSAGE),
    unfilled: words.unfilled,
  },
  refusals: {
    ...documentWords.refusals,
    'broken-off': documentWords.brokenOff,
    answered: words.answered,
    late: words.tooLate,
    'no-document': words.noDocument(MAX_ENCLOSED),
    'no-template': words.noTemplate,
  },
  tooMany: words.tooMany,
}

/** The result for the thread's form. `filled` is a new number each time the server replaces the text. */
export type ThreadAnswer = Answer & { filled?: number }

interface Beside {
  /** Where to redirect once it is done. */
  back: string
  /** The text of a template; undefined: there is none of this name. Where there are no templates, nothing is filled. */
  fill?(template: string): Promise<string | undefined>
}

/**
 * Handles the buttons on a thread's page, for a student or at the desk: send, save the draft, undo, insert a
 * template. Saves an attached file among the student's documents first; if the message is then refused, the
 * file stays there, ticked.
 */
export async function actOnThread(request: Request, page: PageContext, acting: Acting, beside: Beside) {
  if (!isMultipart(request.headers))
    return takeForm(request, page, messageForm, form, (_, fields) => act(page, acting, beside, fields))
  const { database, files, now } = page
  if (!(await maySend(database, acting))) throw data(null, { status: 404 })
  const fields: Record<string, string> = {}
  return answerForm(page, form, fields, async () => {
    const received = await receiveDocument(database, files, acting.student, request)
    if (typeof received === 'string') return refuse(received)
    Object.assign(fields, received.fields)
    try {
      const { file } = received
      if (file) {
        const title = fields.title?.trim() || file.name.replace(/\.\w+$/, '')
        const uploaded = await uploadDocument(database, files, acting, { fields: { title }, file }, now())
        if (!uploaded.ok) return uploaded
        fields[ENCLOSE + uploaded.kept.version] = 'yes'
        delete fields.title
      }
      return await act(page, acting, beside, fields)
    } finally {
      await received.discard()
    }
  })
}

async function act(
  page: PageContext,
  acting: Acting,
  { back, fill }: Beside,
  fields: Record<string, string>,
) {
  const { database, now } = page
  const { do: pressed, text, seen } = messageForm.parse(fields)
  const [what, which = ''] = pressed.split(' ')
  if (what === 'typing') {
    await keepTyped(database, acting, { text, seen }, now())
    // Who types has pressed nothing, and stays where they are, such as on a page of earlier messages.
    return data<ThreadAnswer>({})
  }
  if (what === 'draft') {
    await keepDraft(database, acting, text, now())
    return data<ThreadAnswer>({ told: { done: words.kept, stays: 3_000 } })
  }
  if (what === 'undo') {
    const undone = await withdrawMessage(database, acting, Number(which) || 0, now())
    return undone ? redirect(back, 303) : refuse('late')
  }
  if (what === 'template') {
    const filled = await fill?.(which)
    if (filled === undefined) return refuse('no-template')
    // Only put into the field: it becomes a draft once the user edits or saves it.
    const both = text ? `${text}\n\n${filled}` : filled
    return data<ThreadAnswer>({ typed: { ...fields, text: both }, filled: now().getTime() })
  }
  const documents = Object.keys(fields)
    .filter((name) => name.startsWith(ENCLOSE))
    .map((name) => name.slice(ENCLOSE.length))
  const outcome = await sendMessage(database, acting, { text, seen, documents }, now())
  return outcome.ok ? redirect(back, 303) : outcome
}
