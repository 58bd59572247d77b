import { data } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import { chooseNotices } from '../../../admissions/notices/choices.server.ts'
import { openFeed } from '../../../admissions/notices/feed.server.ts'
import { removeSearch, setSearchInterval } from '../../../admissions/notices/searches.server.ts'
import { MAILED_KINDS } from '../../../admissions/notices/types.ts'
import { agreeToWhatsApp, allowContact, endWhatsApp } from '../../../admissions/whatsapp/consents.server.ts'
import { askForCode } from '../../../admissions/whatsapp/proof.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { getStudentConsent } from '../whatsapp/contact.server.ts'
import { whatsAppWords } from '../whatsapp/words.ts'
import { noticeWords as words } from './words.ts'

/** A kind of notice is mailed if its field, such as `mail-deadline`, is sent. */
const noticesForm = z.looseObject({ do: textField, version: textField })

interface OwnNotices {
  page: PageContext
  acting: Acting
}

/** The targets are saved searches. */
const actions = {
  mails: async ({ page, acting }, fields) => {
    const mailKinds = MAILED_KINDS.filter((kind) => `mail-${kind}` in fields)
    await chooseNotices(page.database, acting, { mailed: mailKinds, zone: page.zone() })
    return answerDone(words.saved)
  },
  whatsapp: async ({ page, acting }, { version }) => {
    if (!page.abilities.whatsapp) return refuse('off')
    const choice = { version, now: page.now() }
    const outcome = await agreeToWhatsApp(page.database, acting, getStudentConsent(page), choice)
    return outcome.ok ? answerDone(whatsAppWords.saved) : outcome
  },
  'whatsapp-code': async ({ page, acting }) => {
    if (!page.abilities.whatsapp) return refuse('off')
    const outcome = await askForCode(page.database, acting, page.now())
    return outcome.ok ? answerDone(whatsAppWords.codeShown) : outcome
  },
  'no-whatsapp': async ({ page, acting }) => {
    await endWhatsApp(page.database, acting, page.now())
    return answerDone(whatsAppWords.saved)
  },
  'contact-again': async ({ page, acting }) => {
    await allowContact(page.database, acting, page.now())
    return answerDone(whatsAppWords.saved)
  },
  'open-feed': (own) => setFeedOpen(own, true),
  'close-feed': (own) => setFeedOpen(own, false),
  'every-1': (own, _, search) => setMailInterval(own, search, 1),
  'every-7': (own, _, search) => setMailInterval(own, search, 7),
  remove: async ({ page, acting }, _, search) => {
    await removeSearch(page.database, acting, search)
    return answerDone(words.removed)
  },
} satisfies Actions<OwnNotices, z.infer<typeof noticesForm>>

/** Handles the buttons of a student's notices. */
export function actOnNotices(request: Request, page: PageContext, acting: Acting) {
  const form = { faults: {}, refusals: whatsAppWords.refusals }
  return takeForm(request, page, noticesForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act({ page, acting }, fields, target)
  })
}

async function setFeedOpen({ page, acting }: OwnNotices, isOpen: boolean) {
  await openFeed(page.database, acting, isOpen)
  return answerDone(words.saved)
}

async function setMailInterval({ page, acting }: OwnNotices, search: string, days: 1 | 7) {
  await setSearchInterval(page.database, acting, search, days)
  return answerDone(words.saved)
}

const answerDone = (text: string) => data<Answer>({ toast: { done: text } })
