import { z } from 'zod'
import { day, eachOnce, id, webAddress, words } from './pieces.ts'

export const faq = z
  .array(
    z.strictObject({
      id,
      question: words,
      answer: words,
      points: z.array(words),
    }),
  )
  .min(1)
  .check(eachOnce('id'), eachOnce('question'))

export const plans = z
  .array(
    z.strictObject({
      id,
      title: words,
      /** In whole units of the currency. */
      price: z.number().min(0),
      currency: z.string().regex(/^[A-Z]{3}$/, { error: 'should be a currency code such as INR' }),
      frequency: words,
      features: z.array(words).min(1),
      cta: z.strictObject({ label: words, leadsTo: z.enum(['register', 'contact']) }),
      forInstitutions: z.boolean(),
    }),
  )
  .min(1)
  .check(eachOnce('id'))

const fourSteps = z
  .array(
    z.strictObject({
      id: z.string().regex(/^\d\d$/, { error: 'should be two digits in quotes, such as "01"' }),
      title: words,
      details: words,
    }),
  )
  .length(4)
  .check(eachOnce('id'))

export const steps = z.strictObject({ howItWorks: fourSteps, howToGetStarted: fourSteps })

/** `claim` says that a statement is the operator's word, and names the entry of the claims where it rests on one, so that the page can say whose it is. */
export const different = z
  .array(z.strictObject({ id, title: words, text: words, claim: z.union([id, z.literal(true)]).optional() }))
  .length(3)
  .check(eachOnce('id'))

/** What only the operator can know. Shown as the operator's word, never as something counted. */
export const claims = z
  .array(
    z.strictObject({
      /** Also the name that stands in braces where a text uses the figure. */
      id,
      figure: words,
      label: words,
      statedBy: z.literal('operator'),
      /** The day the operator last stood by it. Null: not confirmed yet. */
      confirmed: day.nullable(),
    }),
  )
  .check(eachOnce('id'))

export const partner = z.strictObject({
  heading: words,
  text: words,
  /** Null until the operator names the partner. */
  name: words.nullable(),
  link: webAddress.nullable(),
})

/** The exact words people agree to. A change of words is a new version; the old one stays with those who agreed to it. */
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
  .check(eachOnce('id'))

export type FaqItem = z.infer<typeof faq>[number]
export type Plan = z.infer<typeof plans>[number]
export type Steps = z.infer<typeof steps>
export type Difference = z.infer<typeof different>[number]
export type Claim = z.infer<typeof claims>[number]
export type Partner = z.infer<typeof partner>
export type ConsentText = z.infer<typeof consents>[number]
