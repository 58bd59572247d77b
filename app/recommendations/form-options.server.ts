import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { broadFields, fields } from '../../admissions/catalogue/fields.ts'
import { degreeLevels, describeLevel } from '../../admissions/catalogue/levels.ts'
import { countryName } from '../../admissions/catalogue/places.ts'
import { yearsOffered } from '../../admissions/recommendations/rules.ts'

export interface Option {
  value: string
  label: string
}

export interface FormOptions {
  countries: Option[]
  states: Option[]
  degrees: Option[]
  /** By broad field. */
  disciplines: { label: string; options: Option[] }[]
  years: string[]
}

/** What can be chosen: places that have programmes in this catalogue, the levels that are degrees, every discipline. */
export function formOptions(catalogue: Catalogue, country: string, now: Date): FormOptions {
  const codes = new Set(catalogue.columns.places.map((place) => place.country))
  return {
    countries: byLabel([...codes].map((code) => ({ value: code, label: countryName(code) }))),
    states: statesOf(catalogue, country),
    degrees: degreeLevels.map((level) => ({ value: level, label: describeLevel(level).name })),
    disciplines: broadFields.map((broad) => ({
      label: broad.name,
      options: fields
        .filter((field) => field.broad === broad.isced)
        .map(({ slug, name }) => ({ value: slug, label: name })),
    })),
    years: yearsOffered(now.toISOString().slice(0, 10)),
  }
}

/** The states of a country in which something is taught. */
export function statesOf({ columns }: Catalogue, country: string): Option[] {
  const states = new Map<string, string>()
  for (const place of columns.places)
    if (place.country === country && place.stateCode) states.set(place.stateCode, place.stateName)
  return byLabel([...states].map(([value, label]) => ({ value, label })))
}

function byLabel(options: Option[]) {
  return options.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
