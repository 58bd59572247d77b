import { z } from 'zod'
import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, Source, VisaSponsor } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { editionOf } from '../reading/oneTable.ts'
import { jsonRecords } from '../reading/records.ts'
import { tidy } from '../reading/text.ts'
import { slugOf } from '../slug.ts'
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
    const source = sourceOf(editionOf(files[0], input), input.today)
    yield { kind: 'source', source }

    const campuses = new Map<string, Row[]>()
    let rows = 0
    for await (const { file, line, value } of jsonRecords(files)) {
      log.progress('campuses', ++rows)
      const reject = (reason: string, detail: string) => log.reject({ file, line, reason, detail })
      const read = Row.safeParse(value)
      if (!read.success) {
        reject('not-a-campus', `The record has no ${read.error.issues[0].path.join('.')} as the list has it.`)
        continue
      }
      const number = tidy(read.data['DLI #']).toUpperCase()
      const name = tidy(read.data.Institution)
      if (!/^O\d{8,}$/.test(number)) reject('no-number', `"${number}" of ${name} is no DLI number.`)
      else if (!name) reject('no-name', `The institution ${number} has no name.`)
      else campuses.set(number, [...(campuses.get(number) ?? []), { ...read.data, Institution: name }])
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
  const sites = [...new Map(places.map((one) => [`${one.province} ${one.city}`, one])).values()].map(
    ({ province, city }) => placeOf('CA', province, city),
  )
  return {
    id: `dli-${number.toLowerCase()}`,
    name: first,
    ...(sites.length === 1 ? sites[0] : placeOf('CA', provinceOfAll(campuses))),
    aliases: others,
    domains: [],
    identifiers: { dli: number },
    ...(sites.length > 1 && { sites }),
    origin: { state: 'published', source },
    facts: { visaSponsor: { state: 'published', value: sponsorOf(campuses), source } },
  }
}

const provinceOfAll = (campuses: Row[]) =>
  new Set(campuses.map(({ Province }) => Province)).size === 1 ? campuses[0].Province : ''

/** Work after the degree is said where it is so of every campus: "Details" means of some programmes. */
function sponsorOf(campuses: Row[]): VisaSponsor {
  const said = new Set(campuses.map(({ PGWP }) => tidy(PGWP).toLowerCase()))
  const [only] = said
  const workPermit = said.size === 1 && (only === 'yes' || only === 'no') ? only === 'yes' : undefined
  return { status: 'designated', ...(workPermit !== undefined && { workPermit }) }
}

function sourceOf(edition: string, today: string): Source {
  return {
    id: `dli/${slugOf(edition)}`,
    register: 'dli',
    publisher: 'Immigration, Refugees and Citizenship Canada',
    title: 'Designated learning institutions list',
    edition,
    licence: 'Open Government Licence - Canada',
    licenceConfirmed: false,
    page: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/prepare/designated-learning-institutions-list.html',
    retrieved: today,
  }
}
