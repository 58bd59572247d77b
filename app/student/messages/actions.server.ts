import { data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import { uploadDocument } from '../../../admissions/documents/documents.server.ts'
import { receiveDocument } from '../../../admissions/documents/receive.server.ts'
import { messageForm } from '../../../admissions/messages/form.ts'
import {
  keepDraft,
  maySend,
  saveTypedDraft,
  sendMessage,
  withdrawMessage,
} from '../../../admissions/messages/messages.server.ts'
import { MAX_ENCLOSED, MAX_MESSAGE_LENGTH } from '../../../admissions/messages/types.ts'
import { copyAlong } from '../../../admissions/whatsapp/copy.server.ts'
import { heedStop } from '../../../admissions/whatsapp/stop.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { answerForm, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { documentWords } from '../documents/words.ts'
import { whatsAppTexts, whatsAppWords } from '../whatsapp/words.ts'
import { ENCLOSE } from './enclose.ts'
import { messageWords as words } from './words.ts'

const form = {
  faults: {
    ...documentWords.faults,
    empty: words.empty,
    'too-long': words.tooLong(MAX_MESSAGE_LENGTH),
    unfilled: words.unfilled,
  },
  refusals: {
    ...documentWords.refusals,
    'broken-off': documentWords.brokenOff,
    answered: words.answered,
    late: words.tooLate,
    'no-document': words.noDocument(MAX_ENCLOSED),
    'no-template': words.noTemplate,
    'copy-changed': whatsAppWords.copyChanged,
  },
  tooMany: words.tooMany,
}

/** The result for the thread's form. `filled` is a new number each time the server replaces the text. */
export type ThreadAnswer = Answer & { filled?: number }

interface Beside {
  /** The address to redirect to once it is done. */
  back: string
  /** Returns the text of a template; `undefined` for an unknown name. Absent if the page has no templates. */
  fill?(template: string): Promise<string | undefined>
}

/**
 * Handles the buttons on a thread's page, for a student or at the desk: send, save the draft, undo, insert a
 * template. Saves an attached file among the student's documents first; if the message is then refused, the
 * file stays there, ticked.
 */
export async function actOnThread(request: Request, page: PageContext, acting: Acting, beside: Beside) {
  if (!isMultipart(request.headers))
    return takeForm(request, page, messageForm, form, (_, fields) => runAction(page, acting, beside, fields))
  const { database, files, now, visitor } = page
  if (!(await maySend(database, acting))) throw data(null, { status: 404 })
  const fields: Record<string, string> = {}
  return answerForm(page, form, fields, async () => {
    const receivedForm = await receiveDocument(database, files, acting.student, request)
    if (typeof receivedForm === 'string') return refuse(receivedForm)
    Object.assign(fields, receivedForm.fields)
    try {
      const { file } = receivedForm
      if (file) {
        const title = fields.title?.trim() || file.name.replace(/\.\w+$/, '')
        const upload = { fields: { title }, file, address: visitor.address }
        const outcome = await uploadDocument(database, files, acting, upload, now())
        if (!outcome.ok) return outcome
        fields[ENCLOSE + outcome.result.version] = 'yes'
        delete fields.title
      }
      return await runAction(page, acting, beside, fields)
    } finally {
      await receivedForm.discard()
    }
  })
}

interface ThreadPage extends Beside {
  page: PageContext
  acting: Acting
  /** All fields of the form. */
  fields: Record<string, string>
}
type Fields = z.infer<typeof messageForm>

const actions = {
  send: async ({ page, acting, back, fields }, { text, seen, copy }) => {
    const documents = Object.keys(fields)
      .filter((name) => name.startsWith(ENCLOSE))
      .map((name) => name.slice(ENCLOSE.length))
    const message = { text, seen, documents }
    const along = readSentAlong(page, acting, { text, copy })
    const outcome = await sendMessage(page.database, acting, message, page.now(), along)
    return outcome.ok ? redirect(back, 303) : outcome
  },

  /** Saves the draft while the user types. No button was pressed, so the user stays on the page. */
  typing: async ({ page, acting }, { text, seen }) => {
    await saveTypedDraft(page.database, acting, { text, seen }, page.now())
    return data<ThreadAnswer>({})
  },

  draft: async ({ page, acting }, { text }) => {
    await keepDraft(page.database, acting, text, page.now())
    return data<ThreadAnswer>({ toast: { done: words.kept, stays: 3_000 } })
  },

  undo: async ({ page, acting, back }, _, messageNumber) => {
    const isUndone = await withdrawMessage(page.database, acting, Number(messageNumber) || 0, page.now())
    return isUndone ? redirect(back, 303) : refuse('late')
  },

  /** Puts a template into the field. It becomes a draft once the user edits or saves it. */
  template: async ({ page, fill, fields }, { text }, template) => {
    const filled = await fill?.(template)
    if (filled === undefined) return refuse('no-template')
    const joinedText = text ? `${text}\n\n${filled}` : filled
    return data<ThreadAnswer>({ typed: { ...fields, text: joinedText }, filled: page.now().getTime() })
  },
} satisfies Actions<ThreadPage, Fields>

/** A student's STOP is honoured with the message that says so; a message of staff may go by WhatsApp too. */
function readSentAlong(page: PageContext, acting: Acting, { text, copy }: Pick<Fields, 'text' | 'copy'>) {
  const now = page.now()
  if (acting.by.role === 'student') {
    const link = `${page.origin}${paths.notices()}#contact`
    return heedStop(acting.student.id, text, { answer: whatsAppTexts.stopped(link), now })
  }
  return copy && page.abilities.whatsapp ? copyAlong(acting, copy, now) : {}
}

async function runAction(page: PageContext, acting: Acting, beside: Beside, fields: Record<string, string>) {
  const input = messageForm.parse(fields)
  const { act, target } = actionIn(actions, input.do)
  return act({ ...beside, page, acting, fields }, input, target)
}
