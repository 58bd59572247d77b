import { z } from 'zod'
import type { RenderedText } from './markdown/markdown.ts'
import { day, words } from './pieces.ts'

export const legalFront = z.strictObject({
  title: words,
  description: words,
  /** Changes whenever the meaning does; people see which version they agreed to. */
  version: words,
  updated: day,
  /** True until the operator's lawyer has approved it; until then pages say it is a draft. */
  draft: z.boolean(),
})

export const pageFront = z.strictObject({ title: words, description: words, heading: words, lead: words })

/** Its `html` still holds `{{company}}` and the like, for `fillHtml`. */
export interface LegalText extends z.infer<typeof legalFront>, RenderedText {}

/** Its `html`, heading and lead still hold `{{company}}` and the like. */
export interface PageText extends z.infer<typeof pageFront>, RenderedText {}
