import { z } from 'zod'
import { REQUIREMENTS } from '../../../admissions/matching/findings.ts'
import {
  COMPONENTS,
  ENGLISH_TESTS,
  StudentFactsSchema,
  WISHES,
  type WishedValue,
} from '../../../admissions/matching/student.ts'
import { FIT_PARTS, MAX_WEIGHT } from '../../../admissions/matching/weights.ts'
import { ChangeSchema } from '../../../admissions/matching/what-if/changes.ts'
import { type FilterName, filterNames, filters, TUITION } from '../../../admissions/search/filters.ts'
import { MAX_PER_PAGE } from '../../../admissions/search/request.ts'
import { ProgrammeSchema } from './schemas.ts'

/** Requests and responses of `POST /api/v1/match` and `POST /api/v1/match/what-if`. */

const oneOrMore = z.union([z.string(), z.array(z.string()).max(100)])
const yesOrNo = z.union([z.boolean(), z.enum(['yes', 'no'])])
const tuition = z
  .union([
    z.number(),
    z.strictObject({ amount: z.number(), currency: z.string(), period: z.literal('year').optional() }),
  ])
  .describe('A year; a bare number is in `currency`. Read as the student’s budget where that is not given.')

/** Returns the parameters of a filter: a list of values, an answer, or the limits of its figure. */
function listParameters(name: FilterName): [parameter: string, schema: z.ZodType][] {
  const filter = filters[name]
  if (filter.kind === 'bounds')
    return Object.keys(filter.ends).map((bound) => [bound, filter.unit === 'money' ? tuition : z.number()])
  if (filter.kind === 'months')
    return [[name, oneOrMore.describe('Months to start in: 2027-09, or 09 of any year.')]]
  return [[name, 'yes' in (filter.values ?? {}) ? yesOrNo : oneOrMore]]
}

const FiltersSchema = z.strictObject(
  Object.fromEntries(
    filterNames
      .filter((name) => name === TUITION || (WISHES as string[]).includes(name))
      .flatMap(listParameters)
      .map(([parameter, schema]) => [parameter, schema.optional()]),
  ) as Record<WishedValue, z.ZodOptional<typeof oneOrMore | typeof yesOrNo>> &
    Record<typeof TUITION, z.ZodOptional<typeof tuition>>,
)

const shortResult = z.union([
  z.number(),
  z.strictObject({
    overall: z.number(),
    edition: z.enum(['academic', 'general', '120', '6']).optional(),
    date: z.iso.date().optional(),
    ...Object.fromEntries(COMPONENTS.map((name) => [name, z.number().optional()])),
  }),
])

export const MatchRequestSchema = z
  .strictObject({
    student: z
      .strictObject({
        ...StudentFactsSchema.omit({ wishes: true }).shape,
        ...(Object.fromEntries(ENGLISH_TESTS.map((test) => [test, shortResult.optional()])) as Record<
          (typeof ENGLISH_TESTS)[number],
          z.ZodOptional<typeof shortResult>
        >),
      })
      .optional()
      .describe('What the student holds. What is absent is unknown: it asks a question and hides nothing.'),
    filters: FiltersSchema.optional().describe('What a programme has to be to be listed, as in /programmes.'),
    exclude: z.strictObject({ country: oneOrMore.optional() }).optional(),
    preferences: FiltersSchema.optional().describe('What moves the order and lists or hides nothing.'),
    weights: z
      .partialRecord(z.enum(FIT_PARTS.map(({ id }) => id)), z.number().min(0).max(MAX_WEIGHT))
      .optional()
      .describe('How much each part of the fit counts against the others.'),
    currency: z.string().optional().describe('ISO 4217: what amounts are shown in.'),
    page: z.number().int().min(1).max(1000).optional(),
    perPage: z.number().int().min(1).max(MAX_PER_PAGE).optional(),
  })
  .meta({ id: 'MatchRequest' })

export const WhatIfRequestSchema = MatchRequestSchema.extend({
  try: ChangeSchema.optional().describe('One of the changes that an answer named: shows what it opens.'),
}).meta({ id: 'WhatIfRequest' })

const RequirementSchema = z.object({
  requirement: z.enum(REQUIREMENTS),
  state: z.enum(['met', 'unmet', 'unknown']),
  code: z.string(),
  text: z.string().meta({ example: 'Asks for IELTS 6.5, but you have 6' }),
  ask: z.enum(['student', 'institution']).optional().describe('Who can answer an unknown.'),
  details: z
    .record(z.string(), z.unknown())
    .describe('What is asked, what is held, by which rules the two were compared.'),
})

export const MatchedSchema = ProgrammeSchema.extend({
  match: z.object({
    open: z.boolean().describe('No requirement is unmet.'),
    fit: z.number().describe('0 to 100: the sum of the parts.'),
    parts: z.array(
      z.object({
        part: z.enum(FIT_PARTS.map(({ id }) => id)),
        points: z.number(),
        most: z.number(),
        unknown: z.boolean(),
      }),
    ),
    requirements: z.array(RequirementSchema),
    reasons: z.array(z.object({ code: z.string(), text: z.string() })),
    band: z
      .enum(['reach', 'match', 'safe'])
      .nullable()
      .describe('Only where published admission figures carry it.'),
    bandText: z.string(),
  }),
}).meta({ id: 'MatchedProgramme' })

export const MatchResultSchema = z
  .object({
    total: z.number().int(),
    open: z
      .number()
      .int()
      .describe('Of these, programmes of which no requirement is unmet; they come first.'),
    ready: z.number().int().describe('Of these, programmes of which every requirement is known to be met.'),
    unknown: z
      .record(z.string(), z.number().int())
      .describe('Programmes left out only because this figure of theirs is unknown.'),
    bands: z.object({ reach: z.number(), match: z.number(), safe: z.number(), none: z.number() }).nullable(),
    notice: z
      .string()
      .nullable()
      .describe(
        'Said of the list as a whole: that a start asked for has passed, that it has no Safe option.',
      ),
    page: z.number().int(),
    perPage: z.number().int(),
    tookMs: z.number(),
    snapshot: z.string(),
    programmes: z.array(MatchedSchema),
  })
  .meta({ id: 'MatchResult' })

export const WhatIfResultSchema = z
  .object({
    total: z.number().int(),
    open: z.number().int(),
    tookMs: z.number(),
    snapshot: z.string(),
    changes: z.array(
      z.object({
        change: ChangeSchema,
        opens: z.number().int().describe('Closed programmes that it opens.'),
        settles: z.number().int().describe('Open questions that it answers.'),
        text: z.string().meta({ example: 'With IELTS 6.5 instead of 6: 1,204 more programmes' }),
      }),
    ),
    tried: z
      .object({
        change: ChangeSchema,
        opens: z.number().int(),
        before: z.object({ total: z.number().int(), open: z.number().int() }),
        after: z.object({ total: z.number().int(), open: z.number().int() }),
        programmes: z.array(MatchedSchema).describe('The first of those that it opens.'),
      })
      .nullable(),
  })
  .meta({ id: 'WhatIfResult' })
