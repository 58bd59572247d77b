import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { GatewayConfig } from '../../platform/config/payments-config.ts'
import { type AskOutside, createOutside } from '../../platform/outside.ts'
import { isSame } from '../../platform/same.ts'
import type { Gateway, GatewayEvent, GatewayMessage, Trouble } from './types.ts'

// Razorpay: payment links, refunds and webhooks (razorpay.com/docs, read in November 2026).

const REQUEST_TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 262_144

/** Returns the payment service in the settings; `undefined` if there is none. */
export function findGateway(config: {
  payments: { gateway: GatewayConfig | undefined }
  privateHosts: readonly string[]
}): Gateway | undefined {
  const { gateway } = config.payments
  return gateway && createRazorpay(gateway, createOutside(config.privateHosts))
}

/** Returns the origins of the service's pages for the content security policy: a form leads there. */
export function listPageOrigins({ address }: Pick<GatewayConfig, 'address'>): string[] {
  const { origin, hostname } = new URL(address)
  return hostname === 'api.razorpay.com' ? ['https://rzp.io', 'https://*.razorpay.com'] : [origin]
}

function createRazorpay(config: GatewayConfig, ask: AskOutside): Gateway {
  const login = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}`

  const post = <Answer>(
    path: string,
    body: object,
    schema: z.ZodType<Answer>,
    headers: Record<string, string> = {},
  ) =>
    call(path, schema, {
      method: 'POST',
      headers: { authorization: login, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const get = <Answer>(path: string, schema: z.ZodType<Answer>) =>
    call(path, schema, { method: 'GET', headers: { authorization: login } })

  /** Calls the service and reads the JSON that comes back. */
  async function call<Answer>(
    path: string,
    schema: z.ZodType<Answer>,
    request: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<{ ok: true; answer: Answer } | Trouble> {
    try {
      const answer = await ask(`${config.address}/v1/${path}`, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        return { ok: false, why: `it answered ${answer.status}` }
      }
      if (Number(answer.headers.get('content-length')) > MAX_RESPONSE_BYTES) {
        await answer.body?.cancel()
        return { ok: false, why: 'its answer is too long' }
      }
      const parsed = schema.safeParse(await answer.json())
      return parsed.success
        ? { ok: true, answer: parsed.data }
        : { ok: false, why: 'its answer is not what it promises' }
    } catch (error) {
      // Only the kind of error: its message may repeat the data sent.
      return { ok: false, why: `no answer: ${error instanceof Error ? error.name : 'unknown'}` }
    }
  }

  return {
    async openPage({ id, number, amount, endsAt, back }) {
      const page = {
        amount: Number(amount),
        currency: 'INR',
        accept_partial: false,
        reference_id: id,
        description: `Order ${number}`,
        expire_by: Math.floor(endsAt.getTime() / 1_000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { page: id },
        callback_url: back,
        callback_method: 'get',
      }
      const link = await post('payment_links', page, linkMade)
      return link.ok ? { ok: true, id: link.answer.id, address: link.answer.short_url } : link
    },

    async askAbout(page) {
      const state = await get(`payment_links/${encodeURIComponent(page)}`, linkState)
      if (!state.ok) return state
      const { status, payments } = state.answer
      return {
        ok: true,
        state: PAGE_STATES[status],
        payments: payments
          .filter((payment) => payment.status === 'captured')
          .map(({ payment_id, amount, created_at }) => ({
            id: payment_id,
            amount: BigInt(amount),
            at: new Date(created_at * 1_000),
          })),
      }
    },

    async closePage(page) {
      const closing = await post(`payment_links/${encodeURIComponent(page)}/cancel`, {}, linkClosed)
      return closing.ok ? { ok: true } : closing
    },

    async payBack({ id, payment, amount }) {
      const refund = { amount: Number(amount), speed: 'normal', notes: { refund: id } }
      const path = `payments/${encodeURIComponent(payment)}/refund`
      const refundAnswer = await post(path, refund, refundMade, { 'x-refund-idempotency': id })
      return refundAnswer.ok ? { ok: true, failed: refundAnswer.answer.status === 'failed' } : refundAnswer
    },

    eventIn({ body, header }: GatewayMessage) {
      const id = header('x-razorpay-event-id')
      if (!id || id.length > 100 || !isSigned(body, header('x-razorpay-signature'), config.webhookSecret))
        return undefined
      const parsed = eventSchema.safeParse(parseJson(body))
      if (!parsed.success) return 'unreadable'
      const { event, created_at } = parsed.data
      return { id, what: event, at: new Date(created_at * 1_000), ...readEventContent(parsed.data) }
    },
  }
}

/** The signature is the HMAC of the unparsed body. It is compared in constant time. */
function isSigned(body: Uint8Array, signature: string | undefined, secret: string): boolean {
  return isSame(Buffer.from(signature ?? '', 'hex'), createHmac('sha256', secret).update(body).digest())
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)
/** The year 2100, in seconds: a later time cannot be that of a payment. */
const LATEST = 4_102_444_800
const linkMade = z.object({ id, short_url: z.url({ protocol: /^https?$/ }).max(500) })
/**
 * A page never accepts part of its amount: if some money came, it is the whole amount, or a fault for a
 * person to check.
 */
const PAGE_STATES = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'closed',
  cancelled: 'closed',
} as const
const linkState = z.object({
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  // Missing if nothing is paid; amounts come as numbers or as digits.
  payments: z
    .array(
      z.object({
        payment_id: id,
        amount: z.coerce.number().int().positive(),
        status: z.string(),
        created_at: z.int().positive(),
      }),
    )
    .nullish()
    .transform((payments) => payments ?? []),
})
const linkClosed = z.object({ id })
const refundMade = z.object({ id, status: z.string() })

/** The service sends an empty list if there are no notes. */
const notes = z.record(z.string(), z.unknown()).catch({})
const payment = z.object({
  entity: z.object({ id, amount: z.int(), currency: z.string(), status: z.string(), notes }),
})
const link = z.object({ entity: z.object({ id, reference_id: z.string().nullish() }) })
const refund = z.object({ entity: z.object({ id, notes }) })
const eventSchema = z.object({
  event: id,
  created_at: z.int().positive().max(LATEST),
  payload: z.object({
    payment: payment.optional(),
    payment_link: link.optional(),
    refund: refund.optional(),
  }),
})

const paymentStates = z.enum(['captured', 'failed'])
const parseUuid = (value: unknown) => z.guid().safeParse(value).data

type About<Event> = Event extends unknown ? Omit<Event, 'id' | 'what' | 'at'> : never

/** Returns the content of an event that we use; `other` for any other, such as a refund without our id. */
function readEventContent({ event, payload }: z.output<typeof eventSchema>): About<GatewayEvent> {
  const [paid, page, back] = [payload.payment?.entity, payload.payment_link?.entity, payload.refund?.entity]
  if (event === 'payment_link.paid' || event === 'payment.captured' || event === 'payment.failed') {
    const state = paymentStates.safeParse(paid?.status).data
    if (!paid || !state || paid.currency !== 'INR' || paid.amount <= 0) return { about: 'other' }
    const ours = parseUuid(page?.reference_id ?? paid.notes.page)
    return {
      about: 'payment',
      payment: paid.id,
      state,
      amount: BigInt(paid.amount),
      page: { id: ours, serviceId: page?.id },
    }
  }
  const refundId = parseUuid(back?.notes.refund)
  if (refundId && (event === 'refund.processed' || event === 'refund.failed'))
    return {
      about: 'refund',
      refund: refundId,
      outcome: event === 'refund.processed' ? 'paid-back' : 'failed',
    }
  return { about: 'other' }
}
