import { z } from 'zod'
import { readCampaign } from './campaign.ts'

/** The field of a form that carries a campaign, as `getQuery` writes it; left out if it names none. */
export const campaignField = z
  .string()
  .transform((query) => (query === '' ? undefined : readCampaign(query)))
  .optional()
  .catch(undefined)
