import { findFieldByIsced } from '../../admissions/catalogue/fields.ts'
import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import {
  getFactValue,
  type Place,
  type ProgrammeRecord,
  type StatedFact,
  type StudyLevel,
} from '../../admissions/catalogue/types.ts'
import { findInstitutionsWithDefault, removeDefault } from '../defaults.ts'
import { openInput } from '../reading/input.ts'
import { findOneTable, getEdition, readWholeRows, type WholeRow } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import {
  createInstitutionRecord,
  createLengthFromCredits,
  findFieldFromName,
  getSource,
  placeAndSites,
  type SourceDescription,
} from '../records.ts'
import { shortenSlug } from '../slug.ts'
import type { ReadingLog, Register } from '../types.ts'
import { findDomain, findWebAddress } from '../web.ts'
import doubtfulLanguages from './doubtful-languages.json' with { type: 'json' }
import englishNames from './english-names.json' with { type: 'json' }

const requiredColumns = [
  'ONDERWIJSBESTUURID',
  'ONDERWIJSAANBIEDERID',
  'ONDERWIJSAANBIEDER_NAAM',
  'NAAM_LANG',
  'INTERNATIONALE_NAAM',
  'EIGENNAAM_ENGELS',
  'NIVEAU',
  'STUDIELAST',
  'ISCED',
  'WAARDEDOCUMENTSOORT',
  'VORM',
  'VOERTAAL',
  'AANGEBODEN_OPLEIDING_EINDDATUM',
  'LAATSTE_INSTROOMDATUM',
  'WEBSITE',
  'ONDERWIJSLOCATIEPLAATS',
]

export const netherlands: Register = {
  name: 'netherlands',
  title: 'DUO, overview of higher education programmes (RIO)',
  takes:
    'duo_ho_opleidingsoverzicht.csv: recognised programmes and where, how and in which language they are offered.',
  publisher: {
    addresses: ['https://onderwijsdata.duo.nl/api/3/action/package_show?id=ho_opleidingsoverzicht'],
    lists: /\/ho_opleidingsoverzicht\.csv$/i,
  },
  async *read(input, log) {
    const file = await findOneTable(await openInput(input.locations, input), requiredColumns, 'DUO', log)
    const source = getSource(description, getEdition(file, input), input.today)
    yield { kind: 'source', source }

    const offers = new Map<string, Offer[]>()
    for await (const row of readWholeRows(file, requiredColumns, 'offers', log)) {
      const offer = readOffer(row, input.today)
      if (!offer) continue
      const same = offers.get(offer.programme)
      if (same) same.push(offer)
      else offers.set(offer.programme, [offer])
    }
    yield* getInstitutions([...offers.values()].flat(), source.id)
    const pages = findPagesOfOne([...offers.values()])
    const programmes = [...offers.values()].map((same) => readProgramme(same, pages, source.id, log))
    const oneLanguage = findInstitutionsWithDefault('language', programmes)
    for (const programme of programmes) {
      const doubt = oneLanguage.has(programme.institution) ? ONE_LANGUAGE : explainLanguageDoubt(programme)
      yield {
        kind: 'programme',
        programme: doubt ? removeDefault('language', programme, doubt, log) : programme,
      }
    }
  },
}

const ONE_LANGUAGE =
  'the register gives the same language for every programme of this institution, which looks like a default'

/**
 * Returns why the register's language is doubtful, judging by the institution's own pages; `undefined` if it
 * is not.
 */
function explainLanguageDoubt({
  institution,
  level,
  facts: { language },
}: ProgrammeRecord): string | undefined {
  return doubtfulLanguages.entries.find(
    (entry) =>
      entry.institution === institution && entry.level === level && entry.language === getFactValue(language),
  )?.reason
}

/** One row: a programme at a place, in a form and a language. */
interface Offer {
  programme: string
  institution: string
  institutionName: string
  title: string
  level: StudyLevel
  isced: string
  names: string[]
  credits: string
  fullTime: boolean
  languages: string[]
  city: string
  page?: string
}

const levels: Record<string, StudyLevel> = {
  'HBO-AD': 'associate',
  'HBO-BA': 'bachelor',
  'WO-BA': 'bachelor',
  'HBO-MA': 'master',
  'WO-MA': 'master',
  // Masters that follow a master's or professional experience.
  'HBO-PM': 'master',
  'WO-PM': 'master',
  'HBO-O': 'other',
}

/** A degree's document. A certificate, or none, is given for a part of one. */
const AWARDS = new Set(['GETUIGSCHRIFT', 'DIPLOMA'])

/** Single courses are listed under the degree that they are of, with their code: "… (V10)". */
const COURSE_CODE = /\([A-Z]\d{2}\)$/

function readOffer({ row, reject }: WholeRow, today: string): Offer | undefined {
  const providerName = tidyCellText(row.ONDERWIJSAANBIEDER_NAAM)
  const names = [row.EIGENNAAM_ENGELS, row.INTERNATIONALE_NAAM, row.EIGENNAAM ?? '', row.NAAM_LANG]
    .map(tidyCellText)
    .filter(Boolean)
  const [title] = names
  const id = row.ONDERWIJSAANBIEDERID.trim().toLowerCase()
  const level = levels[row.NIVEAU.trim()]
  const ends = row.AANGEBODEN_OPLEIDING_EINDDATUM.trim()
  const lastStart = row.LAATSTE_INSTROOMDATUM.trim()
  const rejectRow = (reason: string, detail: string) => void reject(reason, detail)
  if (!title)
    return rejectRow('no-title', `A programme at ${providerName || row.ONDERWIJSBESTUURID} has no name.`)
  if (!providerName) return rejectRow('not-offered', `${title} is recognised, and no institution offers it.`)
  if (!/^\w+$/.test(id))
    return rejectRow('no-key', `"${row.ONDERWIJSAANBIEDERID}" is no key of an institution.`)
  if (!level)
    return rejectRow('unknown-level', `"${row.NIVEAU}" of ${title} at ${providerName} is not a known level.`)
  if (ends && ends <= today) return rejectRow('closed', `${title} at ${providerName} ended on ${ends}.`)
  if (lastStart && lastStart < today)
    return rejectRow('closed', `${title} at ${providerName} could last be begun on ${lastStart}.`)

  // The faculties of Radboud are listed as institutions; the board above them is the university.
  const university = /^(.+?) \(RU\) /.exec(providerName)?.[1]
  const institution = `netherlands-${university ? row.ONDERWIJSBESTUURID.trim().toLowerCase() : id}`
  const prepares = /\bpre-?master|\bbridging programme/i.test(title)
  const award = AWARDS.has(row.WAARDEDOCUMENTSOORT.trim()) && !COURSE_CODE.test(title)
  return {
    programme: `${institution}-${row.NIVEAU.trim().toLowerCase()}-${shortenSlug(title)}`,
    institution,
    institutionName: university ?? providerName.replaceAll('_', '').replace(/^Stichting /, ''),
    title,
    level: prepares ? 'foundation' : award ? level : 'other',
    isced: row.ISCED.trim(),
    names,
    // For a programme that prepares for a master's, and for a shortened track, the credits are those of the
    // bachelor's under which they are listed.
    credits: prepares || !award || /\b\d yrs\b|\bverkort/i.test(title) ? '' : row.STUDIELAST.trim(),
    fullTime: row.VORM.trim() === 'VOLTIJD',
    languages: row.VOERTAAL.split(',').flatMap((code) => languages[code.trim()] ?? []),
    city: tidyCellText(row.ONDERWIJSLOCATIEPLAATS),
    page: findWebAddress(row.WEBSITE),
  }
}

const languages: Record<string, string> = { NLD: 'Dutch', ENG: 'English', DEU: 'German', FRA: 'French' }

/**
 * If fewer than this share of its offers name a place, it is the place of those offers, not of the
 * institution (Utrecht's in Amersfoort).
 */
const MIN_PLACED = 0.02

function* getInstitutions(offers: Offer[], source: string) {
  for (const [id, own] of Map.groupBy(offers, (offer) => offer.institution)) {
    const placed = own.filter(({ city }) => city)
    const places = placed.length / own.length >= MIN_PLACED ? placed : []
    const { place, sites } = placeAndSites(listPlaces(places), { country: 'NL' })
    // The register names institutions in Dutch; this is their own name abroad.
    const english = (englishNames as Record<string, string>)[id.replace('netherlands-', '')]
    const domain = findCommonest(own.flatMap(({ page }) => (page && findDomain(page)) || []))
    const [{ institutionName: name }] = own
    const institution = createInstitutionRecord(id, name, place, source, {
      aliases: english && english !== name ? [english] : [],
      domains: domain ? [domain] : [],
      sites,
    })
    yield { kind: 'institution' as const, institution }
  }
}

/** The domain of most of an institution's pages: some are a partner's. */
function findCommonest(domains: string[]): string | undefined {
  const counted = Map.groupBy(domains, (domain) => domain)
  const [first] = [...counted].sort(([, a], [, b]) => b.length - a.length)
  return first && first[1].length > domains.length / 2 ? first[0] : undefined
}

function listPlaces(offers: Offer[]): Place[] {
  const cities = new Set(offers.map(({ city }) => city).filter(Boolean))
  return [...cities].map((city) => placeIn('NL', '', city))
}

/** More programmes than this share an address that is a course finder, or the institution's own page. */
const MAX_ON_A_PAGE = 3

function findPagesOfOne(programmes: Offer[][]): Set<string> {
  const times = new Map<string, number>()
  // An address without a path belongs to the institution.
  for (const offers of programmes)
    for (const page of new Set(offers.flatMap((offer) => offer.page ?? [])))
      if (new URL(page).pathname !== '/') times.set(page, (times.get(page) ?? 0) + 1)
  return new Set([...times].flatMap(([page, count]) => (count <= MAX_ON_A_PAGE ? [page] : [])))
}

/** Offers with the same title, level and institution are one programme, in all its places and languages. */
function readProgramme(
  offers: Offer[],
  pages: Set<string>,
  source: string,
  log: ReadingLog,
): ProgrammeRecord {
  const [{ programme, title, institution, level }] = offers
  const toPublished = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source })
  const page = offers.map((offer) => offer.page).find((page) => page && pages.has(page))
  const taughtIn = [...new Set(offers.flatMap((offer) => offer.languages))].sort()
  const { place } = placeAndSites(listPlaces(offers), { country: 'NL' })
  const credits = offers.find((offer) => offer.fullTime && /^[1-9]\d*$/.test(offer.credits))?.credits
  if (!credits) log.note('no-duration', `${title} (${programme}) has no full-time study load.`)
  return {
    id: programme,
    title,
    institution,
    ...place,
    level,
    ...getField(offers),
    origin: { state: 'published', source },
    facts: {
      ...(page && { page: toPublished(page) }),
      ...(credits && { durationMonths: createLengthFromCredits(Number(credits), source) }),
      ...(taughtIn.length > 0 && { language: toPublished(taughtIn.join(', ')) }),
    },
  }
}

/**
 * Returns the register's own code if it has one, with its leading zero restored (`61` is 061); otherwise the
 * field that an English name gives.
 */
function getField(offers: Offer[]): { field?: string; fieldFrom?: string } {
  for (const { isced } of offers)
    if (/^\d{2,3}$/.test(isced) && findFieldByIsced(isced.padStart(3, '0')))
      return { field: isced.padStart(3, '0'), fieldFrom: `ISCED ${isced.padStart(3, '0')}` }
  const fields = offers.flatMap(({ names }) => names).map(findFieldFromName)
  return fields.find(({ field }) => field) ?? {}
}

const description: SourceDescription = {
  register: 'netherlands',
  publisher: 'DUO (Dienst Uitvoering Onderwijs)',
  title: 'RIO open data, overview of higher education programmes',
  licence: 'CC BY',
  page: 'https://duo.nl/open_onderwijsdata/',
}
