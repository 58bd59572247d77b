import type { VariableValues } from '../../admissions/content/variables.ts'
import { companyName } from '../../admissions/house/house-name.ts'
import type { PageContext } from '../context.ts'
import { joinWithAnd, withArticle } from '../words/english.ts'
import { figuresFor } from '../words/figures.ts'
import { mainCountries } from './main-countries.ts'

/**
 * Returns the values for names in braces, and for the conditions that parts of a text may depend on. An
 * unnamed company gets the product's name.
 */
export function variableValues({
  site,
  content,
  catalogue,
  origin,
  locale,
  abilities,
}: PageContext): VariableValues {
  const figures = figuresFor(locale)
  const { programmes, institutions, countries } = catalogue.info
  return {
    ...abilities,
    company: companyName(),
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
    mainCountries: joinWithAnd(mainCountries(catalogue).map(withArticle)),
    ...Object.fromEntries(content.claims.map(({ id, figure }) => [id, figure])),
  }
}
