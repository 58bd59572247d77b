import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { createMadeUpCatalogue } from '../../tests/world/made-up.ts'
import { worldSource } from '../../tests/world/records.ts'
import type { ProgrammeRecord } from '../catalogue/types.ts'
import { getPartners } from '../matching/columns.server.ts'
import { checkSearch } from './neutrality.server.ts'
import { readSearch } from './request.ts'
import { getRows } from './search.server.ts'

/** As the partners' feed is one source of several, whose records search reads beside all others. */
const register = { ...worldSource, id: 'cricos/world', register: 'cricos' as const }
const { institutions, programmes } = createMadeUpCatalogue(200, 11)
const searches = [
  '',
  'university',
  'made science',
  'q=london',
  'sort=tuition',
  'sort=outcomes',
  'sort=rank',
  'sort=title',
  'sort=start',
  'sort=-start',
]

/** The ids that each search finds, in order, if these programmes come from partners and the others from a register. */
function findIds(isPartner: (programme: ProgrammeRecord, at: number) => boolean): string[][] {
  const dealt = programmes.map((programme, index) => ({
    ...programme,
    origin: { ...programme.origin, source: isPartner(programme, index) ? worldSource.id : register.id },
  }))
  const searchable = worldCatalogue(dealt, institutions, 'dealt', [worldSource, register])
  return searches.map((text) => {
    const { request } = readSearch(new URLSearchParams(text.includes('=') ? text : { q: text }), 'INR')
    return Array.from(
      getRows(searchable, request, { today: '2026-11-21', now: new Date('2026-11-21T12:00:00Z') }),
      (row) => searchable.catalogue.columns.id(row),
    )
  })
}

test('partners do not change any search, for any set of partners', () => {
  const before = findIds(() => false)
  expect(before[0].length).toBeGreaterThan(100)

  expect(findIds(() => true)).toEqual(before)
  for (let turn = 2; turn < 12; turn++)
    expect(findIds((_, index) => (index * 7919) % turn === 0)).toEqual(before)
})

test('the server’s check finds no influence, and detects a bought order', async () => {
  const { catalogue } = worldCatalogue(programmes, institutions)
  const few = { permutations: 3, mostProgrammes: 80 }
  const bought: typeof getRows = (searchable, request) => {
    const rows = getRows(searchable, request)
    const partners = getPartners(searchable.catalogue.columns, rows)
    return Uint32Array.from(
      [...rows.keys()].sort((a, b) => partners[b] - partners[a]),
      (at) => rows[at],
    )
  }

  const check = await checkSearch(catalogue, few)
  expect(check).toMatchObject({ permutations: 3, programmes: 67, neutral: true })
  expect(check!.searches).toBeGreaterThan(8)
  expect(await checkSearch(catalogue, { ...few, order: bought })).toMatchObject({ neutral: false })
})
