import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFieldByIsced } from '../../admissions/catalogue/fields.ts'
import type { InstitutionRecord, ProgrammeRecord, Source } from '../../admissions/catalogue/types.ts'
import { createTypicalCatalogue } from './catalogue.ts'

const sources: Source[] = []
const institutions: InstitutionRecord[] = []
const programmes: ProgrammeRecord[] = []
let fingerprint = ''

const firstRecords = 40_000

/** Reads from the beginning, and gives a fingerprint of the first records. */
function read(each: (record: object) => void, maxRecords = Number.POSITIVE_INFINITY): string {
  const hash = createHash('sha256')
  let records = 0
  for (const record of createTypicalCatalogue()) {
    if (++records > maxRecords) break
    each(record)
    if (records <= firstRecords) hash.update(JSON.stringify(record))
  }
  return hash.digest('hex')
}

beforeAll(() => {
  fingerprint = read((record) => {
    if ('source' in record) sources.push(record.source as Source)
    if ('institution' in record) institutions.push(record.institution as InstitutionRecord)
    if ('programme' in record) programmes.push(record.programme as ProgrammeRecord)
  })
}, 60_000)

test('it is identical bytes every time', () => {
  expect(read(() => {}, firstRecords)).toBe(fingerprint)
}, 60_000)

test('it is as large as a first start needs', () => {
  expect(programmes.length).toBeGreaterThanOrEqual(300_000)
  expect(institutions.length).toBeGreaterThanOrEqual(1_500)
  expect(new Set(institutions.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40)
})

test('every id is used once and is URL-safe', () => {
  const ids = [...programmes, ...institutions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^starter-[a-z0-9._-]+$/.test(id))).toEqual([])
})

test('every programme belongs to an institution of the list, at its place', () => {
  const byId = new Map(institutions.map((institution) => [institution.id, institution]))
  const astray = programmes.filter((programme) => {
    const institution = byId.get(programme.institution)
    return institution?.country !== programme.country || institution.city !== programme.city
  })
  expect(astray).toEqual([])
})

test('no fact claims to be published: each is an estimate from this one source, with its basis', () => {
  const [{ id: source }] = sources
  expect(sources).toHaveLength(1)
  const claims = [...programmes, ...institutions].flatMap(({ origin, facts }) => [
    origin,
    ...Object.values(facts),
  ])
  const unfounded = claims.filter(
    (claim) => claim.state !== 'estimated' || !claim.basis || claim.source !== source,
  )
  expect(unfounded).toEqual([])
})

test('facts that only a publisher knows are not generated', () => {
  const names = new Set(programmes.flatMap(({ facts }) => Object.keys(facts)))
  expect([...names].sort()).toEqual([
    ...['attendance', 'det', 'durationMonths', 'ielts', 'intakes', 'language', 'pte', 'toefl', 'tuition'],
  ])
})

describe('figures are of the right order of magnitude', () => {
  test('durations are months of study, fees are finite and rounded, intakes are months', () => {
    const odd = programmes.filter(({ facts }) => {
      const { durationMonths, tuition, intakes } = facts
      if (!durationMonths) return false
      const months = 'value' in durationMonths ? durationMonths.value : 0
      const fee = tuition && 'value' in tuition ? tuition.value.amount : -1
      const starts = intakes && 'value' in intakes ? intakes.value : []
      return (
        !(months >= 6 && months <= 72) ||
        !(fee >= 0 && Number(fee.toPrecision(2)) === fee) ||
        !(starts.length > 0 && starts.every(({ month }) => month >= 1 && month <= 12))
      )
    })
    expect(odd).toEqual([])
  })

  test('a master’s takes one year in the United Kingdom and two in Canada, with its basis', () => {
    const master = (country: string) =>
      programmes.find((programme) => programme.country === country && programme.level === 'master')!
    expect(master('GB').facts.durationMonths).toMatchObject({
      value: 12,
      basis: "typical for a master's in the United Kingdom",
    })
    expect(master('CA').facts.durationMonths).toMatchObject({
      value: 24,
      basis: "typical for a master's in Canada",
    })
  })
})

test('awards follow the country’s naming', () => {
  const titles = (country: string) =>
    new Set(programmes.filter((programme) => programme.country === country).map(({ title }) => title))
  expect(titles('GB')).toContain('MSc Data Science')
  expect(titles('US')).toContain('Master of Science in Data Science')
  expect(titles('DE')).toContain('M.Sc. Data Science')
  expect(titles('IN')).toContain('B.Tech Mechanical Engineering')
  expect(titles('AU')).toContain('Bachelor of Nursing')
  expect(titles('US')).toContain('Master of Business Administration')
})

test('every field is in the taxonomy', () => {
  const fields = new Set(programmes.map(({ field }) => field!))
  expect([...fields].filter((field) => !findFieldByIsced(field))).toEqual([])
  expect(fields.size).toBeGreaterThanOrEqual(25)
})

test('an institution teaches what its kind teaches', () => {
  const getFields = (name: string) => {
    const { id } = institutions.find((institution) => institution.name === name)!
    return new Set(programmes.filter(({ institution }) => institution === id).map(({ field }) => field))
  }
  expect(getFields('London Business School')).toContain('041')
  expect(getFields('London Business School')).not.toContain('091')
  expect(getFields('Royal College of Art')).toContain('021')
  expect(getFields('Royal College of Art')).not.toContain('071')
})
