import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import { findCurrencyOfCountry } from '../../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import type { CountryText } from '../../../admissions/content/countries.ts'
import { parseMoney } from '../../../admissions/inputs/money.ts'
import { checkOffer } from '../../../admissions/offers/check-offer.server.ts'
import { parseSenderHost } from '../../../admissions/offers/domains.ts'
import { MAX_LETTER_BYTES, readLetterOfVisitor } from '../../../admissions/offers/letter-file.server.ts'
import { findNameInText } from '../../../admissions/offers/registered.server.ts'
import type { OfferCheck } from '../../../admissions/offers/types.ts'
import { offerCheckWords as words } from './words.ts'

/** The fields of the page that checks an offer letter. */
export type LetterField =
  | 'file'
  | 'institution'
  | 'country'
  | 'programme'
  | 'level'
  | 'number'
  | 'sender'
  | 'payee'
  | 'account'
  | 'amount'

type Texts = Record<string, string>
type Errors = Partial<Record<LetterField, string>>

/** No part of a letter is longer. */
const MAX_LENGTH = 200

/**
 * Reads the chosen letter and puts what it says into the fields that were left empty. A file that cannot be
 * read is an error of its field.
 */
export async function takeLetter(
  file: unknown,
  typedFields: Texts,
  { catalogue, network }: { catalogue: Catalogue; network: string },
): Promise<{ texts: Texts; errors: Errors; wasRead: boolean }> {
  if (!(file instanceof File) || file.size === 0) return { texts: typedFields, errors: {}, wasRead: false }
  const refuse = (error: string) => ({ texts: typedFields, errors: { file: error }, wasRead: false })
  if (file.size > MAX_LETTER_BYTES) return refuse(words.wrong.tooLong)
  const read = await readLetterOfVisitor(new Uint8Array(await file.arrayBuffer()), network)
  if (!read.ok) return refuse(words.wrong[read.problem])
  const institution = findNameInText(catalogue, read.text) ?? ''
  const filled = Object.entries({ ...read.parts, institution }).filter(([name]) => !typedFields[name]?.trim())
  return { texts: { ...typedFields, ...Object.fromEntries(filled) }, errors: {}, wasRead: true }
}

/** Checks a letter as it was typed or read. Errors are sentences, by field. Nothing of it is kept. */
export function answerOffer(
  texts: Texts,
  catalogue: Catalogue,
  countryTexts: Record<string, CountryText>,
  wasRead = false,
): { errors: Errors; checks?: OfferCheck[] } {
  const errors: Errors = {}
  const getText = (name: LetterField) => (texts[name] ?? '').trim().slice(0, MAX_LENGTH)
  const institution = getText('institution')
  if (!institution) errors.institution = wasRead ? words.wrong.institutionInFile : words.wrong.institution
  const country = countries.find(({ code }) => code === getText('country'))?.code
  const sender = getText('sender')
  if (sender && !parseSenderHost(sender)) errors.sender = words.wrong.sender
  const usualCurrency = (country && findCurrencyOfCountry(country)) ?? ''
  const money = getText('amount') ? parseMoney(getText('amount'), usualCurrency) : undefined
  const currency = money?.ok ? (money.value.currency ?? usualCurrency) : ''
  if (money && !currency) errors.amount = words.wrong.amount
  if (Object.keys(errors).length > 0) return { errors }
  const level = STUDY_LEVELS.find((value) => value === getText('level'))
  const checks = checkOffer(
    {
      institution,
      ...(country && { country }),
      programme: getText('programme'),
      ...(level && { level }),
      sender,
      payee: getText('payee'),
      account: getText('account'),
      ...(money?.ok && { amount: { amount: money.value.amount, currency } }),
      number: getText('number'),
    },
    catalogue,
    countryTexts,
  )
  return { errors, checks }
}
