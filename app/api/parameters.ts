import { STUDY_LEVELS } from '../../admissions/catalogue/types.ts'
import { type BoundName, boundLimits, filterNames, filters } from '../../admissions/search/filters.ts'
import { DEFAULT_PER_PAGE, MOST_PER_PAGE } from '../../admissions/search/request.ts'
import { SORTS } from '../../admissions/search/types.ts'
import { searchWords } from '../words/explore/search.ts'

/** A query parameter as OpenAPI 3.1 describes it. */
export interface Parameter {
  name: string
  in: 'query' | 'path'
  required?: boolean
  description: string
  schema: object
  explode?: boolean
}

const descriptions: Record<string, [string, object]> = {
  country: ['ISO 3166-1 alpha-2.', { type: 'string', examples: ['AU'] }],
  state: ['ISO 3166-2, or a name.', { type: 'string', examples: ['AU-VIC'] }],
  city: ['A name; with its country in brackets where two countries have one.', { type: 'string' }],
  level: [
    'Without it, kinds that lead to no degree or award are left out.',
    { type: 'string', enum: [...STUDY_LEVELS] },
  ],
  discipline: [
    'A value of /api/v1/reference/disciplines, or an ISCED-F 2013 code.',
    { type: 'string', examples: ['computing'] },
  ],
  institution: ['An institution’s id.', { type: 'string' }],
  intake: ['A month of start: 09, september or 2027-09.', { type: 'string' }],
  online: [
    'yes: can be studied online; no: can be studied on campus.',
    { type: 'string', enum: ['yes', 'no', 'true', 'false', '1', '0'] },
  ],
  scholarship: [
    'Whether the publisher says that scholarships are available.',
    { type: 'string', enum: ['yes', 'no', 'true', 'false', '1', '0'] },
  ],
  feeWaiver: [
    'Whether the application fee can be waived.',
    { type: 'string', enum: ['yes', 'no', 'true', 'false', '1', '0'] },
  ],
}

const listed: Parameter[] = filterNames.flatMap((name) => {
  const filter = filters[name]
  if (filter.kind !== 'oneOf') return []
  return {
    name,
    in: 'query',
    explode: true,
    description: `${searchWords.filters[name]}. ${descriptions[name][0]} May repeat: any of them.`,
    schema: { type: 'array', items: descriptions[name][1], maxItems: filter.mostValues },
  }
})

const bounds: Parameter[] = Object.entries(boundLimits).map(([name, { most }]) => ({
  name,
  in: 'query',
  description:
    name === 'maxTuition' ? 'The most a year, in `currency`.' : `In ${searchWords.units[name as BoundName]}.`,
  schema: { type: 'number', minimum: 0, maximum: most },
}))

/** What `GET /api/v1/programmes` takes: made from the table of filters. */
export const searchParameters: Parameter[] = [
  {
    name: 'q',
    in: 'query',
    description: 'Words of titles, institutions and places, in any order.',
    schema: { type: 'string', maxLength: 300 },
  },
  ...listed,
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
    description: 'ISO 4217: what maxTuition is in.',
    schema: { type: 'string', pattern: '^[A-Za-z]{3}$' },
  },
  {
    name: 'sort',
    in: 'query',
    description: 'A minus sign turns it round.',
    schema: { type: 'string', enum: [...SORTS], default: 'relevance' },
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
    schema: { type: 'integer', minimum: 1, maximum: MOST_PER_PAGE, default: DEFAULT_PER_PAGE },
  },
]

export function queryParameter(name: string): Parameter {
  return searchParameters.find((parameter) => parameter.name === name)!
}
