import type { LeadFault } from '../../../admissions/leads/rules.ts'
import type { PageContext } from '../../context.ts'
import type { FormWords } from '../../forms/outcome.ts'
import { formFaultWords } from '../../words/form-faults.ts'
import { fillAll } from '../fill-all.ts'
import { createVariableValues } from '../variable-values.ts'
import { siteWords } from '../words.ts'

/** Messages of the lead form and the contact form for each outcome. */
export const leadForms: FormWords<LeadFault, 'key-reused'> = {
  faults: formFaultWords.fields,
  refusals: { 'key-reused': formFaultWords.failed },
  tooMany: siteWords.tooMany,
  ourFault: formFaultWords.failed,
}

/** The consent that the lead form asks for, by its id in the content. */
const LEAD_CONSENT = 'lead-contact'

/**
 * Returns the consent that a lead gives now. Throws if the content has none, as the form cannot be served
 * without it.
 */
export function getLeadConsent({ content }: Pick<PageContext, 'content'>) {
  const consent = content.consents.find(({ id }) => id === LEAD_CONSENT)
  if (!consent) throw new Error(`The content has no consent “${LEAD_CONSENT}”.`)
  return consent
}

/** Returns the texts that the lead form shows on every page. */
export function getLeadFormWords(context: PageContext) {
  const { label, version, notice, withdraw } = getLeadConsent(context)
  const { hero, thanks } = fillAll(context.content.site, createVariableValues(context))
  return { heading: hero.formHeading, consent: { label, version, notice, withdraw }, thanks }
}

export type LeadFormWords = ReturnType<typeof getLeadFormWords>
