import { z } from 'zod'
import { id, requireUnique, words } from './pieces.ts'
import { pageFront } from './texts.ts'

const part = z.strictObject({ heading: words, lead: words })

/** The action of a button in a content section; the page implements it. */
const action = z.enum(['register', 'learnMore', 'coach', 'search'])

export const site = z.strictObject({
  hero: z.strictObject({ headline: words, lead: words, formHeading: words, collaboration: words }),
  trust: z
    .array(
      z.strictObject({
        id,
        text: words,
        /** The claim of the operator's that it rests on, if it does. */
        claim: id.optional(),
      }),
    )
    .min(1)
    .check(requireUnique('id')),
  sections: z.strictObject({
    different: part,
    howItWorks: part,
    howToGetStarted: part,
    joinUs: part.extend({ qrAlt: words }),
    plan: part.extend({ videoTitle: words, videoNotice: words }),
    stories: part,
    testimonials: part,
    videos: part,
    faq: part,
    topUniversities: part,
    articles: part,
  }),
  /** The parts of the landing page about the offer, in order. */
  offers: z
    .array(
      z.strictObject({
        id,
        heading: words,
        text: words,
        points: z.array(words),
        buttons: z.array(action).min(1),
      }),
    )
    .check(requireUnique('id')),
  buttons: z.strictObject({
    aiSearch: words,
    coach: words,
    registerNow: words,
    consultation: words,
    register: words,
    learnMore: words,
    readMore: words,
    exploreMore: words,
    apply: words,
    applyNow: words,
  }),
  thanks: z.strictObject({ heading: words, text: words, link: words }),
  samples: z.strictObject({ mark: words, meaning: words }),
  claims: z.strictObject({ mark: words, meaning: words }),
  contactTopics: z
    .array(z.strictObject({ id, label: words }))
    .min(1)
    .check(requireUnique('id')),
  pages: z.strictObject({
    home: z.strictObject({ title: words, description: words }),
    howItWorks: pageFront,
    pricing: pageFront,
    blogs: pageFront,
    contact: pageFront,
  }),
})

export type Site = z.infer<typeof site>
