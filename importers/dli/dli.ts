import { z } from 'zod'
import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, VisaSponsor } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { editionOf } from '../reading/one-table.ts'
import { jsonRecords } from '../reading/records.ts'
import { tidy } from '../reading/text.ts'
import { type Described, institutionRecord, sourceOf, whereabouts } from '../records.ts'
import { type Register, RegisterRefused } from '../types.ts'

const Row = z.object({
  Province: z.string(),
  Institution: z.string(),
  'DLI #': z.string(),
  City: z.string(),
  PGWP: z.string().default(''),
})
type Row = z.infer<typeof Row>

export const dli: Register = {
  name: 'dli',
  title: 'Canada, designated learning institutions',
  institutionsOnly: true,
  untried: true,
  takes: 'dli-full-list.json: who may take students on a study permit, one record a campus.',
  publisher: {
    addresses: ['https://www.canada.ca/content/dam/ircc/documents/json/dli/dli-full-list.json'],
  },
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    const source = sourceOf(described, editionOf(files[0], input), input.today)
    yield { kind: 'source', source }

    const campuses = new Map<string, Row[]>()
    for await (const { row, reject } of jsonRecords(files, Row, 'campuses', 'not-a-campus', log)) {
      const number = tidy(row['DLI #']).toUpperCase()
      const name = tidy(row.Institution)
      if (!/^O\d{8,}$/.test(number)) reject('no-number', `"${number}" of ${name} is no DLI number.`)
      else if (!name) reject('no-name', `The institution ${number} has no name.`)
      else campuses.set(number, [...(campuses.get(number) ?? []), { ...row, Institution: name }])
    }
    if (campuses.size === 0)
      throw new RegisterRefused(`${files[0].name} holds no institutions with a DLI number.`)
    for (const [number, own] of campuses)
      yield { kind: 'institution', institution: institutionFrom(number, own, source.id) }
  },
}

function institutionFrom(number: string, campuses: Row[], source: string): InstitutionRecord {
  const [first, ...others] = [...new Set(campuses.map(({ Institution }) => Institution))]
  // A cell may name several towns.
  const places = campuses.flatMap(({ Province, City }) =>
    City.split(',').map((city) => ({ province: tidy(Province), city: tidy(city) })),
  )
  const distinct = [...new Map(places.map((one) => [`${one.province} ${one.city}`, one])).values()]
  const { place, sites } = whereabouts(
    distinct.map(({ province, city }) => placeOf('CA', province, city)),
    placeOf('CA', provinceOfAll(campuses)),
  )
  return institutionRecord(`dli-${number.toLowerCase()}`, first, place, source, {
    aliases: others,
    identifiers: { dli: number },
    sites,
    facts: { visaSponsor: { state: 'published', value: sponsorOf(campuses), source } },
  })
}

const provinceOfAll = (campuses: Row[]) =>
  new Set(campuses.map(({ Province }) => Province)).size === 1 ? campuses[0].Province : ''

/** Work after the degree is said where it is so of every campus: "Details" means of some programmes. */
function sponsorOf(campuses: Row[]): VisaSponsor {
  const answers = new Set(campuses.map(({ PGWP }) => tidy(PGWP).toLowerCase()))
  const [only] = answers
  const workPermit = answers.size === 1 && (only === 'yes' || only === 'no') ? only === 'yes' : undefined
  return { status: 'designated', ...(workPermit !== undefined && { workPermit }) }
}

const described: Described = {
  register: 'dli',
  publisher: 'Immigration, Refugees and Citizenship Canada',
  title: 'Designated learning institutions list',
  licence: 'Open Government Licence - Canada',
  page: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/prepare/designated-learning-institutions-list.html',
}
