/** How a visitor reads figures: 3,15,013 and lakh in India, 315,013 elsewhere. */
export type Locale = 'en-IN' | 'en-GB'

/** By the first language a browser names: whatever is of India counts as Indian, and so does who names none. */
export function chooseLocale(acceptLanguage: string | null | undefined): Locale {
  const first = acceptLanguage?.split(',')[0].split(';')[0].trim() ?? ''
  if (first === '' || first === '*') return 'en-IN'
  return /^hi(-|$)|-IN$/i.test(first) ? 'en-IN' : 'en-GB'
}
