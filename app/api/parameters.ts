import {
  boundNames,
  filterNames,
  getBounds,
  getValuedFilter,
  TUITION,
  type ValuedName,
  valuedNames,
  YES_OR_NO,
} from '../../admissions/search/filters.ts'
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '../../admissions/search/request.ts'
import { PUBLIC_SORTS } from '../../admissions/search/types.ts'
import { filterWords } from '../explore/search/filter-words.ts'
import { getEndWords } from '../explore/search/words.ts'

/** A query parameter as OpenAPI 3.1 describes it. */
export interface Parameter {
  name: string
  in: 'query' | 'path'
  required?: boolean
  description: string
  schema: object
  explode?: boolean
}

const parameters: Parameter[] = valuedNames.map((name) => {
  const { mostValues } = getValuedFilter(name)
  const { name: title, description } = filterWords[name]
  return {
    name,
    in: 'query',
    explode: true,
    description: `${title}. ${description} May repeat: any of them.`,
    schema: { type: 'array', items: createValueSchema(name), maxItems: mostValues },
  }
})

function createValueSchema(name: ValuedName): object {
  const filter = getValuedFilter(name)
  if (filter.kind === 'months') return { type: 'string' }
  if (filter.kind === 'listed')
    return {
      type: 'string',
      ...(filter.values && { enum: filter.values }),
      ...(filter.example && { examples: [filter.example] }),
    }
  const values = Object.keys(filter.values)
  return { type: 'string', enum: [...values, ...(values.includes('yes') ? Object.keys(YES_OR_NO) : [])] }
}

const bounds: Parameter[] = boundNames.map((name) => {
  const { unit, most } = getBounds(name)
  return {
    name,
    in: 'query',
    description: `${getEndWords(name).label}.${unit === 'money' ? ' In `currency`.' : ` In ${getEndWords(name).unit}.`}`,
    schema: { type: 'number', minimum: 0, maximum: most },
  }
})

/** Parameters of `GET /api/v1/programmes`, generated from the table of filters. */
export const searchParameterDocs: Parameter[] = [
  {
    name: 'q',
    in: 'query',
    description: 'Words of titles, institutions and places, in any order.',
    schema: { type: 'string', maxLength: 300 },
  },
  ...parameters,
  ...bounds,
  {
    name: 'include',
    in: 'query',
    explode: true,
    description: 'Filters that programmes pass whose figure is unknown.',
    schema: { type: 'array', items: { type: 'string', enum: filterNames } },
  },
  {
    name: 'currency',
    in: 'query',
    description: `ISO 4217: what ${TUITION} is in.`,
    schema: { type: 'string', pattern: '^[A-Za-z]{3}$' },
  },
  {
    name: 'sort',
    in: 'query',
    description: 'A minus sign turns it round.',
    schema: { type: 'string', enum: [...PUBLIC_SORTS], default: 'relevance' },
  },
  {
    name: 'page',
    in: 'query',
    description: 'From 1; the ten-thousandth programme is the last that can be paged to.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  {
    name: 'perPage',
    in: 'query',
    description: 'Programmes a page.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
  },
]

/** Returns the documentation of a search parameter. The name must be one of `searchParameterDocs`. */
export function queryParameter(name: string): Parameter {
  return searchParameterDocs.find((parameter) => parameter.name === name)!
}
