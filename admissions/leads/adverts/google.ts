import { z } from 'zod'
import { isSame } from '../../../platform/same.ts'
import { textField } from '../../inputs/text-field.ts'
import type { AdvertForm } from './types.ts'

// Google Ads posts each lead of a form to the address that was entered there, with a key
// (developers.google.com/google-ads/webhook/docs, read in November 2026).

export interface GoogleLead {
  id: string
  /** Sent by a button there, to try the address. */
  isTest: boolean
  form: AdvertForm
}

/** Returns a message's lead; `not-signed` if it has another key, `unreadable` if it is no lead. */
export function parseGoogleLead(body: Uint8Array, key: string): GoogleLead | 'not-signed' | 'unreadable' {
  const message = parseJson(body)
  const signed = keySchema.safeParse(message)
  if (message === undefined) return 'unreadable'
  if (!signed.success || !isSame(signed.data.google_key, key)) return 'not-signed'
  const parsed = leadSchema.safeParse(message)
  if (!parsed.success) return 'unreadable'
  const { lead_id, is_test, campaign_id, lead_submit_time, user_column_data } = parsed.data
  return {
    id: lead_id,
    isTest: is_test,
    form: {
      answers: user_column_data.map(({ column_id, column_name, string_value }) => ({
        question: column_id || column_name,
        answer: string_value,
      })),
      campaign: { source: 'google', medium: 'lead form', campaign: campaign_id },
      cameAt: lead_submit_time,
    },
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const keySchema = z.object({ google_key: z.string() })
/** The service says that its numbers may come as text. */
const number = z.union([z.string().max(100), z.number()]).transform(String)
const leadSchema = z.object({
  lead_id: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/),
  is_test: z.boolean().catch(false),
  campaign_id: number.optional().catch(undefined),
  lead_submit_time: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .catch(undefined),
  user_column_data: z
    .array(z.object({ column_id: textField, column_name: textField, string_value: textField }))
    .nullish()
    .transform((columns) => columns ?? []),
})
