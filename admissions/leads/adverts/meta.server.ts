import { createHmac } from 'node:crypto'
import type { Response } from 'undici'
import { z } from 'zod'
import type { MetaLeadsConfig } from '../../../platform/config/adverts-config.ts'
import { answerToMeta, isSignedByMeta } from '../../../platform/meta-webhook.ts'
import { type AskOutside, createOutside } from '../../../platform/outside.ts'
import { textField } from '../../inputs/text-field.ts'
import type { AdvertAdapter, AdvertForm, AdvertTrouble } from './types.ts'

// Meta posts the numbers of new leads, signed, and its Graph API gives the leads
// (developers.facebook.com/docs/marketing-api/guides/lead-ads, read in November 2026).

const REQUEST_TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 262_144
const FIELDS = 'created_time,field_data,campaign_id,campaign_name'

/** Returns the adapter of the settings; `undefined` if no leads of Meta are taken. */
export function findMetaLeads(config: {
  adverts: { meta: MetaLeadsConfig | undefined }
  privateHosts: readonly string[]
}): AdvertAdapter | undefined {
  const { meta } = config.adverts
  return meta && createMetaLeads(meta, createOutside(config.privateHosts))
}

function createMetaLeads(
  { secret, verifyToken, token, address }: MetaLeadsConfig,
  ask: AskOutside,
): AdvertAdapter {
  /** Shows that the one who has the token has the app's secret too. */
  const proof = createHmac('sha256', secret).update(token).digest('hex')

  return {
    answerRegistration: (query) => answerToMeta({ verifyToken }, query),

    idsIn({ body, header }) {
      if (!isSignedByMeta(body, header('x-hub-signature-256'), secret)) return undefined
      const parsed = messageSchema.safeParse(parseJson(body))
      if (!parsed.success) return 'unreadable'
      const changes = parsed.data.entry.flatMap((entry) => entry.changes)
      const ids = changes.flatMap(({ field, value }) => {
        const lead = field === 'leadgen' ? leadSchema.safeParse(value).data : undefined
        return lead ? [lead.leadgen_id] : []
      })
      return [...new Set(ids)]
    },

    async fetchForm(id) {
      try {
        const query = new URLSearchParams({ fields: FIELDS, appsecret_proof: proof })
        const response = await ask(`${address}/${encodeURIComponent(id)}?${query}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        if (!response.ok) {
          await response.body?.cancel()
          return createTrouble(`it answered ${response.status}`, [400, 404].includes(response.status))
        }
        const bytes = await readAtMost(response, MAX_RESPONSE_BYTES)
        if (!bytes) return createTrouble('its answer is too long', true)
        const parsed = formSchema.safeParse(parseJson(bytes))
        return parsed.success
          ? { ok: true, form: getForm(parsed.data) }
          : createTrouble('its answer is not what it promises', true)
      } catch (error) {
        // Only the kind of error: its message may repeat the data sent.
        return createTrouble(`no answer: ${error instanceof Error ? error.name : 'unknown'}`, false)
      }
    },
  }
}

function createTrouble(reason: string, isOfForm: boolean): AdvertTrouble {
  return { ok: false, why: reason, isOfForm }
}

/** Returns a response's body; `undefined` if it is longer. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    // Leaving the loop ends the response.
    if (length > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Long numbers come as numbers too, and would be rounded: the number of another lead, or of none. */
function keepNumber(this: unknown, key: string, value: unknown, { source }: { source?: string } = {}) {
  return key === 'leadgen_id' && typeof value === 'number' ? source : value
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), keepNumber)
  } catch {
    return undefined
  }
}

function getForm({ field_data, campaign_name, campaign_id, created_time }: z.output<typeof formSchema>) {
  const form: AdvertForm = {
    answers: field_data.map(({ name, values }) => ({ question: name, answer: values.join(', ') })),
    campaign: { source: 'facebook', medium: 'lead form', campaign: campaign_name || campaign_id },
  }
  const cameAt = new Date(created_time)
  return Number.isNaN(cameAt.getTime()) || cameAt.getTime() < 0 ? form : { ...form, cameAt }
}

const messageSchema = z.object({
  entry: z
    .array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).catch([]) }))
    .max(1_000),
})
const leadSchema = z.object({ leadgen_id: z.string().regex(/^\d{1,40}$/) })

/** An answer that is no text is left out. */
const values = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter((value) => typeof value === 'string').slice(0, 50))
const formSchema = z.object({
  created_time: textField,
  campaign_id: textField,
  campaign_name: textField,
  field_data: z.array(z.object({ name: textField, values })).max(1_000),
})
