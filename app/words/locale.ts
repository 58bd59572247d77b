/** How a visitor reads figures: 3,15,013 and lakh in India, 315,013 elsewhere. */
export type Locale = 'en-IN' | 'en-GB'

/**
 * Returns the locale for the first language that a browser names: Indian for any language or region of India,
 * and if none is named.
 */
export function chooseLocale(acceptLanguage: string | null | undefined): Locale {
  const first = acceptLanguage?.split(',')[0].split(';')[0].trim() ?? ''
  if (first === '' || first === '*') return 'en-IN'
  return /^hi(-|$)|-IN$/i.test(first) ? 'en-IN' : 'en-GB'
}
