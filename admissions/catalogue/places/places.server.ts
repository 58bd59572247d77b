import { iso31662 } from 'iso-3166'
import type { CountryCode, Place } from '../types.ts'
import { findCity } from './city.ts'
import { toPlainText } from './plain.ts'
import stateNames from './state-names.json' with { type: 'json' }

type State = NonNullable<Place['state']>

/** Everyday English names of subdivisions (ISO 3166-2) whose listed name is in another language or too long for a page. */
const everydayNames = new Map(Object.entries(stateNames.names))

/** A subdivision under its everyday English name: `DE-BY` is Bavaria, `ES-MD` is Madrid. */
function getEverydayStateName(code: string, name: string): string {
  const everydayName = everydayNames.get(code)
  if (everydayName) return everydayName
  return name
    .replace(/\s?[[(].*$/, '')
    .replace(/,\s.*$/, '')
    .replace(/(?: Sheng| Shi|-teukbyeolsi|-gwangyeoksi|-teukbyeoljachido)$/, '')
}

const byCode = new Map<string, State>()
const byName = new Map<string, State>()

// If two subdivisions share a name (the region and the département of La Réunion), the wider one wins: those
// directly below the country come first.
const widestFirst = [...iso31662].sort((a, b) => a.parent.length - b.parent.length)
for (const { code, name } of widestFirst) {
  const state = { code, name: getEverydayStateName(code, name) }
  byCode.set(code, state)
  const country = code.slice(0, 2)
  for (const text of [name, state.name, ...name.split(/[[\],(/]/)]) {
    const key = `${country} ${toPlainText(text)}`
    if (!byName.has(key)) byName.set(key, state)
  }
}
// Other names, English or former, that registers write in plain letters.
for (const [text, code] of stateNames.others) {
  const state = byCode.get(code)
  if (state) byName.set(`${code.slice(0, 2)} ${text}`, state)
}

const parents = new Map(iso31662.map(({ code, parent }) => [code, parent]))

/**
 * Returns the division directly below the country: the Bas-Rhin (`FR-67`) is in the Grand Est, `IT-SR` in
 * Sicily. '' for an invalid code.
 */
export function getRegion(country: CountryCode, division: string): string {
  let code = division
  for (let parent = parents.get(code); parent && parent !== country; parent = parents.get(code)) code = parent
  return parents.has(code) ? code : ''
}

// "Gauteng Province" and "State of Berlin" are Gauteng and Berlin.
const kindOfState =
  /^(?:state|province|city state|city|region|county|canton|emirate|federal district) (?:of )?| (?:state|province|region|county|division|district|governorate|prefecture|emirate|canton|city|oblast|voivodeship)$/

function findState(country: CountryCode, text: string): State | undefined {
  const code = text.toUpperCase()
  const name = toPlainText(text)
  return (
    byCode.get(code.startsWith(`${country}-`) ? code : `${country}-${code}`) ??
    byName.get(`${country} ${name}`) ??
    byName.get(`${country} ${name.replace(kindOfState, '')}`)
  )
}

/**
 * Returns the state or region by code (`VIC`, `US-CA`, `36`) or name (`Bayern`): its ISO 3166-2 code, else a
 * slug. `undefined` for an empty text.
 */
export function parseState(country: CountryCode, nameOrCode: string): State | undefined {
  const text = nameOrCode.trim().replace(/\s+/g, ' ')
  if (text === '') return undefined
  const state = findState(country, text)
  if (state) return state
  const slug = toPlainText(text).replace(/ /g, '-')
  return slug === '' ? undefined : { code: slug, name: findCity(text, country) ?? text }
}

/** Returns a place as registers write it (`'AU'`, `'VIC'`, `'MELBOURNE'`), as pages show it. */
export function placeIn(country: CountryCode, stateNameOrCode?: string, city?: string): Place {
  const state = parseState(country, stateNameOrCode ?? '')
  const town = findCity(city ?? '', country)
  return { country, ...(state && { state }), ...(town && { city: town }) }
}
