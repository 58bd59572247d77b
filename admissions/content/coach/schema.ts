import { z } from 'zod'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { countryCode, id, requireUnique, webAddressSchema, words } from '../pieces.ts'
import { ruleSource } from '../work.ts'

const prose = words.transform(withFixedSpaces)
/** `job, jobs, naukri`: phrases parted by commas. */
const phrases = words.transform((text) => text.split(',').map((phrase) => phrase.trim()))
/** Words parted by spaces. */
const wordList = words.transform((text) => text.split(/\s+/))

/** The words by which the coach understands questions. */
export const coachWordsFile = z.strictObject({
  /** Phrases by the meaning that they have. */
  meanings: z.record(id, phrases),
  /** Meanings that a question may hold without asking for them. */
  soft: wordList,
  neutral: wordList,
  /** Words that name a country by the way: `pgwp` is Canada’s. */
  hints: z.record(countryCode, phrases),
  currencies: z.record(z.string().regex(/^[A-Z]{3}$/), phrases),
})

/** The tools that an intent may call; `admissions/coach/tools.ts` has their schemas. */
const call = z.strictObject({ tool: id, part: id.optional() })

/** What people ask, with examples by their meanings. */
export const coachIntentsFile = z.array(
  z.strictObject({
    call,
    /** The question in plain words: the heading of its answer. */
    question: prose,
    country: z.enum(['needed', 'used']).optional(),
    /** The question of `faq.yaml` that answers where no country is named. */
    otherwise: id.optional(),
    examples: phrases,
  }),
)

/** Words of the field, explained. */
export const coachTermsFile = z
  .array(
    z.strictObject({
      id,
      names: phrases,
      title: prose,
      country: countryCode.optional(),
      text: prose,
      /** Where more is said: `loan`, or `faq:sop`. */
      link: z.string().optional(),
      /** Absent if it is our own explanation. */
      by: z.strictObject(ruleSource).optional(),
    }),
  )
  .check(requireUnique('id'))

const prepared = { id, examples: phrases, answer: prose, instead: prose }

/** Questions with prepared answers, and what no claim may say. */
export const rightAndWrongFile = z.strictObject({
  refusals: z.array(z.strictObject({ ...prepared, reason: prose })).check(requireUnique('id')),
  urgent: z.array(z.strictObject({ ...prepared, lines: z.array(id).min(1) })).check(requireUnique('id')),
  lines: z
    .array(z.strictObject({ id, name: prose, number: words, ...ruleSource, page: webAddressSchema }))
    .check(requireUnique('id')),
  forbidden: z.array(phrases).transform((lists) => lists.flat()),
  greetings: z.strictObject({ hello: prose, thanks: prose }),
})

export interface CoachContent {
  words: z.output<typeof coachWordsFile>
  intents: z.output<typeof coachIntentsFile>
  terms: z.output<typeof coachTermsFile>
  rightAndWrong: z.output<typeof rightAndWrongFile>
}
export type CoachIntent = CoachContent['intents'][number]
