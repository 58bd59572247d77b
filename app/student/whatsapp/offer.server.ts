import { chooseCopyKind, getWindowEnd } from '../../../admissions/whatsapp/rules.ts'
import type { WhatsAppContact } from '../../../admissions/whatsapp/types.ts'
import type { PageContext } from '../../context.ts'
import type { CopyOffer } from './CopyChoice.tsx'

type Page = Pick<PageContext, 'abilities' | 'now' | 'dayOf' | 'timeOf'>

/** Returns how a message can go by WhatsApp too, in the reader's day and time; `undefined` if it cannot. */
export function offerCopy(contact: WhatsAppContact, page: Page): CopyOffer | undefined {
  const kind = page.abilities.whatsapp ? chooseCopyKind(contact, page.now()) : undefined
  if (!kind) return undefined
  const end = kind === 'text' ? getWindowEnd(contact.wroteAt) : undefined
  return { kind, until: end && { day: page.dayOf(end), time: page.timeOf(end) } }
}
