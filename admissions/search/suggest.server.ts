import { suggest as suggestCodes } from '../../engine/engine.ts'
import { findFieldBySlug } from '../catalogue/fields.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { Searchable } from './index.server.ts'
import { findNamedInstitutions } from './named.server.ts'
import type { Suggestion } from './types.ts'

/** Suggestions of each kind: together a list that fits above a phone's keyboard. */
const INSTITUTIONS = 4
const SUBJECTS = 4
const PLACES = 3

/** Suggests institutions, subjects and places for the text typed so far, the likeliest of each first. */
export function suggest(searchable: Searchable, text: string): Suggestion[] {
  const words = text.trim().slice(0, 100)
  if (words === '') return []
  return [
    ...suggestInstitutions(searchable, words),
    ...suggestSubjects(searchable, words),
    ...suggestPlaces(searchable, words),
  ]
}

function suggestInstitutions(searchable: Searchable, words: string): Suggestion[] {
  const { engine, catalogue, programmesOf } = searchable
  const namedInstitutions = findNamedInstitutions(searchable, { text: words, chosen: {} })
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
function suggestSubjects(
  { engine, catalogue, meanings, programmesOf }: Searchable,
  words: string,
): Suggestion[] {
  const beginning = toPlainText(words)
  const suggestions: Suggestion[] = []
  meanings.disciplines.forEach((slug, code) => {
    const field = slug && findFieldBySlug(slug)
    if (!field || ![field.name, ...field.words].some((name) => toPlainText(name).startsWith(beginning)))
      return
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

function suggestPlaces({ catalogue, meanings, programmesOf }: Searchable, words: string): Suggestion[] {
  const beginning = toPlainText(words)
  const begins = (name: string) =>
    toPlainText(name)
      .split(' ')
      .some((_, index, parts) => parts.slice(index).join(' ').startsWith(beginning))
  const { country: countryName } = catalogue.names
  const suggestions: Suggestion[] = []
  meanings.countries.forEach((country, code) => {
    const name = countryName(country)
    if (begins(name)) suggestions.push(suggestPlace(name, 'country', programmesOf.country[code], { country }))
  })
  meanings.states.forEach(({ code: state, name, country }, code) => {
    if (begins(name))
      suggestions.push(
        suggestPlace(name, { in: countryName(country) }, programmesOf.state[code], { country, state }),
      )
  })
  meanings.cities.forEach(({ value, name, country, area }, code) => {
    if (begins(name) || (area && begins(area.name)))
      suggestions.push(
        suggestPlace(area?.name ?? name, { in: countryName(country) }, programmesOf.city[code], {
          country,
          city: value,
        }),
      )
  })
  return suggestions.sort((a, b) => b.programmes - a.programmes).slice(0, PLACES)
}

function suggestPlace(
  label: string,
  about: Suggestion['about'],
  programmes: number,
  search: NonNullable<Suggestion['search']>,
): Suggestion {
  return { kind: 'place', label, about, programmes, search }
}
