import type { VariableValues } from '../../admissions/content/variables.ts'
import { getCompanyName } from '../../admissions/house/house-name.ts'
import type { PageContext } from '../context.ts'
import { joinWithAnd, withArticle } from '../words/english.ts'
import { createFigures } from '../words/figures.ts'
import { listMainCountries } from './main-countries.ts'

/**
 * Returns the values for names in braces, and for the conditions that parts of a text may depend on. An
 * unnamed company gets the product's name.
 */
export function createVariableValues({
  site,
  content,
  catalogue,
  origin,
  locale,
  abilities,
}: PageContext): VariableValues {
  const figures = createFigures(locale)
  const { programmes, institutions, countries } = catalogue.info
  return {
    ...abilities,
    company: getCompanyName(),
    registeredAddress: site.registeredAddress,
    siteAddress: origin.replace(/^https?:\/\//, ''),
    supportEmail: site.contactEmail,
    phone: site.contactPhone,
    grievanceOfficer: site.grievanceOfficer,
    grievanceEmail: site.grievanceEmail,
    courtsOf: site.courtsOf,
    programmes: figures.count(programmes),
    institutions: figures.count(institutions),
    countries: figures.count(countries),
    mainCountries: joinWithAnd(listMainCountries(catalogue).map(withArticle)),
    ...Object.fromEntries(content.claims.map(({ id, figure }) => [id, figure])),
  }
}
