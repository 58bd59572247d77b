import { suggest } from '../../engine/engine.ts'
import { wordsOfDegreesAlone, wordsOfLevelsAlone } from '../catalogue/levels/levels.ts'
import { findLevelFromText } from '../catalogue/levels/levels-from-text.ts'
import { metropolitanAreas } from '../catalogue/places/areas.ts'
import { countries as everyCountry, findCountryFromText } from '../catalogue/places/places.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { CountryCode, StudyLevel } from '../catalogue/types.ts'
import { withFiltersOfWords } from './filters-in-words.ts'
import type { Searchable } from './index.server.ts'
import { findNamedInstitutions } from './named.server.ts'
import type { SearchRequest } from './types.ts'
import { queryWords } from './vocabulary.ts'

/** Known institutions whose programmes no source lists: a search without results may have meant one. */
export interface UnlistedNames {
  institutions: { id: string; name: string; city?: string; country: CountryCode }[]
  /** Chosen or named countries without listed programmes, each with its number of known institutions. */
  countries: { country: CountryCode; institutions: number }[]
  /** Levels asked for in a country that has programmes: its register need not hold them. */
  levels: { country: CountryCode; level: StudyLevel; institutions: number }[]
}

const MAX_INSTITUTIONS = 4
/** Names containing the words that are checked for an exact match. */
const LOOKED_THROUGH = 10

/**
 * Returns known institutions, countries and levels that the search asked for but that have no programmes.
 * Looks for institutions by name only if the words found nothing, or only after correction.
 */
export function findUnlistedFor(
  searchable: Searchable,
  request: SearchRequest,
  foundNothing: boolean,
): UnlistedNames {
  const { catalogue } = searchable
  const { chosen } = request
  const { text, chosen: words } = withFiltersOfWords({ ...request, chosen: {} })
  const area = metropolitanAreas.find(({ name }) => words.city?.includes(name))
  const { institutions } = catalogue.columns
  const [namedCode] = findNamedInstitutions(searchable, { text, chosen })
  const isUnlisted = namedCode !== undefined && searchable.programmesOf.institution[namedCode] === 0
  const codes = isUnlisted ? [namedCode] : text && foundNothing ? findNamed(searchable, text) : []
  const isWhereAsked = (code: number) =>
    !chosen.country?.length || chosen.country.includes(institutions[code].country)
  const unlistedIds = (chosen.institution ?? []).filter((id) => catalogue.institution(id)?.programmes === 0)
  const countries = new Set([
    ...(chosen.country ?? []),
    ...findCountries(searchable, text),
    ...(area ? [area.country] : []),
  ])
  const level = text === '' ? undefined : findLevelFromText(text)
  const levels = (chosen.level as StudyLevel[] | undefined) ?? (level ? [level] : [])
  return {
    institutions: [
      ...new Set([...unlistedIds.map((id) => catalogue.institutionCode(id)), ...codes.filter(isWhereAsked)]),
    ]
      .slice(0, MAX_INSTITUTIONS)
      .map((code) => institutions[code]),
    countries: [...countries].flatMap((country) => {
      const there = catalogue.inCountry(country)
      return there && there.programmes === 0 ? [{ country, institutions: there.institutions.length }] : []
    }),
    levels: [...new Set([...countries, ...findCountriesByName(text)])].flatMap((country) => {
      const there = catalogue.inCountry(country)
      if (!there || there.programmes === 0) return []
      return levels.map((level) => ({ country, level, institutions: there.institutions.length }))
    }),
  }
}

/**
 * The longest part, in words, that is read as a name: each part costs a lookup, and a longer name is found by
 * its first words.
 */
const MAX_PART_WORDS = 8

/**
 * Returns institutions without programmes that the words name, or else the longest part of the words that
 * names some: "university of toronto" in "university of toronto robotics".
 */
function findNamed(searchable: Searchable, text: string): number[] {
  const { engine } = searchable
  const words = toPlainText(text).split(' ').slice(0, 20)
  if (words.every((word) => NAMED_BY_NOBODY.has(word) && !shortNames.has(word))) return []
  const all = suggest(engine, 'institution', text, MAX_INSTITUTIONS, 'without-rows')
  for (let length = Math.min(words.length - 1, MAX_PART_WORDS); all.length === 0 && length > 0; length--) {
    for (const from of [0, words.length - length]) {
      const part = words.slice(from, from + length)
      const name = shortNames.get(part.join(' '))
      if (!name && !namesOnlyInstitutions(searchable, part)) continue
      const codes = suggest(engine, 'institution', name ?? part.join(' '), MAX_INSTITUTIONS, 'without-rows')
      if (codes.length > 0) return codes
    }
  }
  return all
}

/**
 * True if the words occur in no title and in no name of an institution with programmes: a subject is not a
 * name, nor is a word that every institution has in its name.
 */
function namesOnlyInstitutions({ engine, catalogue }: Searchable, words: string[]): boolean {
  if (words.every((word) => NAMED_BY_NOBODY.has(word) || findCountryFromText(word))) return false
  const { titles } = catalogue.columns
  const text = words.join(' ')
  if (words.length > 1) return suggest(engine, 'institution', text, 1).length === 0
  return !suggest(engine, 'title', text, LOOKED_THROUGH).some((code) =>
    toPlainText(titles.at(code)).split(' ').includes(text),
  )
}

/** `ubc`, but neither `mba` nor `cs`. */
const shortNames = new Map(
  queryWords.synonyms.filter(([, means]) => /\b(university|institute|college)\b/.test(means)).reverse(),
)
const NAMED_BY_NOBODY = new Set([
  'university',
  'college',
  'institute',
  'school',
  ...wordsOfLevelsAlone,
  ...wordsOfDegreesAlone,
  ...queryWords.synonyms.map(([name]) => name),
  ...queryWords.stopWords,
])

/**
 * True if the words ask for a country without programmes: "Masters in Canada" must not return Canadian
 * Studies elsewhere.
 */
export function asksForUnlistedCountry(searchable: Searchable, { text, chosen }: SearchRequest): boolean {
  if (text === '' || chosen.institution) return false
  const { catalogue, engine } = searchable
  const [country, ...others] = findCountries(searchable, text)
  if (!country || others.length > 0 || catalogue.inCountry(country)?.programmes !== 0) return false
  const plainText = toPlainText(text)
  if (findCountryFromText(plainText) === country) return true
  const isWritten = (name: string) => toPlainText(name).includes(plainText)
  const { columns } = catalogue
  return !(
    suggest(engine, 'institution', text, LOOKED_THROUGH).some((code) =>
      isWritten(columns.institutions[code].name),
    ) || suggest(engine, 'title', text, LOOKED_THROUGH).some((code) => isWritten(columns.titles.at(code)))
  )
}

/**
 * Words that occur in names of institutions. Other texts are not compared with names, because that takes a
 * millisecond.
 */
const NAMES_INSTITUTIONS = /\b(?:universit|college|institut|school|polytechnic|academy)/

/**
 * True if the words are the full name of an institution without programmes: "University of Toronto" is not a
 * misspelling of another name.
 */
export function asksForUnlistedInstitution(
  { catalogue, engine }: Searchable,
  { text }: SearchRequest,
): boolean {
  const name = toPlainText(text)
  if (!NAMES_INSTITUTIONS.test(name)) return false
  const { institutions } = catalogue.columns
  const isNamed = (code: number) =>
    [institutions[code].name, ...institutions[code].aliases].some((alias) => toPlainText(alias) === name)
  return (
    suggest(engine, 'institution', text, LOOKED_THROUGH, 'without-rows').some(isNamed) &&
    !suggest(engine, 'institution', text, LOOKED_THROUGH).some(isNamed)
  )
}

/**
 * Returns countries that the words name in full: `masters in new zealand`. A name that is also a state's or
 * city's with programmes, such as Georgia, is read as that place.
 */
function findCountries({ meanings }: Searchable, text: string): CountryCode[] {
  const words = toPlainText(text).split(' ').slice(0, 20)
  const countries: CountryCode[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = 4; length > 0; length--) {
      const name = words.slice(from, from + length).join(' ')
      const isPlace = meanings.named.state.has(name) || meanings.named.city.has(name)
      // A code of two or three letters is more often a degree: MS, AI.
      const country = name.length > 3 && !isPlace ? findCountryFromText(name) : undefined
      if (country) countries.push(country)
      if (!country && !isPlace) continue
      from += length - 1
      break
    }
  }
  return countries
}

/**
 * Also finds two- and three-letter codes (`mba uk`) and countries that are also cities (`masters singapore`);
 * for these, only levels that a register may lack are reported.
 */
function findCountriesByName(text: string): CountryCode[] {
  const paddedText = ` ${toPlainText(text)} `
  return everyCountry
    .filter(({ name, words }) =>
      [toPlainText(name), ...words].some((word) => paddedText.includes(` ${word} `)),
    )
    .map(({ code }) => code)
}
