/** How a visitor reads figures: 3,15,013 and lakh in India, 315,013 elsewhere. */
export type Locale = 'en-IN' | 'en-GB'

/**
 * Chosen by the first language a browser names: whatever is of India (`en-IN`, `hi`, `ta-IN`) counts as Indian. Who names none is taken
 * for the families this site is made for.
 */
export function chooseLocale(acceptLanguage: string | null | undefined): Locale {
  const first = acceptLanguage?.split(',')[0].split(';')[0].trim() ?? ''
  if (first === '' || first === '*') return 'en-IN'
  return /^hi(-|$)|-IN$/i.test(first) ? 'en-IN' : 'en-GB'
}
