import { data, redirect } from 'react-router'
import { z } from 'zod'
import { countries } from '../../../../admissions/catalogue/places/places.ts'
import { STUDY_LEVELS } from '../../../../admissions/catalogue/types.ts'
import { LANGUAGES } from '../../../../admissions/counselling/types.ts'
import { listComingMonths } from '../../../../admissions/days/days.server.ts'
import { asMailAddress } from '../../../../admissions/inputs/email-field.ts'
import { textField } from '../../../../admissions/inputs/text-field.ts'
import { addLead } from '../../../../admissions/leads/by-hand/by-hand.server.ts'
import type { Lane } from '../../../../admissions/leads/lanes.ts'
import { CHANNELS } from '../../../../admissions/leads/lanes.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { takeForm } from '../../../forms/take.server.ts'
import { paths } from '../../../paths.ts'
import { formatDay } from '../../../words/dates.ts'
import { names } from '../../../words/names.ts'
import type { StaffContext } from '../../require-desk.ts'
import { toChoice } from '../calls/actions.server.ts'
import { callWords } from '../calls/words.ts'
import { handWords as words } from './words.ts'

/** The maximum number of months ahead for a start. */
const MONTHS_AHEAD = 36

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(values as [Value, ...Value[]])
    .optional()
    .catch(undefined)

const leadForm = z.looseObject({
  name: textField,
  phone: textField,
  email: asMailAddress(textField),
  source: oneOf(Object.keys(words.sources)),
  agreed: oneOf(Object.keys(words.ways)),
  country: oneOf(countries.map(({ code }) => code)),
  language: oneOf(LANGUAGES),
  level: oneOf(STUDY_LEVELS),
  intake: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  budget: textField,
  city: textField,
  parentPhone: textField,
  note: textField,
  hasTalked: textField,
  isAnother: textField,
  next: textField,
  day: textField,
  time: textField,
})

const form = {
  faults: { ...words.faults, 'next-call': callWords.nextWrong },
  refusals: {},
}

/** `known`: leads with the same number or address. */
export interface LeadFormAnswer extends Answer {
  known?: { id: string; name: string; lane: Lane }[]
}

/** Loads the choices of the form. */
export function loadLeadForm({ page }: StaffContext) {
  const today = page.today()
  return {
    today,
    countries: countries
      .map(({ code }): [string, string] => [code, names.country(code)])
      .sort(([, a], [, b]) => a.localeCompare(b)),
    intakes: listComingMonths(today, MONTHS_AHEAD).map((month): [string, string] => [
      month,
      formatDay(month),
    ]),
  }
}

/** Adds the lead and opens its page. An existing lead with the same address or number is shown first. */
export function actOnLeadForm(request: Request, { page, who }: StaffContext) {
  return takeForm(request, page, leadForm, form, async (fields, texts) => {
    const { name, phone, email, note, country, language, level, intake, budget, city, parentPhone } = fields
    const outcome = await addLead(
      page.database,
      who,
      {
        name,
        phone,
        email,
        note,
        source: fields.source ?? 'Other',
        agreed: fields.agreed ?? '',
        channels: CHANNELS.filter((channel) => texts[`by-${channel}`]),
        wants: { country, language, level, intake, budget, city, parentPhone },
        hasTalked: fields.hasTalked !== '',
        isAnother: fields.isAnother !== '',
        next: toChoice(fields),
      },
      { now: page.now(), zone: page.zone() },
    )
    if (outcome.ok) return redirect(paths.deskLead({ id: outcome.id }), 303)
    if (outcome.reason === 'invalid') return outcome
    return data<LeadFormAnswer>({ typed: texts, failure: words.isKnown, known: outcome.leads }, 409)
  })
}
