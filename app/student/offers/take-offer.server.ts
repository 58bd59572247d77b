import { data } from 'react-router'
import type { Acting } from '../../../admissions/access/types.ts'
import { readTerms } from '../../../admissions/applications/offer-form.server.ts'
import { noteOffer } from '../../../admissions/applications/offers.server.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { PageContext } from '../../context.ts'
import { refuseFields } from '../../forms/refusals.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { offerWords } from './words.ts'

const form = { faults: offerWords.form.faults, refusals: offerWords.form.refusals }

/** Takes the form of an offer, by the student or their counsellor. `answer` is called once it is saved. */
export function takeOffer(
  request: Request,
  page: PageContext,
  acting: Acting,
  { id, programme }: { id: string; programme: Programme },
  answer: () => Response,
) {
  const { annualTuition } = programme
  const currency = 'value' in annualTuition ? annualTuition.value.currency : undefined
  return takeForm(request, page, anyFields, form, async (_, texts) => {
    const reading = readTerms(texts, currency)
    if (!reading.ok) return refuseFields(reading.faults)
    const note = { terms: reading.terms, before: texts.before ?? '' }
    const outcome = await noteOffer(page.database, acting, id, note, page.now())
    if (outcome.ok) return answer()
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    return outcome
  })
}
