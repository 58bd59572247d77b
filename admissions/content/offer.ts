import { z } from 'zod'
import { countryCode, day, id, requireUnique, webAddressSchema, words } from './pieces.ts'

export const faq = z
  .array(
    z.strictObject({
      id,
      question: words,
      /**
       * Other wordings of the question: a typed question that has all words of one of them counts as this
       * question.
       */
      also: z.array(words).optional(),
      answer: words,
      points: z.array(words),
      /** The part of an article that says more and names its sources: `Article#heading`. */
      article: z
        .string()
        .regex(/^[\w-]+#[\w-]+$/, {
          error: 'should be an article and a heading of it, such as Article#heading',
        })
        .optional(),
      /** The page that the link leads to. */
      page: z.enum(['book', 'cost', 'forgot-password', 'funds', 'offer', 'pricing', 'terms']).optional(),
      /**
       * Set if the answer is not true of every country: the coach answers `elsewhere` to a user who names
       * another country than this one.
       */
      only: z
        .strictObject({
          country: countryCode,
          elsewhere: words,
        })
        .optional(),
    }),
  )
  .min(1)
  .check(requireUnique('id'), requireUnique('question'))

const planOnSale = z.strictObject({
  id,
  title: words,
  onSale: z.literal(true),
  /** In whole units of the currency, tax included. */
  price: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'should be a currency code such as INR' }),
  frequency: words,
  /**
   * The counted contents of the plan; `days` is null if it lasts until the intake that the student chooses.
   */
  holds: z.strictObject({
    days: z.int().min(1).max(3_650).nullable(),
    sessions: z.int().min(0).max(1_000),
    institutions: z.int().min(0).max(1_000),
  }),
  /** The clocks of a plan that is paid for; null of one that is free. */
  promises: z
    .strictObject({
      mentorHours: z.int().min(1).max(1_000),
      activeHours: z.int().min(1).max(1_000),
      refundDays: z.int().min(1).max(365),
      refundBusinessDays: z.int().min(1).max(365),
    })
    .nullable(),
  features: z.array(words).min(1),
  cta: z.strictObject({ label: words, leadsTo: z.enum(['register', 'book']) }),
  forInstitutions: z.boolean(),
})

/** One that the operator has switched off; what else it says is read when it is switched on. */
const planOff = z.looseObject({ id, title: words, onSale: z.literal(false) })

/** Those on sale: nothing else of the file is shown anywhere. */
export const plans = z
  .array(z.discriminatedUnion('onSale', [planOnSale, planOff]))
  .check(requireUnique('id'))
  .transform((all) => all.flatMap((plan) => (plan.onSale ? [plan] : [])))
  .refine((offered) => offered.some(({ id, price }) => id === 'basic' && price === 0), {
    error: 'needs the free plan “basic”, which everybody has from the start',
  })
  .refine((offered) => offered.every(({ price, promises }) => price === 0 || promises !== null), {
    error: 'has a plan with a price and without its promises',
  })

/** Days that are no business days, some with a name, and until when the list holds. A day may stand alone. */
export const holidays = z
  .strictObject({
    source: words,
    reviewed: day,
    reviewBy: day,
    days: z
      .array(
        z.preprocess(
          (entry) => (typeof entry === 'string' ? { day: entry } : entry),
          z.strictObject({ day, name: words.optional() }),
        ),
      )
      .check(requireUnique('day')),
  })
  .transform(({ days, ...rest }) => ({
    ...rest,
    days: days.map((holiday) => holiday.day).sort(),
    /** Their names, by day. */
    names: Object.fromEntries(days.flatMap(({ day, name }) => (name ? [[day, name]] : []))),
  }))

const fourSteps = z
  .array(
    z.strictObject({
      id: z.string().regex(/^\d\d$/, { error: 'should be two digits in quotes, such as "01"' }),
      title: words,
      details: words,
    }),
  )
  .length(4)
  .check(requireUnique('id'))

export const stepsSchema = z.strictObject({ howItWorks: fourSteps, howToGetStarted: fourSteps })

/**
 * `claim` marks a statement as the operator's word; if it rests on an entry of the claims, it names that
 * entry, so the page can say whose word it is.
 */
export const different = z
  .array(z.strictObject({ id, title: words, text: words, claim: z.union([id, z.literal(true)]).optional() }))
  .length(3)
  .check(requireUnique('id'))

/** Figures only the operator can know. Shown as the operator's word, never as something counted. */
export const claims = z
  .array(
    z.strictObject({
      /** Also the name in braces by which a text uses the figure. */
      id,
      figure: words,
      label: words,
      statedBy: z.literal('operator'),
      /** The day of the operator's last confirmation. Null: not confirmed yet. */
      confirmed: day.nullable(),
    }),
  )
  .check(requireUnique('id'))

export const partnerSchema = z.strictObject({
  heading: words,
  text: words,
  /** Null until the operator names the partner. */
  name: words.nullable(),
  link: webAddressSchema.nullable(),
})

/**
 * The exact words people agree to. Changed words are a new version; people keep the version they agreed to.
 */
export const consents = z
  .array(
    z.strictObject({
      id,
      version: words,
      label: words,
      purposes: z.array(words).min(1),
      channels: z.array(z.enum(['email', 'sms', 'whatsapp', 'call'])).min(1),
      /** Shown beside the tick box, not agreed to by it. */
      notice: z.array(words),
      withdraw: words,
    }),
  )
  .min(1)
  .check(requireUnique('id'))

export type Holidays = z.infer<typeof holidays>
export type FaqItem = z.infer<typeof faq>[number]
export type Plan = z.infer<typeof planOnSale>
export type OfferSteps = z.infer<typeof stepsSchema>
export type Difference = z.infer<typeof different>[number]
export type Claim = z.infer<typeof claims>[number]
export type Partner = z.infer<typeof partnerSchema>
export type ConsentText = z.infer<typeof consents>[number]
