import { z } from 'zod'
import type { RenderedText } from './markdown/markdown.ts'
import { about, day, id, webAddressSchema, words } from './pieces.ts'

const sources = z
  .array(
    z.strictObject({
      publisher: words,
      title: words,
      address: webAddressSchema,
      /** The source's own date, or the day it was seen. A page named only for checking may have none. */
      date: about.optional(),
      /** `taken`: a statement of the article rests on it. `check`: where the reader finds today's figure. */
      role: z.enum(['taken', 'check']),
      /** `official`: the body that decides. `secondary`: someone who reports it. `unconfirmed`: common knowledge, no source seen. */
      confidence: z.enum(['official', 'secondary', 'unconfirmed']),
    }),
  )
  .min(1)

/** An article's front matter. The reading time is computed, never written. */
export const articleFront = z
  .strictObject({
    title: words,
    description: words,
    author: words,
    date: day,
    updated: day,
    order: z.int().min(1),
    /** The artwork's name, and its description for people who cannot see it; without one it is decorative. */
    image: z.strictObject({ key: id, alt: words.optional() }).optional(),
    sources: sources.default([]),
    /** It is only at the desk. */
    draft: z.literal(true).optional(),
    /** It is about these alone: the coach quotes it only to who names one. */
    speaksOf: z.array(words).min(1).optional(),
  })
  .refine(({ date, updated }) => updated >= date, {
    path: ['updated'],
    error: 'should not be earlier than “date”',
  })
  .refine(({ sources: list }) => list.every(({ role, date }) => role === 'check' || date), {
    path: ['sources'],
    error: 'should give a date for every source that something is taken from',
  })

export interface Article extends z.infer<typeof articleFront>, RenderedText {
  /** Its address without the first stroke, capitals and all. */
  slug: string
  /** It was written at the desk: it has no file, and no image to be shared with. */
  isWrittenHere?: true
}
