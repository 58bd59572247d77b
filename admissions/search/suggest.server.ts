import { suggest as suggestCodes } from '../../engine/engine.ts'
import { fieldBySlug } from '../catalogue/fields.ts'
import { countryName } from '../catalogue/places.ts'
import { plain } from '../catalogue/places-plain.ts'
import type { Searchable } from './index.server.ts'
import type { Suggestion } from './types.ts'

/** How many suggestions of each kind are offered: a list that fits above a phone's keyboard. */
const INSTITUTIONS = 4
const SUBJECTS = 4
const PLACES = 3

/** A suggestion before its count is put into words; `about` says where it is or of what kind. */
type Proposal = Omit<Suggestion, 'detail'> & { about?: string }

/** What somebody who has typed this far may mean: institutions, subjects, places, the likeliest of each first. `locale` is how their figures are written. */
export function suggest(searchable: Searchable, text: string, locale = 'en-IN'): Suggestion[] {
  const words = text.trim().slice(0, 100)
  if (words === '') return []
  const counted = (programmes: number) =>
    programmes === 1 ? '1 programme' : `${programmes.toLocaleString(locale)} programmes`
  const found = [
    ...institutions(searchable, words),
    ...subjects(searchable, words),
    ...places(searchable, words),
  ]
  return found.map(({ about, ...rest }) => ({
    ...rest,
    detail: [about, counted(rest.programmes)].filter(Boolean).join(' · '),
  }))
}

function institutions({ engine, catalogue, programmesOf }: Searchable, words: string): Proposal[] {
  return suggestCodes(engine, 'institution', words, INSTITUTIONS).map((code) => {
    const { id, name, city, country } = catalogue.columns.institutions[code]
    const where = [city, countryName(country)].filter(Boolean).join(', ')
    const programmes = programmesOf.institution[code]
    return {
      kind: 'institution',
      label: name,
      about: where,
      programmes,
      institution: id,
    }
  })
}

/** Fields by the words people use for them, then titles: "ai" is a field's word, "MSc Robotics" a title. */
function subjects({ engine, catalogue, meanings, programmesOf }: Searchable, words: string): Proposal[] {
  const beginning = plain(words)
  const found: Proposal[] = []
  meanings.disciplines.forEach((slug, code) => {
    const field = slug && fieldBySlug(slug)
    if (!field || ![field.name, ...field.words].some((name) => plain(name).startsWith(beginning))) return
    const programmes = programmesOf.field[code]
    found.push({
      kind: 'subject',
      label: field.name,
      about: 'Discipline',
      programmes,
      search: { discipline: field.slug },
    })
  })
  found.sort((a, b) => b.programmes - a.programmes)
  const titles = suggestCodes(engine, 'title', words, SUBJECTS).map((code): Proposal => {
    const title = catalogue.columns.titles.at(code)
    const programmes = programmesOf.title[code]
    return { kind: 'subject', label: title, programmes, search: { q: title } }
  })
  return [...found.slice(0, 2), ...titles].slice(0, SUBJECTS)
}

function places({ meanings, programmesOf }: Searchable, words: string): Proposal[] {
  const beginning = plain(words)
  const begins = (name: string) =>
    plain(name)
      .split(' ')
      .some((_, index, parts) => parts.slice(index).join(' ').startsWith(beginning))
  const found: Proposal[] = []
  meanings.countries.forEach((country, code) => {
    if (begins(countryName(country)))
      found.push(place(countryName(country), 'Country', programmesOf.country[code], { country }))
  })
  meanings.states.forEach(({ code: state, name, country }, code) => {
    if (begins(name))
      found.push(place(name, countryName(country), programmesOf.state[code], { country, state }))
  })
  meanings.cities.forEach(({ value, name, country }, code) => {
    if (begins(name))
      found.push(place(name, countryName(country), programmesOf.city[code], { country, city: value }))
  })
  return found.sort((a, b) => b.programmes - a.programmes).slice(0, PLACES)
}

function place(
  label: string,
  where: string,
  programmes: number,
  search: NonNullable<Suggestion['search']>,
): Proposal {
  return { kind: 'place', label, about: where, programmes, search }
}
