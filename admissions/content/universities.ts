import { z } from 'zod'
import { countryCode, id, requireUnique, words } from './pieces.ts'

export const topUniversities = z.strictObject({
  /** The rule by which these were chosen, as shown to readers. */
  rule: words,
  universities: z
    .array(
      z.strictObject({
        name: words,
        location: words,
        country: countryCode,
        /** Its web domain: finds the institution in a catalogue that spells its name differently. */
        domain: z
          .string()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'should be a web domain, such as psu.edu' }),
        image: id,
      }),
    )
    .length(5)
    .check(requireUnique('name'), requireUnique('domain'), requireUnique('image')),
})

export type UniversityList = z.infer<typeof topUniversities>
