import { countries } from '../../../admissions/catalogue/places/places.ts'
import type { CountryNames } from '../../../admissions/coach/passages.ts'
import type { CostAmounts } from '../../../admissions/costs/amounts.ts'
import { estimateLivingForYear, isLivingShown, listOneOffAmounts } from '../../../admissions/costs/year.ts'
import { countryWords as words } from '../../explore/country/words.ts'
import { names } from '../../words/names.ts'

/** Returns the country names that the coach recognises, and its page’s facts apart from statements. */
export const createCountryNames = (amounts: CostAmounts): CountryNames => ({
  title: (code) => words.titleOf(names.country(code)),
  called: (code) => [
    names.country(code),
    ...(countries.find((country) => country.code === code)?.words ?? []),
    ...(code in words.adjectives ? [words.adjectives[code]] : []),
  ],
  topic: (topic) => (topic === 'visa-fee' ? words.visaFee : words.topics[topic]),
  beside(code) {
    const [visa] = listOneOffAmounts(amounts, code)
    return [
      ...(estimateLivingForYear(amounts, code, undefined, undefined, undefined, undefined)
        ? [{ topic: 'living' as const, text: words.fundsText(isLivingShown(amounts, code)) }]
        : []),
      ...(visa ? [{ topic: 'visa-fee' as const, text: words.visaFeeText }] : []),
    ]
  },
})
