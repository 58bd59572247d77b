import { parseState, placeIn } from '../../admissions/catalogue/places/places.server.ts'
import { findCountryFromText } from '../../admissions/catalogue/places/places.ts'
import type { InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { createInstitutionRecord } from '../records.ts'
import { findWebAddress, listDomains } from '../web.ts'
import type { RorRecord } from './record.ts'

/** Why a record is left out: a short code and its sentence. */
export interface LeftOutOfRor {
  reason: string
  detail: string
}

/**
 * Returns an active education record as an institution. `year` is the current year: nothing was founded after
 * it.
 */
export function readRorInstitution(
  ror: RorRecord,
  source: string,
  year: number,
): InstitutionRecord | LeftOutOfRor {
  const displayName = ror.names.find((name) => name.types.includes('ror_display'))?.value.trim()
  if (ror.status !== 'active')
    return createLeftOut(ror.status, `${displayName ?? ror.id} is ${ror.status} in the registry.`)
  if (!ror.types.includes('education'))
    return createLeftOut('not-education', `${displayName ?? ror.id} is no place of education.`)
  if (!displayName) return createLeftOut('no-name', `${ror.id} has no display name.`)
  if (isPart(ror, displayName))
    return createLeftOut(
      'part-of-another',
      `${displayName} is a part of an institution, where nobody enrols.`,
    )
  const [place, ...sites] = ror.locations.map(placeFrom).filter((placeFound) => placeFound !== undefined)
  if (!place) return createLeftOut('no-country', `${displayName} has no location with a known country.`)

  const website = findWebAddress(ror.links.find((link) => link.type === 'website')?.value ?? '')
  const founded = ror.established
  const coordinates = findCoordinates(ror.locations)
  return createInstitutionRecord(`ror-${getKey(ror.id)}`, displayName, place, source, {
    aliases: listAliases(ror, displayName),
    website,
    domains: listDomains([...ror.domains, ...(website ? [website] : [])]),
    identifiers: getIdentifiers(ror),
    sites,
    facts: {
      ...(founded &&
        founded >= FIRST_FOUNDED &&
        founded <= year && { founded: { state: 'published', value: founded, source } }),
      ...(coordinates && {
        coordinates: {
          state: 'published',
          value: coordinates,
          source,
          basis: 'of its town, not of its campus',
        },
      }),
    },
  })
}

/**
 * True for a university's research centre or press, which also has an education record. False if any of its
 * names contains a word for a place of study.
 */
function isPart({ names, relationships }: RorRecord, displayName: string) {
  if (PRESS.test(displayName)) return true
  const own = names.map(({ value }) => value.split(WHOSE)[0])
  return (
    relationships.some(({ type }) => type === 'parent') &&
    own.some((name) => CENTRE.test(name)) &&
    !own.some((name) => STUDIED_AT.test(name))
  )
}

const PRESS = /verlag\b|\buniversity press\b/i
/** From here on a name says of which university it is a part. */
const WHOSE = / (?:of|at|der|am|an der|ist|de la|de l[’']) (?=.*(?:univers|LMU))|,/i

const CENTRE =
  /research|recherche|forsch|investiga|\bcent(?:re|er|ro)\b|zentrum|cluster|laborato|institut für|isches institut|anstalt|verlag|\bpress\b/i
const STUDIED_AT =
  /\buniversi(?!\S*(?:verlag|press))(?!\S* press)|college|coll[eè]g|schul|school|[eé]cole|academ|akad[eé]m|polyt|polit[eé]|seminar|conservato|facul|escola|escuela|scuola|sekolah|campus|wydział|tecnol[oó]gico|instituto|istituto|education|formation|training|institute of technology/i

/** The oldest that the registry has teach since the ninth century; a smaller number is no year. */
const FIRST_FOUNDED = 800

const createLeftOut = (reason: string, detail: string): LeftOutOfRor => ({ reason, detail })

/** `https://ror.org/00003ef66` is `00003ef66`. */
const getKey = (id: string) => id.split('/').at(-1)!.toLowerCase()

/** Names in other languages, former and short ones, in the registry's order. */
function listAliases(ror: RorRecord, displayName: string): string[] {
  const others = ror.names
    .map((name) => name.value.trim())
    .filter((name) => name !== '' && name !== displayName)
  return [...new Set(others)]
}

function getIdentifiers(ror: RorRecord): InstitutionRecord['identifiers'] {
  const first = (type: string) => {
    const external = ror.external_ids.find((id) => id.type === type)
    return external?.preferred ?? external?.all[0]
  }
  const grid = first('grid')
  const wikidata = first('wikidata')
  return { ror: getKey(ror.id), ...(grid && { grid }), ...(wikidata && { wikidata }) }
}

/**
 * Returns the coordinates of the first place that the record uses: the registry has GeoNames' point for the
 * town.
 */
function findCoordinates(locations: RorRecord['locations']) {
  const details = locations.find(({ geonames_details }) => placeFrom({ geonames_details }))?.geonames_details
  if (typeof details?.lat !== 'number' || typeof details.lng !== 'number') return undefined
  return { latitude: details.lat, longitude: details.lng }
}

/** The registry's subdivision codes are GeoNames': where ISO 3166-2 has no such code, the name tells. */
function placeFrom({ geonames_details: details }: RorRecord['locations'][number]): Place | undefined {
  const country = findCountryFromText(details.country_code ?? '')
  if (!country) return undefined
  const code = details.country_subdivision_code ?? ''
  const isKnown = parseState(country, code)?.code.startsWith(`${country}-`)
  return placeIn(country, isKnown ? code : (details.country_subdivision_name ?? ''), details.name ?? '')
}
