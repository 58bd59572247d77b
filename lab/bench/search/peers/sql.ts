import type { ColumnFilter, Query } from '../../../../engine/types.ts'

/** The SQL differences of the two databases. */
export interface Dialect {
  /** From the table and, for a query with words, whatever finds them. */
  from: string
  /** The condition on words, if any. */
  where?: string
  /** Lower is better. */
  relevance: string
}

const NUMBERS = ['country', 'level', 'discipline', 'attendance', 'scholarship', 'intakes']

/**
 * One statement that does the whole job: rows that fail at most one filter, then the counts of each facet without its own filter,
 * how many match, and the page. Every value in it is a number of our own making.
 */
export function createStatement(query: Query, dialect: Dialect): string {
  const names = Object.keys(query.filters)
  const fails = names.map(
    (name) => `case when ${getCondition(query.filters[name])} then 0 else 1 end as fails_${name}`,
  )
  const sum = names.length > 0 ? names.map((name) => `fails_${name}`).join(' + ') : '0'
  const sort = query.sort.replace('-', '')
  const key = query.sort === 'relevance' ? dialect.relevance : `p.${sort}`
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc'
  const counts = query.facets.map((facet) => {
    const others = names.includes(facet) ? `${sum} - fails_${facet}` : sum
    return `select '${facet}' as name, ${facet} as value, count(*) as number from found where ${others} = 0 group by ${facet}`
  })
  return `with found as materialized (
      select * from (select p.id, p.position, ${key} as sort_key, ${NUMBERS.map((name) => `p.${name}`).join(', ')}
        ${fails.map((fail) => `, ${fail}`).join('')}
      from ${dialect.from} ${dialect.where ? `where ${dialect.where}` : ''}) as candidates where ${sum} <= 1)
    ${counts.join(' union all ')}
    union all select 'total', 0, count(*) from found where ${sum} = 0
    union all select * from (select 'row', id, 0 from found where ${sum} = 0
      order by sort_key ${direction} nulls last, position limit ${query.limit} offset ${query.offset}) as page`
}

function getCondition(filter: ColumnFilter): string {
  const column = `p.${filter.column}`
  return filter.missing === 'pass'
    ? `(${getTest(column, filter)} or ${column} is null)`
    : `coalesce(${getTest(column, filter)}, false)`
}

function getTest(column: string, filter: ColumnFilter): string {
  if ('oneOf' in filter) return `${column} in (${filter.oneOf.join(', ')})`
  if ('anyBit' in filter) return `(${column} & ${filter.anyBit}) <> 0`
  const { atLeast, atMost } = filter as { atLeast?: number; atMost?: number }
  const parts = [
    atLeast === undefined ? undefined : `${column} >= ${atLeast}`,
    atMost === undefined ? undefined : `${column} <= ${atMost}`,
  ]
  return parts.filter(Boolean).join(' and ')
}
