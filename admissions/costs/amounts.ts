import { z } from 'zod'
import shipped from '../../content/estimates/year.json' with { type: 'json' }
import { CONFIDENCES } from '../conversions/cited.ts'
import { isDay } from '../days/days.server.ts'

const text = z.string().trim().min(1)
const day = z
  .string()
  .refine(isDay, { error: 'should be a real date written as year-month-day, such as 2026-11-21' })
const months = z.int().nonnegative()

const base = {
  id: z.string().regex(/^[a-z0-9-]+$/, { error: 'should be small letters, digits and hyphens' }),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'should be a country code of two capitals, such as CA' }),
  amount: z.number().positive(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'should be a currency code of three capitals, such as CAD' }),
  publisher: text,
  title: text,
  edition: text,
  note: text.optional(),
  /** The copy or report that was read, if it was not the publisher’s own page. */
  readAt: z.url().optional(),
  confidence: z.enum(CONFIDENCES),
  seen: day,
  reviewBy: day,
}

const livingAmount = z.strictObject({
  ...base,
  /** Absent for the rest of the country. */
  city: text.optional(),
  period: z.enum(['month', 'year']),
  /** For so many months at most it has to be shown. */
  shownMonths: z.int().positive().optional(),
  /** True if nobody has to show that sum. */
  isEstimate: z.boolean().optional(),
})

const visaAmount = z.strictObject({
  ...base,
  /** Paid with the visa for each year of the stay that is granted, half for half a year. */
  eachYear: z.number().positive().optional(),
  /** The course where its length is not known. */
  usualMonths: months.optional(),
  /** The months that the stay runs past the course, the longest course first. */
  stayAdds: z.array(z.strictObject({ fromMonths: months, months })).optional(),
  /** Nothing is paid for a stay of up to so many months. */
  freeUpToMonths: months.optional(),
})

/** The file `estimates/year.json`: what a visa, living and the journey cost, each with its source and days. */
export const costAmounts = z.strictObject({
  about: text,
  living: z.array(livingAmount).min(1).check(refuseSecondFor),
  visa: z.array(visaAmount).min(1).check(refuseSecondFor),
  travel: z.array(z.strictObject(base)).check(refuseSecondFor),
})

export type CostAmounts = z.infer<typeof costAmounts>

/** The amounts that the product ships with. Pages read those of the running content, which the office may have changed. */
export const shippedAmounts = shipped as CostAmounts

type Place = { country: string; city?: string }

/** Two amounts for one place would contradict each other. */
function refuseSecondFor(context: z.core.ParsePayload<Place[]>) {
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
