import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, Origin, Place } from '../../admissions/catalogue/types.ts'
import { createInstitutionRecord } from '../records.ts'
import { findWebAddress } from '../web.ts'
import { findCityOfAddress, findCityOfSite } from './cities.ts'
import { findNation } from './codes.ts'
import type { KisInstitution, KisSite, KisTables } from './tables.ts'

/** Made for institutions that are not one: courses of two universities together. */
const NO_ONE = '99999999'

/** Returns an institution of the register; `undefined` if nothing gives its name. */
export function readKisInstitution(kis: KisInstitution, sites: KisSite[]): InstitutionRecord | undefined {
  const kisName = kis.name || nameOnSites(sites)
  if (!kisName) return undefined
  const origin: Origin = kis.name
    ? { state: 'published', source: kis.source }
    : {
        state: 'estimated',
        source: kis.source,
        basis: 'this edition names no institution, only its teaching sites',
      }
  const nation = findNation(kis.country)
  const place = placeIn('GB', nation, nation && findCityOfAddress(kis.address, nation))
  const record = createInstitutionRecord(`discover-uni-${kis.pubukprn}`, kisName, place, kis.source, {
    aliases: [...new Set(kis.otherNames.flatMap((names) => names.split(/\s*(?:;|###)\s*/)))].filter(
      (name) => name !== '' && name !== kisName,
    ),
    website: findWebAddress(kis.url),
    identifiers: kis.pubukprn === NO_ONE ? {} : { ukprn: kis.pubukprn },
    sites: listDistinctPlaces(sites),
    facts: kis.address ? { address: { state: 'published', value: kis.address, source: kis.source } } : {},
  })
  return { ...record, origin }
}

/**
 * Returns each institution's own sites: those it is stated to own, and those of its list with no stated
 * owner.
 */
export function groupSitesByOwner(tables: KisTables): Map<string, KisSite[]> {
  const byOwner = new Map<string, KisSite[]>()
  for (const site of tables.sites.values()) {
    const owner = site.ownedBy || site.ukprn
    const others = byOwner.get(owner)
    if (others) others.push(site)
    else byOwner.set(owner, [site])
  }
  return byOwner
}

const institutionWord =
  /\b(University|College|School|Academy|Institute|Conservatoire|Seminary|Coleg|Prifysgol)\b/

/**
 * Returns the name before the brackets (`Abingdon & Witney College (Witney Campus)`), if it is the same on
 * all sites and is the name of an institution.
 */
function nameOnSites(sites: KisSite[]): string | undefined {
  const names = new Set(sites.map((site) => site.name.replace(/\s*\([^)]*\)$/, '')))
  const [name] = names
  return names.size === 1 && institutionWord.test(name) ? name : undefined
}

/** Returns a site's place, as far as its name and country say. */
export function placeOfSite(site: KisSite): Place | undefined {
  const nation = findNation(site.country)
  return nation && placeIn('GB', nation, findCityOfSite(site.name, nation))
}

function listDistinctPlaces(sites: KisSite[]): Place[] {
  const byCity = new Map<string, Place>()
  for (const site of sites) {
    const place = placeOfSite(site)
    if (place?.city) byCity.set(place.city, place)
  }
  return [...byCity.values()]
}
