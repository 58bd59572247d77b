import { getCompanyName, isCompanyNamed } from '../house/house-name.ts'
import type { ConsentText } from './offer.ts'

/**
 * Returns content with the company's name in place of `{{company}}`, in texts that are shown unchanged. Texts
 * in HTML are filled by the page that shows them, which escapes the name.
 */
export function fillCompany<Part>(part: Part): Part {
  if (typeof part === 'string') return part.replaceAll('{{company}}', getCompanyName()) as Part
  if (Array.isArray(part)) return part.map(fillCompany) as Part
  if (!part || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === 'html' ? value : fillCompany(value)]),
  ) as Part
}

/**
 * Returns consents in the version used here: another company name changes the text, so it changes the version
 * too.
 */
export function fillConsents(consents: ConsentText[]): ConsentText[] {
  return fillCompany(consents).map((consent) =>
    isCompanyNamed() ? { ...consent, version: `${consent.version}, ${getCompanyName()}` } : consent,
  )
}
