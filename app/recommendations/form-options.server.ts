import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { broadFields, fields } from '../../admissions/catalogue/fields.ts'
import { degreeLevels } from '../../admissions/catalogue/levels/levels.ts'
import { hasPassed, listYearsOffered } from '../../admissions/recommendations/rules.ts'
import { names } from '../words/names.ts'
import { recommendationWords } from './words.ts'

const words = recommendationWords.form

export interface Option {
  value: string
  label: string
}

export interface FormOptions {
  countries: Option[]
  /** Countries without programmes that have a page: we have facts about them and their institutions. */
  unlisted: Option[]
  states: Option[]
  degrees: Option[]
  /** Grouped by broad field. */
  disciplines: { label: string; options: Option[] }[]
  years: Option[]
}

/**
 * Returns the choices: places with programmes in this catalogue, the levels that are degrees, and every
 * discipline.
 */
export function listFormOptions(
  catalogue: Catalogue,
  { country, today, listed }: { country: string; today: string; listed: string[] },
): FormOptions {
  const codes = new Set(catalogue.columns.places.map((place) => place.country))
  const toOption = (code: string) => ({ value: code, label: names.country(code) })
  return {
    countries: sortByLabel([...codes].map(toOption)),
    unlisted: sortByLabel(
      listed.filter((code) => !codes.has(code) && catalogue.inCountry(code)).map(toOption),
    ),
    states: listStateOptions(catalogue, country),
    degrees: degreeLevels.map((level) => ({ value: level, label: names.level(level) })),
    disciplines: broadFields.map((broad) => ({
      label: names.broadDiscipline(broad.isced),
      options: fields
        .filter((field) => field.broad === broad.isced)
        .map(({ slug }) => ({ value: slug, label: names.discipline(slug) })),
    })),
    years: listYearsOffered(today).map((year) => ({
      value: year,
      label: hasPassed(year, today) ? words.yearPassed(year) : year,
    })),
  }
}

/** Returns the states of a country that have programmes. */
export function listStateOptions({ columns }: Catalogue, country: string): Option[] {
  const states = new Map<string, string>()
  for (const place of columns.places)
    if (place.country === country && place.stateCode) states.set(place.stateCode, place.stateName)
  return sortByLabel([...states].map(([value, label]) => ({ value, label })))
}

function sortByLabel(options: Option[]) {
  return options.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
