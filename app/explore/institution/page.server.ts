import { data } from 'react-router'
import { broadFields } from '../../../admissions/catalogue/fields.ts'
import type {
  LevelAtInstitution,
  SubjectAtInstitution,
} from '../../../admissions/catalogue/institution.server.ts'
import { describeLevel } from '../../../admissions/catalogue/levels/levels.ts'
import { toPlainText } from '../../../admissions/catalogue/places/plain.ts'
import type { Institution, Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import {
  type CurrencyCode,
  type Money,
  STUDY_LEVELS,
  type StudyLevel,
} from '../../../admissions/catalogue/types.ts'
import { findClosing } from '../../../admissions/content/countries.ts'
import { DEFAULT_PER_PAGE, readSearch, searchParameters } from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { listColumns } from '../../programme/columns.ts'
import { addAbout, presentMoneySpread, summariseProgramme } from '../../programme/facts/summary.server.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { parseWebAddress } from '../../programme/web-address.ts'
import { recordWords } from '../../programme/words.ts'
import { createFigures } from '../../words/figures.ts'
import { getDisciplineName, names } from '../../words/names.ts'
import { createLocator } from '../maps/locator.server.ts'
import { createInstitutionThing, createTrail } from '../programme/programme-things.server.ts'
import { listOfInstitution } from '../scholarships/list.server.ts'
import { institutionWords as words } from './words.ts'

/** Number of its programmes on the page; the search has all of them. */
const PROGRAMMES_SHOWN = 10

export type InstitutionData = ReturnType<typeof loadInstitutionPage>

/** Returns the data of an institution's page. */
export function loadInstitutionPage(id: string, context: PageContext) {
  const { catalogue, searchable, defaultCurrency, origin, locale } = context
  const institution = catalogue.institution(id)
  const at = catalogue.atInstitution(id)
  if (!institution || !at) throw data(words.noSuch, { status: 404 })

  const parameters = new URLSearchParams({ institution: institution.id, perPage: `${PROGRAMMES_SHOWN}` })
  // A search without a level finds only degrees, and a school of English has none.
  const levels = at.levels.map(({ level }) => level)
  if (!levels.some((level) => describeLevel(level).degree))
    for (const level of levels) parameters.append('level', level)
  const { request } = readSearch(parameters, defaultCurrency)
  const answer = search(searchable, request)
  const getSearchAddress = (filters: { level?: string[]; discipline?: string[] } = {}) =>
    paths.explore(
      searchParameters(
        { ...request, perPage: DEFAULT_PER_PAGE, chosen: { ...request.chosen, ...filters } },
        defaultCurrency,
      ),
    )
  const address = origin + paths.institution(institution)
  // With only one programme, its row already has all that a table could count.
  const isCounted = institution.programmes > 1
  const programmes = answer.programmes.map((programme) => ({
    ...summariseProgramme(programme, defaultCurrency, context),
    place: placeBeside(institution, programme),
  }))
  return {
    institution,
    scholarships: listOfInstitution(institution.id, context),
    closing: findClosing(institution, context.content.countries),
    website: institution.website ? parseWebAddress(institution.website) : undefined,
    programmes,
    columns: listColumns(programmes),
    total: answer.total,
    /**
     * Only the registry of research organisations lists it, which also includes organisations that do not
     * teach.
     */
    mayNotTeach: at.entries.every(({ register }) => register === 'ror'),
    /** Programmes that the table counts and the list omits. */
    others: at.levels.reduce((sum, { programmes }) => sum + programmes, 0) - answer.total,
    apart: levels.filter((level) => !describeLevel(level).degree),
    request: { ...request, perPage: DEFAULT_PER_PAGE },
    defaultCurrency,
    allProgrammes: getSearchAddress(),
    levels: (isCounted ? at.levels : []).map((level) =>
      presentLevel(level, getSearchAddress({ level: [level.level] }), defaultCurrency),
    ),
    figuresFrom: at.sources.map((source) => catalogue.source(source)),
    subjects: createSubjectTable(isCounted ? at.subjects : [], getSearchAddress),
    about: Object.fromEntries(
      FEES.map((name) => [name, findAbout(institution.facts[name], defaultCurrency)]),
    ) as Record<(typeof FEES)[number], Money | undefined>,
    levelRules: catalogue.levelRulesOf(institution).map(({ level, field, ...rule }) => ({
      ...rule,
      programmes: words.levelRules.of(names.levels(level), getDisciplineName(field)),
    })),
    map: findMap(institution),
    sites: [...new Set(sortHomeFirst(institution).map(describeSite))],
    entries: at.entries.map(({ register, key, source }) => ({
      register,
      key,
      source: catalogue.source(source),
    })),
    address,
    description: words.description(
      institution.name,
      getPlace(institution),
      institution.programmes,
      createFigures(locale),
    ),
    things: [
      { '@context': 'https://schema.org', ...createInstitutionThing(institution, origin) },
      createTrail([
        { name: recordWords.search, url: origin + paths.explore() },
        { name: institution.country.name, url: origin + paths.country(institution.country) },
        { name: institution.name, url: address },
      ]),
    ],
  }
}

/** Returns the place of a programme as far as it differs from the one at the head. */
function placeBeside(institution: Institution, programme: Programme) {
  if (programme.country.code !== institution.country.code) return getPlace(programme)
  return programme.city && programme.city !== institution.city ? programme.city : ''
}

/** Costs at an institution that are also shown as an approximate amount in the family's currency. */
const FEES = ['roomAndBoard', 'undergraduateApplicationFee', 'graduateApplicationFee'] as const

function findAbout(fee: ShownFact<Money>, currency: CurrencyCode) {
  return 'value' in fee ? addAbout(fee.value, currency).about : undefined
}

function sortHomeFirst({ city, sites }: Institution) {
  const isHome = (site: Institution['sites'][number]) =>
    city !== undefined && site.city !== undefined && toPlainText(site.city) === toPlainText(city)
  return sites.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)))
}

function describeSite({ city, state, country }: Institution['sites'][number]) {
  return getPlace({ city, state, country: { name: names.country(country) } })
}

function presentLevel(
  { level, programmes, tuition, pay, working, continuing }: LevelAtInstitution,
  address: string,
  currency: string,
) {
  return {
    level,
    name: names.levels(level),
    programmes,
    address,
    tuition: tuition && { audience: tuition.audience, ...presentMoneySpread(tuition, currency) },
    pay: pay && { period: pay.period, ...presentMoneySpread(pay, currency) },
    working,
    continuing,
  }
}

/** The degrees that most look for have a column each; all else shares the last. */
const OWN_COLUMN: StudyLevel[] = ['bachelor', 'master', 'doctorate']
const OTHERS = STUDY_LEVELS.filter((level) => !OWN_COLUMN.includes(level))

/** Returns the number of programmes by subject and award, each with the search that shows them. */
function createSubjectTable(
  subjects: SubjectAtInstitution[],
  addressOf: (filters: { level: string[]; discipline: string[] }) => string,
) {
  const columns = [
    ...OWN_COLUMN.map((level) => ({ name: names.level(level), levels: [level] })),
    { name: words.subjects.other, levels: OTHERS },
  ]
    .map(({ name, levels }) => ({
      name,
      levels: levels.filter((level) => subjects.some(({ counts }) => counts[level])),
    }))
    .filter(({ levels }) => levels.length > 0)
  return {
    columns: columns.map(({ name }) => name),
    rows: subjects.map(({ broad, fields, counts }) => {
      const field = broadFields.find(({ isced }) => isced === broad)
      return {
        name: field ? names.broadDiscipline(field.isced) : words.subjects.unsaid,
        cells: columns.map(({ levels }) => {
          const count = levels.reduce((sum, level) => sum + (counts[level] ?? 0), 0)
          return {
            count,
            address:
              fields.length > 0 && count > 0 ? addressOf({ level: levels, discipline: fields }) : undefined,
          }
        }),
      }
    }),
  }
}

function findMap({ country, city, facts: { coordinates } }: Institution) {
  if (!('value' in coordinates)) return undefined
  const map = createLocator(country.code, coordinates.value)
  return map && { ...map, name: city ?? country.name, ofTown: coordinates.source.register === 'ror' }
}
