import { z } from 'zod'
import { type ProgrammeFacts, STUDY_LEVELS, TESTS } from '../../../admissions/catalogue/types.ts'
import { InterpretationSchema } from '../../../admissions/interpret/types.ts'
import { filterChoice, type TermChoice, termChoices } from '../../../admissions/search/filters.ts'

/** Schemas of the API's responses: they type the responses and generate the OpenAPI document. */

export const SourceSchema = z
  .object({
    id: z.string().meta({ example: 'cricos/2023-01-03' }),
    register: z.string(),
    publisher: z.string(),
    title: z.string(),
    edition: z.string(),
    licence: z.string(),
    licenceConfirmed: z.boolean().describe('False until an operator has read the licence at its publisher.'),
    page: z.string().optional(),
    retrieved: z.string().describe('The day the file was read.'),
    records: z.number().int().optional(),
  })
  .meta({ id: 'Source' })

export const FactStateSchema = z
  .object({
    state: z
      .enum(['published', 'estimated', 'suppressed', 'held-back', 'unknown'])
      .describe(
        'held-back: the register states a figure that looks wrong beside its peers. It is no value of the programme and stands in heldBack alone, until someone has checked it.',
      ),
    source: z.string().optional().describe('The id of a source under /api/v1/catalogue.'),
    basis: z
      .string()
      .optional()
      .describe('On what an estimate rests, why a figure is held back, or why nothing is known.'),
    heldBack: z
      .unknown()
      .optional()
      .describe('The figure as the register states it, of a fact that is held back. Not to be relied on.'),
  })
  .meta({ id: 'FactState' })

export const MoneySchema = z.object({ amount: z.number(), currency: z.string() }).meta({ id: 'Money' })

export const TuitionSchema = z
  .object({
    amount: z.number(),
    currency: z.string(),
    period: z.enum(['year', 'programme']),
    audience: z.enum(['international', 'out-of-state', 'domestic', 'everyone']).describe('Whose fee it is.'),
    annual: MoneySchema.nullable().describe(
      'One year of it; for a fee of the whole programme, divided by its years.',
    ),
    state: z.enum(['published', 'estimated']),
  })
  .meta({ id: 'Tuition' })

const NamedSchema = z.object({ id: z.string(), name: z.string() })
const IntakeSchema = z.object({ month: z.number().int().min(1).max(12), year: z.number().int().optional() })
const TestSchema = z.object({
  required: z.boolean().optional(),
  score: z.number().optional(),
  components: z
    .partialRecord(z.enum(['listening', 'reading', 'writing', 'speaking']), z.number())
    .optional()
    .describe('The least in each part, where the publisher states any.'),
})
const MarksSchema = z.object({
  outOf4: z.number().optional(),
  outOf5: z.number().optional(),
  outOf7: z.number().optional(),
  outOf10: z.number().optional(),
  outOf100: z.number().optional(),
})

/** The facts that filters have choices of. */
const choices = Object.fromEntries(
  termChoices.map((name) => {
    const { values } = filterChoice(name)
    return [name, ('yes' in values ? z.boolean() : z.enum(Object.keys(values))).nullable()]
  }),
) as unknown as { [Name in TermChoice]: z.ZodNullable<z.ZodType<ProgrammeFacts[Name]>> }

export const CostPartSchema = MoneySchema.extend({
  per: z.enum(['year', 'month', 'once']),
  state: z.enum(['published', 'estimated']),
  by: z
    .object({
      publisher: z.string(),
      title: z.string(),
      edition: z.string(),
      confidence: z.string(),
      seen: z.string(),
    })
    .nullable()
    .describe('Who says so; null for tuition, whose source stands among `facts`.'),
}).meta({ id: 'CostPart' })

export const YearSchema = z
  .object({
    together: MoneySchema.describe('In the site’s currency, at its reference rates.'),
    state: z.literal('estimated'),
    tuition: CostPartSchema,
    living: CostPartSchema,
    visa: CostPartSchema.nullable(),
    travel: CostPartSchema.nullable().describe('One journey from India and back.'),
  })
  .meta({ id: 'Year' })

export const ProgrammeSchema = z
  .object({
    id: z.string().meta({ example: 'cricos-0100138' }),
    title: z.string(),
    institution: NamedSchema,
    country: z.string().describe('ISO 3166-1 alpha-2.'),
    state: z.string().nullable().describe('ISO 3166-2 where the place has one.'),
    city: z.string().nullable(),
    cityOf: z
      .enum(['programme', 'institution'])
      .nullable()
      .describe('Whose town `city` is: the institution’s if the register names none for the programme.'),
    level: z.enum(STUDY_LEVELS),
    discipline: z.string().nullable().describe('A value of /api/v1/reference/disciplines.'),
    labels: z.object({
      country: z.string(),
      state: z.string().nullable(),
      level: z.string(),
      discipline: z.string().nullable(),
    }),
    durationMonths: z.number().nullable(),
    tuition: TuitionSchema.nullable(),
    year: YearSchema.nullable().describe(
      'What the first year comes to: tuition, living, and once the visa and a journey there and back, each null where it is unknown. Null where tuition or living is unknown, and for what is taught online.',
    ),
    intakes: z.array(IntakeSchema).nullable(),
    online: z.boolean().nullable().describe('True when it can be studied online.'),
    ...choices,
    workExperienceYears: z.number().nullable(),
    rankWorld: z.number().nullable(),
    page: z.string().nullable().describe('The programme’s own page at the institution.'),
    values: z
      .record(z.string(), z.unknown())
      .describe(
        'Every known figure, by its name in `facts`: what is published or estimated has its value here.',
      ),
    facts: z
      .record(z.string(), FactStateSchema)
      .describe(
        'How each figure stands. A figure that is not listed is unknown. `programme` stands for title, institution, place, level and subject.',
      ),
  })
  .meta({ id: 'Programme' })

export const ProgrammeDetailSchema = ProgrammeSchema.extend({
  applicationFee: MoneySchema.nullable(),
  deadlines: z.array(z.string()).nullable().describe('The last days to apply.'),
  language: z.string().nullable(),
  places: z.number().nullable(),
  rankNational: z.number().nullable(),
  medianEarnings: MoneySchema.nullable(),
  medianDebt: MoneySchema.nullable(),
  twelfthGrade: MarksSchema.nullable(),
  undergraduate: MarksSchema.nullable(),
  tests: z.object(Object.fromEntries(TESTS.map((test) => [test, TestSchema.nullable()]))),
  sources: z.array(SourceSchema),
}).meta({ id: 'ProgrammeDetail' })

const FacetValueSchema = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

export const SearchResultSchema = z
  .object({
    total: z.number().int(),
    page: z.number().int(),
    perPage: z.number().int(),
    tookMs: z.number(),
    snapshot: z.string(),
    facets: z.record(z.string(), z.array(FacetValueSchema)),
    unknown: z
      .record(z.string(), z.number().int())
      .describe('Programmes left out only because this figure of theirs is unknown; `include` lets them in.'),
    notHeld: z
      .array(z.string())
      .describe(
        'Filters asked for, also in words (“fully funded”), that nothing in the catalogue can answer: they leave nothing out.',
      ),
    corrected: z.array(z.object({ word: z.string(), as: z.array(z.string()) })),
    notFound: z.array(z.string()),
    named: z
      .array(
        z.object({
          kind: z.enum(['institution', 'country', 'state', 'city']),
          value: z.string().describe('An institution’s id, or a value of the filter of that name.'),
          label: z.string(),
          detail: z.string().nullable(),
          programmes: z.number().int(),
        }),
      )
      .describe(
        'What `q` names, if that is several things. The first, if it is an institution, is what was searched for; `q` in quotation marks is searched for as it stands.',
      ),
    help: z
      .object({ filter: z.string(), label: z.string(), total: z.number().int() })
      .nullable()
      .describe('When nothing matches: the filter whose removal brings back most, and the total then.'),
    programmes: z.array(ProgrammeSchema),
  })
  .meta({ id: 'SearchResult' })

export const InstitutionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    country: z.string(),
    state: z.string().nullable(),
    city: z.string().nullable(),
    labels: z.object({ country: z.string(), state: z.string().nullable() }),
    website: z.string().nullable(),
    identifiers: z.record(z.string(), z.string()),
    sites: z.array(
      z.object({ country: z.string(), state: z.string().nullable(), city: z.string().nullable() }),
    ),
    programmes: z.number().int(),
    values: z.record(z.string(), z.unknown()).describe('The known figures, by name.'),
    facts: z.record(z.string(), FactStateSchema),
    sources: z.array(SourceSchema),
  })
  .meta({ id: 'Institution' })

export const SuggestResultSchema = z
  .object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['institution', 'subject', 'place']),
        label: z.string(),
        detail: z.string(),
        programmes: z.number().int(),
        institution: z.string().optional(),
        search: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'SuggestResult' })

export const CatalogueSchema = z
  .object({
    snapshot: z.string(),
    programmes: z.number().int(),
    institutions: z.number().int(),
    countries: z.number().int(),
    builtAt: z.string(),
    sources: z.array(SourceSchema),
  })
  .meta({ id: 'Catalogue' })

export const ReferenceSchema = z
  .object({
    values: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        programmes: z.number().int(),
        country: z.string().optional(),
        isced: z.string().optional(),
        degree: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'Reference' })

export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    errors: z.array(z.object({ parameter: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

export const InterpretedSchema = InterpretationSchema.meta({ id: 'Interpretation' })
