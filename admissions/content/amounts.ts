import { z } from 'zod'
import { CONFIDENCES } from '../conversions/cited.ts'
import type { CostAmounts } from '../costs/amounts.ts'
import { countryCode, day, id, words } from './pieces.ts'

const months = z.int().nonnegative()

const base = {
  id,
  country: countryCode,
  amount: z.number().positive(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'should be a currency code of three capitals, such as CAD' }),
  publisher: words,
  title: words,
  edition: words,
  note: words.optional(),
  readAt: z.url().optional(),
  confidence: z.enum(CONFIDENCES),
  seen: day,
  reviewBy: day,
}

const livingAmount = z.strictObject({
  ...base,
  city: words.optional(),
  period: z.enum(['month', 'year']),
  shownMonths: z.int().positive().optional(),
  isEstimate: z.boolean().optional(),
})

const visaAmount = z.strictObject({
  ...base,
  eachYear: z.number().positive().optional(),
  usualMonths: months.optional(),
  stayAdds: z.array(z.strictObject({ fromMonths: months, months })).optional(),
  freeUpToMonths: months.optional(),
})

/** The file `estimates/year.json`: what a visa, living and the journey cost, each with its source and days. */
export const costAmounts: z.ZodType<CostAmounts> = z.strictObject({
  about: words,
  living: z.array(livingAmount).min(1).check(refuseSecondFor),
  visa: z.array(visaAmount).min(1).check(refuseSecondFor),
  travel: z.array(z.strictObject(base)).check(refuseSecondFor),
})

/** Two amounts for one place would contradict each other. */
function refuseSecondFor(context: z.core.ParsePayload<{ country: string; city?: string }[]>) {
  const places = new Set<string>()
  context.value.forEach(({ country, city = '' }, index) => {
    const place = `${country} ${city}`
    if (places.has(place))
      context.issues.push({
        code: 'custom',
        continue: true,
        input: country,
        path: [index, 'country'],
        message: `is “${country}”, which an earlier entry has for the same place`,
      })
    places.add(place)
  })
}
