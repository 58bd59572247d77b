import { countries, countryFromText } from '../../../admissions/catalogue/places/places.ts'
import type { CountryNames } from '../../../admissions/coach/passages.ts'
import { isLivingShown, livingForYear, oneOffAmounts } from '../../../admissions/costs/year.ts'
import { countryWords as words } from '../../explore/country/words.ts'
import { names } from '../../words/names.ts'

/**
 * Returns the country that one or two words name, except the one most users are from. A two-letter code is
 * more often a word: in, is, it.
 */
export function findCountry(text: string): string | undefined {
  // A word next to a figure counts on its own: “17 can” is not a name of four letters.
  const name = text.trim()
  const code = name === 'uk' || name === 'usa' || name.length > 3 ? countryFromText(name) : undefined
  return code === 'IN' ? undefined : code
}

/** How the coach recognises a country, and what its page says apart from statements. */
export const countryNames: CountryNames = {
  title: (code) => words.titleOf(names.country(code)),
  called: (code) => [
    names.country(code),
    ...(countries.find((one) => one.code === code)?.words ?? []),
    ...(code in words.adjectives ? [words.adjectives[code]] : []),
  ],
  topic: (topic) => (topic === 'visa-fee' ? words.visaFee : words.topics[topic]),
  beside(code) {
    const [visa] = oneOffAmounts(code)
    return [
      ...(livingForYear(code, undefined, undefined, undefined, undefined)
        ? [{ topic: 'living' as const, text: words.fundsText(isLivingShown(code)) }]
        : []),
      ...(visa ? [{ topic: 'visa-fee' as const, text: words.visaFeeText }] : []),
    ]
  },
}
