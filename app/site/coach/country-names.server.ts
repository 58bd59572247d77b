import { countries, countryFromText } from '../../../admissions/catalogue/places/places.ts'
import type { CountryNames } from '../../../admissions/coach/passages.ts'
import { isLivingShown, livingForYear, paidOnceFor } from '../../../admissions/costs/year.ts'
import { countryWords as words } from '../../explore/country/words.ts'
import { names } from '../../words/names.ts'

/** The country that a word or two name, but for the one that most who ask are from. A code of two letters is more often a word: in, is, it. */
export function countryCalled(text: string): string | undefined {
  // Beside a figure a word stands alone: “17 can” is no name of four letters.
  const name = text.trim()
  const code = name === 'uk' || name === 'usa' || name.length > 3 ? countryFromText(name) : undefined
  return code === 'IN' ? undefined : code
}

/** How the coach hears that a country is meant, and what its page tells beside statements. */
export const countryNames: CountryNames = {
  title: (code) => words.titleOf(names.country(code)),
  called: (code) => [
    names.country(code),
    ...(countries.find((one) => one.code === code)?.words ?? []),
    ...(code in words.adjectives ? [words.adjectives[code]] : []),
  ],
  topic: (topic) => (topic === 'visa-fee' ? words.visaFee : words.topics[topic]),
  beside(code) {
    const [visa] = paidOnceFor(code)
    return [
      ...(livingForYear(code, undefined, undefined, undefined, undefined)
        ? [{ topic: 'living' as const, text: words.fundsText(isLivingShown(code)) }]
        : []),
      ...(visa ? [{ topic: 'visa-fee' as const, text: words.visaFeeText }] : []),
    ]
  },
}
