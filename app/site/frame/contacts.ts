import { whatsappLink } from '../../../admissions/content/contact-links.ts'
import { phoneLink } from '../../words/phones.ts'
import type { Frame } from '../frame-data.ts'
import { frameWords } from './words.ts'

const words = frameWords.floating

/** Returns the ways to reach a person that the operator has set, each with its icon. */
export function listContacts(frame: Frame | undefined) {
  const { whatsappNumber, contactPhone } = frame?.site ?? {}
  return [
    ...(whatsappNumber
      ? [{ icon: 'message', address: whatsappLink(whatsappNumber), label: words.whatsapp } as const]
      : []),
    ...(contactPhone
      ? [
          {
            icon: 'phone',
            address: phoneLink(contactPhone),
            label: words.call(contactPhone),
          } as const,
        ]
      : []),
  ]
}
