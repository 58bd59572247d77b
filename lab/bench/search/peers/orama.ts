import { create, insertMultiple, search } from '@orama/orama'
import type { CodeColumn, Query } from '../../../../engine/types.ts'
import type { Catalogue } from '../catalogue.ts'
import { listRowTexts, type Peer } from './peer.ts'

const CODES = ['country', 'level', 'discipline', 'attendance', 'scholarship'] as const

/** Its facets count what passes all filters, their own too: less work than what is asked for. */
export async function open(catalogue: Catalogue): Promise<Peer> {
  const database = create({
    schema: {
      title: 'string',
      institution: 'string',
      place: 'string',
      country: 'string',
      level: 'string',
      discipline: 'string',
      attendance: 'string',
      scholarship: 'string',
      intakes: 'string[]',
      tuition: 'number',
      duration: 'number',
      rank: 'number',
      order: 'number',
    } as const,
  })
  const { columns, order, rows } = catalogue.table
  const code = (name: string, row: number) => String((columns[name] as CodeColumn).codes[row])
  for (let from = 0; from < rows; from += 5000) {
    const batch = Array.from({ length: Math.min(5000, rows - from) }, (_, i) => {
      const row = from + i
      const [title, institution, place] = listRowTexts(catalogue, row)
      return {
        id: String(row),
        title,
        institution,
        place,
        ...(Object.fromEntries(CODES.map((name) => [name, `c${code(name, row)}`])) as Record<
          (typeof CODES)[number],
          string
        >),
        intakes: months(catalogue.intakes[row]),
        ...omitUnknown('tuition', catalogue.tuition[row]),
        ...omitUnknown('duration', catalogue.duration[row]),
        ...omitUnknown('rank', catalogue.rank[row]),
        order: order[row],
      }
    })
    await insertMultiple(database, batch, 5000)
  }
  const facets = Object.fromEntries([...CODES, 'intakes'].map((name) => [name, { limit: 64 }]))
  return {
    search: async (query) => {
      const { count } = await search(database, {
        term: query.text,
        properties: ['title', 'institution', 'place'],
        tolerance: query.text ? 1 : undefined,
        threshold: 0,
        where: whereOf(query) as never,
        facets: facets as never,
        sortBy: sortOf(query),
        limit: query.limit,
        offset: query.offset,
      })
      return count
    },
  }
}

function omitUnknown(name: string, value: number) {
  return Number.isNaN(value) ? {} : { [name]: value }
}

function months(bits: number): string[] {
  return Array.from({ length: 12 }, (_, month) => month)
    .filter((month) => (bits >>> month) & 1)
    .map((month) => `m${month}`)
}

function whereOf({ filters }: Query) {
  const where: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(filters)) {
    if ('oneOf' in filter) where[name] = filter.oneOf.map((code) => `c${code}`)
    else if ('anyBit' in filter) where[name] = months(filter.anyBit)
    else if ('atLeast' in filter && filter.atLeast !== undefined && filter.atMost !== undefined)
      where[name] = { between: [filter.atLeast, filter.atMost] }
    else if ('atMost' in filter) where[name] = { lte: filter.atMost }
  }
  return where
}

function sortOf({ sort, text }: Query) {
  if (sort === 'relevance') return text ? undefined : { property: 'order', order: 'ASC' as const }
  const descending = sort.startsWith('-')
  return {
    property: descending ? sort.slice(1) : sort,
    order: descending ? ('DESC' as const) : ('ASC' as const),
  }
}
