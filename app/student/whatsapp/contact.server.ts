import type { Acting } from '../../../admissions/access/types.ts'
import { createWhatsappLink } from '../../../admissions/content/contact-links.ts'
import type { ConsentText } from '../../../admissions/content/offer.ts'
import { formatCode } from '../../../admissions/whatsapp/code.ts'
import { STUDENT_CONSENT, viewContact } from '../../../admissions/whatsapp/consents.server.ts'
import { viewCode } from '../../../admissions/whatsapp/proof.server.ts'
import { WROTE_FIRST } from '../../../admissions/whatsapp/rules.ts'
import type { PageContext } from '../../context.ts'
import { formatPhone } from '../../words/phones.ts'

/** How a student may be contacted, as their notices show it. */
export interface ShownContact {
  /** The day on which they said STOP. */
  stoppedOn?: string
  /** Their number as people write it; empty if there is none. */
  phone: string
  /** Whether they have shown that it is theirs. */
  proven: boolean
  /** The code that shows it once it has come from there; `link` opens WhatsApp with it. */
  code?: { text: string; until: string; link?: string }
  state: 'agreed' | 'wrote-first' | 'none'
  /** The words to agree to; absent if nothing goes by WhatsApp here. */
  consent?: Pick<ConsentText, 'label' | 'version' | 'notice' | 'withdraw'>
}

/** Returns the words that students agree to. Throws if the content has none. */
export function getStudentConsent({ content }: Pick<PageContext, 'content'>): ConsentText {
  const consent = content.consents.find(({ id }) => id === STUDENT_CONSENT)
  if (!consent) throw new Error(`The content has no consent “${STUDENT_CONSENT}”.`)
  return consent
}

/** Returns how a student may be contacted; `undefined` if there is nothing to say or to choose. */
export async function showContact(page: PageContext, acting: Acting): Promise<ShownContact | undefined> {
  const { phone, proven, consent, stoppedAt } = await viewContact(page.database, acting)
  const isOn = page.abilities.whatsapp
  if (!isOn && !stoppedAt && !consent) return undefined
  const { label, version, notice, withdraw } = getStudentConsent(page)
  return {
    stoppedOn: stoppedAt ? page.dayOf(new Date(stoppedAt)) : undefined,
    phone: phone && formatPhone(phone),
    proven,
    code: isOn && !proven ? await showCode(page, acting) : undefined,
    state: consent === null ? 'none' : consent === WROTE_FIRST ? WROTE_FIRST : 'agreed',
    ...(isOn && { consent: { label, version, notice, withdraw } }),
  }
}

async function showCode(page: PageContext, acting: Acting): Promise<ShownContact['code']> {
  const contactCode = await viewCode(page.database, acting, page.now())
  if (!contactCode) return undefined
  const text = formatCode(contactCode.code)
  const { whatsappNumber } = page.site
  return {
    text,
    until: page.timeOf(contactCode.expiresAt),
    link: whatsappNumber && `${createWhatsappLink(whatsappNumber)}?text=${text}`,
  }
}
