import { createWhatsappLink } from '../../../admissions/content/contact-links.ts'
import { createPhoneLink } from '../../words/phones.ts'
import type { Frame } from '../frame-data.ts'
import { frameWords } from './words.ts'

const words = frameWords.floating

/** Returns the ways to reach a person that the operator has set, each with its icon. */
export function listContacts(frame: Frame | undefined) {
  const { whatsappNumber, contactPhone } = frame?.site ?? {}
  return [
    ...(whatsappNumber
      ? [{ icon: 'message', address: createWhatsappLink(whatsappNumber), label: words.whatsapp } as const]
      : []),
    ...(contactPhone
      ? [
          {
            icon: 'phone',
            address: createPhoneLink(contactPhone),
            label: words.call(contactPhone),
          } as const,
        ]
      : []),
  ]
}
