import { z } from 'zod'
import { day, id, requireUnique, webAddressSchema, words } from './pieces.ts'

/** Proof that this person agreed to be quoted. */
const consent = z.strictObject({
  date: day,
  /** The place where the signed consent is kept, described for the operator. */
  record: words,
})

const common = { id, sample: z.boolean(), consent: consent.nullable() }

/** An invented person cannot consent, and a real one must have. */
function checkConsents(context: z.core.ParsePayload<{ sample: boolean; consent: unknown }[]>) {
  context.value.forEach(({ sample, consent: consentGiven }, index) => {
    if (sample === (consentGiven === null)) return
    const message = sample
      ? 'should be null, because a sample is nobody’s words'
      : 'should say when the person agreed and where that is kept, because this is not a sample'
    context.issues.push({
      code: 'custom',
      continue: true,
      input: consentGiven,
      path: [index, 'consent'],
      message,
    })
  })
}

export const testimonials = z
  .array(z.strictObject({ ...common, content: words, author: words, university: words, image: id }))
  .check(requireUnique('id'), checkConsents)

export const stories = z
  .array(z.strictObject({ ...common, text: words, author: words }))
  .check(requireUnique('id'), checkConsents)

export const videos = z
  .array(
    z.strictObject({
      ...common,
      title: words,
      /** The image shown until the reader starts the video. */
      thumbnail: id,
      /** A video file, not a page about one. Null only for a sample. */
      link: webAddressSchema.nullable(),
      /** Its speech and pictures in words, for people who cannot hear or see it. */
      transcript: words.optional(),
    }),
  )
  .check(requireUnique('id'), checkConsents, (context) => {
    context.value.forEach(({ sample, link }, index) => {
      if (sample || link) return
      const message = 'is needed, because this is not a sample'
      context.issues.push({ code: 'custom', continue: true, input: link, path: [index, 'link'], message })
    })
  })

export type Testimonial = z.infer<typeof testimonials>[number]
export type SuccessStory = z.infer<typeof stories>[number]
export type VideoTestimonial = z.infer<typeof videos>[number]

/** Removes the samples. Only words of real people who agreed to have them shown are left. */
export function removeSamples<T extends { sample: boolean }>(voices: T[]) {
  return voices.filter(({ sample }) => !sample)
}
