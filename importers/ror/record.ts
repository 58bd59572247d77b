import { z } from 'zod'

/** The parts we read of a record in the registry's schema 2. */
export const RorRecord = z.object({
  id: z.string().regex(/ror\.org\/0[a-z0-9]{8}$/i),
  status: z.string(),
  types: z.array(z.string()),
  names: z.array(z.object({ value: z.string(), types: z.array(z.string()) })),
  domains: z.array(z.string()).default([]),
  links: z.array(z.object({ type: z.string(), value: z.string() })).default([]),
  established: z.number().int().nullish(),
  external_ids: z
    .array(z.object({ type: z.string(), preferred: z.string().nullish(), all: z.array(z.string()) }))
    .default([]),
  relationships: z.array(z.object({ type: z.string() })).default([]),
  locations: z
    .array(
      z.object({
        geonames_details: z.object({
          name: z.string().nullish(),
          country_code: z.string().nullish(),
          country_subdivision_code: z.string().nullish(),
          country_subdivision_name: z.string().nullish(),
          lat: z.number().min(-90).max(90).nullish(),
          lng: z.number().min(-180).max(180).nullish(),
        }),
      }),
    )
    .default([]),
})
export type RorRecord = z.infer<typeof RorRecord>
