import type { VariableValues } from '../../admissions/content/variables.ts'
import type { PageContext } from '../context.ts'
import { figuresFor } from '../words/figures.ts'
import { HOUSE, missingWords as missing } from '../words/site.ts'

/**
 * What stands in place of the names in braces: what the operator has set, what is counted now, and the operator's claims.
 * A company that has not been named is called by the product's name; a legal text shows that gap instead.
 */
export function variableValues({ site, content, catalogue, origin, locale }: PageContext): VariableValues {
  const figures = figuresFor(locale)
  const { programmes, institutions, countries } = catalogue.info
  return {
    company: site.companyName ?? HOUSE,
    registeredAddress: site.registeredAddress ?? missing.registeredAddress,
    siteAddress: origin.replace(/^https?:\/\//, ''),
    supportEmail: site.contactEmail ?? missing.supportEmail,
    phone: site.contactPhone ?? missing.phone,
    grievanceOfficer: site.grievanceOfficer ?? missing.grievanceOfficer,
    grievanceEmail: site.grievanceEmail ?? missing.grievanceEmail,
    courtsOf: site.courtsOf ?? missing.courtsOf,
    programmes: figures.count(programmes),
    institutions: figures.count(institutions),
    countries: figures.count(countries),
    ...Object.fromEntries(content.claims.map(({ id, figure }) => [id, figure])),
  }
}
