import type { CountryCode } from '../types.ts'
import rows from './countries.json' with { type: 'json' }
import { toPlainText } from './plain.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: CountryCode
  /** `United Kingdom`, not the long official form. */
  name: string
  /** Other names and abbreviations, lower case without accents: `uk`, `britain`. */
  words: string[]
}

/**
 * Every country and territory of ISO 3166-1 (package `iso-3166` 4.4.0, MIT), by code, under the names people
 * use (after Unicode CLDR's English names), with other spellings from people and registers in plain lower
 * case. Includes Kosovo, as the European Union and registers write it (XK), which ISO leaves out.
 */
export const countries: Country[] = rows.map(([code, , name, words]) => ({
  code,
  name,
  words: words === '' ? [] : words.split(', '),
}))

const byCode = new Map(countries.map((country) => [country.code, country]))
const byText = new Map<string, CountryCode>()
for (const country of countries)
  for (const text of [country.name, ...country.words]) byText.set(toPlainText(text), country.code)
for (const [code, alpha3] of rows) {
  if (!byText.has(alpha3.toLowerCase())) byText.set(alpha3.toLowerCase(), code)
}

/** Returns the everyday English name, or the code if ISO 3166-1 has no such country (`XK`). */
export function getCountryName(code: CountryCode): string {
  return byCode.get(code)?.name ?? code
}

/**
 * Returns the country of `GB`, `GBR`, `UK` or `United Kingdom of Great Britain and Northern Ireland`.
 * `undefined` if unknown: it never guesses.
 */
export function findCountryFromText(text: string): CountryCode | undefined {
  const code = text.trim().toUpperCase()
  if (byCode.has(code)) return code
  const words = toPlainText(text)
  return byText.get(words) ?? byText.get(words.replace(/^the /, ''))
}
