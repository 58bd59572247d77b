import type { VariableValues } from '../../admissions/content/variables.ts'
import type { PageContext } from '../context.ts'

/**
 * What stands in place of the names in braces: what the operator has set, what is counted now, and the operator's claims.
 * A company that has not been named is called by the product's name; a legal text shows that gap instead.
 */
export function variableValues({ site, content, catalogue, origin }: PageContext): VariableValues {
  const { programmes, institutions, countries } = catalogue.info
  return {
    company: site.companyName ?? 'PMA',
    registeredAddress: site.registeredAddress,
    siteAddress: origin.replace(/^https?:\/\//, ''),
    supportEmail: site.contactEmail,
    phone: site.contactPhone,
    grievanceOfficer: site.grievanceOfficer,
    grievanceEmail: site.grievanceEmail,
    courtsOf: site.courtsOf,
    programmes: programmes.toLocaleString('en-GB'),
    institutions: institutions.toLocaleString('en-GB'),
    countries: countries.toLocaleString('en-GB'),
    ...Object.fromEntries(content.claims.map(({ id, figure }) => [id, figure])),
  }
}
