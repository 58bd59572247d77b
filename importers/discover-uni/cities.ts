import type { Nation } from './codes.ts'

/**
 * Cities of the United Kingdom, and a few university towns, whose name alone as a site name can mean nothing
 * else in that country. Left out: Newcastle (upon Tyne or under Lyme), Westminster (in London), Wells.
 */
const cities: Record<Nation, string> = {
  'GB-ENG':
    'Bath, Birmingham, Bolton, Bournemouth, Bradford, Brighton, Bristol, Cambridge, Canterbury, Carlisle, Chelmsford, Cheltenham, Chester, Chichester, Colchester, Coventry, Derby, Doncaster, Durham, Eastbourne, Exeter, Falmouth, Gloucester, Guildford, Hereford, Huddersfield, Hull, Ipswich, Lancaster, Leeds, Leicester, Lichfield, Lincoln, Liverpool, London, Loughborough, Luton, Manchester, Middlesbrough, Milton Keynes, Newcastle upon Tyne, Northampton, Norwich, Nottingham, Oxford, Peterborough, Plymouth, Portsmouth, Preston, Reading, Ripon, Salford, Salisbury, Sheffield, Southampton, Southend-on-Sea, St Albans, Stoke-on-Trent, Sunderland, Truro, Wakefield, Warrington, Winchester, Wolverhampton, Worcester, York',
  'GB-SCT':
    'Aberdeen, Ayr, Dundee, Dunfermline, Edinburgh, Glasgow, Hamilton, Inverness, Paisley, Perth, St Andrews, Stirling',
  'GB-WLS': 'Aberystwyth, Bangor, Cardiff, Carmarthen, Newport, Swansea, Wrexham',
  'GB-NIR': 'Armagh, Belfast, Coleraine, Derry, Jordanstown, Lisburn, Londonderry, Newry',
}

const byNation = Object.fromEntries(
  Object.entries(cities).map(([nation, names]) => [nation, new Set(names.split(', '))]),
) as Record<Nation, Set<string>>

/**
 * Returns the city in a site's name: `York`, `Houghton Street, London`, `ARU Cambridge Campus`. Unknown for
 * any other name: the site may be anywhere.
 */
export function findCityOfSite(name: string, nation: Nation): string | undefined {
  const isCity = (text: string | undefined) => text !== undefined && byNation[nation].has(text)
  const last = name.split(',').at(-1)!.trim()
  if (isCity(last)) return last
  const words = /^(.+) Campus$/.exec(name.trim())?.[1].split(' ') ?? []
  return [3, 2, 1].map((count) => words.slice(-count).join(' ')).find(isCity)
}

/**
 * Returns the post town of a one-line address: the last part before the postcode, if it is a city we know.
 */
export function findCityOfAddress(address: string, nation: Nation): string | undefined {
  const parts = address.split(',').map((part) => part.trim())
  const isPostcode = (part: string) => /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(part)
  const town = parts.filter((part) => part !== '' && !isPostcode(part)).at(-1)
  return town !== undefined && byNation[nation].has(town) ? town : undefined
}
