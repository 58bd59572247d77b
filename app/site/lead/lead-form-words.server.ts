import type { LeadFault } from '../../../admissions/leads/rules.ts'
import type { PageContext } from '../../context.ts'
import type { FormWords } from '../../forms/outcome.ts'
import { formFaults } from '../../words/form-faults.ts'
import { fillAll } from '../fill-all.ts'
import { variableValues } from '../variable-values.ts'
import { siteWords } from '../words.ts'

/** What the lead form and the contact form say of what became of them. */
export const leadForms: FormWords<LeadFault, 'key-reused'> = {
  faults: formFaults.fields,
  refusals: { 'key-reused': formFaults.failed },
  tooMany: siteWords.tooMany,
  ourFault: formFaults.failed,
}

/** The consent that the lead form asks for, by its id in the content. */
const LEAD_CONSENT = 'lead-contact'

/** What a lead agrees to now. Content without it cannot serve the form at all. */
export function leadConsent({ content }: Pick<PageContext, 'content'>) {
  const consent = content.consents.find(({ id }) => id === LEAD_CONSENT)
  if (!consent) throw new Error(`The content has no consent “${LEAD_CONSENT}”.`)
  return consent
}

/** What stands on the lead form wherever it is shown. */
export function leadFormWords(context: PageContext) {
  const { label, version, notice, withdraw } = leadConsent(context)
  const { hero, thanks } = fillAll(context.content.site, variableValues(context))
  return { heading: hero.formHeading, consent: { label, version, notice, withdraw }, thanks }
}

export type LeadFormWords = ReturnType<typeof leadFormWords>
