import { suggest as suggestCodes } from '../../engine/engine.ts'
import { fieldBySlug } from '../catalogue/fields.ts'
import { plain } from '../catalogue/places/plain.ts'
import type { Searchable } from './index.server.ts'
import { institutionsNamed } from './named.server.ts'
import type { Suggestion } from './types.ts'

/** Suggestions of each kind: together a list that fits above a phone's keyboard. */
const INSTITUTIONS = 4
const SUBJECTS = 4
const PLACES = 3

/** Suggests institutions, subjects and places for the text typed so far, the likeliest of each first. */
export function suggest(searchable: Searchable, text: string): Suggestion[] {
  const words = text.trim().slice(0, 100)
  if (words === '') return []
  return [...institutions(searchable, words), ...subjects(searchable, words), ...places(searchable, words)]
}

function institutions(searchable: Searchable, words: string): Suggestion[] {
  const { engine, catalogue, programmesOf } = searchable
  const namedInstitutions = institutionsNamed(searchable, { text: words, chosen: {} })
  const codes = new Set([...namedInstitutions, ...suggestCodes(engine, 'institution', words, INSTITUTIONS)])
  return [...codes].slice(0, INSTITUTIONS).map((code) => {
    const { id, name, city, country } = catalogue.columns.institutions[code]
    const where = [city, catalogue.names.country(country)].filter(Boolean).join(', ')
    const programmes = programmesOf.institution[code]
    return {
      kind: 'institution',
      label: name,
      about: { in: where },
      programmes,
      institution: id,
    }
  })
}

/** Fields by the words people use for them, then titles: "ai" is a field's word, "MSc Robotics" a title. */
function subjects({ engine, catalogue, meanings, programmesOf }: Searchable, words: string): Suggestion[] {
  const beginning = plain(words)
  const suggestions: Suggestion[] = []
  meanings.disciplines.forEach((slug, code) => {
    const field = slug && fieldBySlug(slug)
    if (!field || ![field.name, ...field.words].some((name) => plain(name).startsWith(beginning))) return
    const programmes = programmesOf.field[code]
    suggestions.push({
      kind: 'subject',
      label: catalogue.names.discipline(field.slug),
      about: 'discipline',
      programmes,
      search: { discipline: field.slug },
    })
  })
  suggestions.sort((a, b) => b.programmes - a.programmes)
  const titles = suggestCodes(engine, 'title', words, SUBJECTS).map((code): Suggestion => {
    const title = catalogue.columns.titles.at(code)
    const programmes = programmesOf.title[code]
    return { kind: 'subject', label: title, programmes, search: { q: title } }
  })
  return [...suggestions.slice(0, 2), ...titles].slice(0, SUBJECTS)
}

function places({ catalogue, meanings, programmesOf }: Searchable, words: string): Suggestion[] {
  const beginning = plain(words)
  const begins = (name: string) =>
    plain(name)
      .split(' ')
      .some((_, index, parts) => parts.slice(index).join(' ').startsWith(beginning))
  const { country: countryName } = catalogue.names
  const suggestions: Suggestion[] = []
  meanings.countries.forEach((country, code) => {
    const name = countryName(country)
    if (begins(name)) suggestions.push(place(name, 'country', programmesOf.country[code], { country }))
  })
  meanings.states.forEach(({ code: state, name, country }, code) => {
    if (begins(name))
      suggestions.push(
        place(name, { in: countryName(country) }, programmesOf.state[code], { country, state }),
      )
  })
  meanings.cities.forEach(({ value, name, country, area }, code) => {
    if (begins(name) || (area && begins(area.name)))
      suggestions.push(
        place(area?.name ?? name, { in: countryName(country) }, programmesOf.city[code], {
          country,
          city: value,
        }),
      )
  })
  return suggestions.sort((a, b) => b.programmes - a.programmes).slice(0, PLACES)
}

function place(
  label: string,
  about: Suggestion['about'],
  programmes: number,
  search: NonNullable<Suggestion['search']>,
): Suggestion {
  return { kind: 'place', label, about, programmes, search }
}
