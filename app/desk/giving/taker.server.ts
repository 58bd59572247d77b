import { data } from 'react-router'
import { z } from 'zod'
import { findCountryFromText } from '../../../admissions/catalogue/places/places.ts'
import { LANGUAGES } from '../../../admissions/counselling/types.ts'
import { saveTaker, viewGiving } from '../../../admissions/giving/settings.server.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import { refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { givingWords } from './words.ts'

const words = givingWords.taker
/** Countries that one counsellor can know. */
const MAX_COUNTRIES = 60

/** Loads a counsellor's settings for the rule; 404 if there is none with this id. */
export async function loadTaker({ page, who }: StaffContext, id: string) {
  const { takers } = await viewGiving(page.database, who)
  const taker = takers.find((taker) => taker.id === id)
  if (!taker) throw data(null, { status: 404 })
  const { name, takesNew, languages, countries, mostLeads, mostStudents } = taker
  return { name, takesNew, languages, countries, mostLeads, mostStudents }
}

const takerForm = z.looseObject({
  takesNew: textField,
  countries: textField,
  mostLeads: textField,
  mostStudents: textField,
})

const form = { faults: words.faults, refusals: words.refusals }

/** Saves a counsellor's settings for the rule. */
export function actOnTaker(request: Request, { page, who }: StaffContext, id: string) {
  return takeForm(request, page, takerForm, form, async (fields, texts) => {
    const countries = readCountries(fields.countries)
    if (!countries) return refuseFields({ countries: 'country' })
    const settings = {
      takesNew: fields.takesNew !== '',
      languages: LANGUAGES.filter((code) => texts[`language-${code}`]),
      countries,
      mostLeads: readFigure(fields.mostLeads),
      mostStudents: readFigure(fields.mostStudents),
    }
    const saved = await saveTaker(page.database, who, id, settings, page.houseZone)
    return saved.ok ? flashSuccess(words.saved(saved.name)) : saved
  })
}

/** Returns the codes of countries named with commas between them; `undefined` if one is unknown. */
function readCountries(text: string): string[] | undefined {
  const countries = text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map(findCountryFromText)
  const codes = countries.filter((code) => code !== undefined)
  const isValid = codes.length === countries.length && codes.length <= MAX_COUNTRIES
  return isValid ? [...new Set(codes)] : undefined
}

const readFigure = (text: string) => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN)
