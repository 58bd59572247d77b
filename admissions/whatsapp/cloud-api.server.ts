import type { Response } from 'undici'
import { z } from 'zod'
import type { WhatsAppConfig } from '../../platform/config/whatsapp-config.ts'
import { answerToMeta, isSignedByMeta } from '../../platform/meta-webhook.ts'
import { type AskOutside, createOutside } from '../../platform/outside.ts'
import { textField } from '../inputs/text-field.ts'
import type {
  DeliveryNews,
  DeliveryTrouble,
  OtherKind,
  ReceivedMessage,
  SendOutcome,
  WhatsAppAdapter,
  WhatsAppNews,
} from './types.ts'

// WhatsApp's Cloud API: messages, statuses and errors
// (developers.facebook.com/documentation/business-messaging/whatsapp, read in November 2026).

const REQUEST_TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 65_536

/** Returns the service of the settings; `undefined` if nothing goes by WhatsApp. */
export function createWhatsApp(config: {
  whatsapp: WhatsAppConfig | undefined
  privateHosts: readonly string[]
}): WhatsAppAdapter | undefined {
  return config.whatsapp && createCloudApi(config.whatsapp, createOutside(config.privateHosts))
}

function createCloudApi(config: WhatsAppConfig, ask: AskOutside): WhatsAppAdapter {
  const { phoneId, token, secret, template, address } = config
  return {
    answerRegistration: (query) => answerToMeta(config, query),

    newsIn({ body, header }) {
      if (!isSignedByMeta(body, header('x-hub-signature-256'), secret)) return undefined
      const parsed = postSchema.safeParse(parseJson(body))
      return parsed.success ? readNews(parsed.data, phoneId) : 'unreadable'
    },

    async send({ id, phone, content }) {
      const messageBody =
        'text' in content
          ? { type: 'text', text: { preview_url: false, body: content.text } }
          : {
              type: 'template',
              template: {
                name: template.name,
                language: { code: template.language },
                components: [{ type: 'body', parameters: [{ type: 'text', text: content.link }] }],
              },
            }
      const message = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phone,
        // The statuses bring it back, also if the answer to this request is lost.
        biz_opaque_callback_data: id,
        ...messageBody,
      }
      try {
        const response = await ask(`${address}/${phoneId}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        return await readOutcome(response)
      } catch (error) {
        // Only the kind of error: its message may repeat what was sent.
        const reason = `no answer: ${getErrorCode(error)}`
        return { ok: false, ending: NEVER_LEFT.has(getErrorCode(error)) ? 'later' : 'unclear', why: reason }
      }
    },
  }
}

/** Errors of a connection that was never established, so nothing was sent. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'NotOutside',
])

function getErrorCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer = await readJson(response)
  if (response.ok) {
    const parsed = takenSchema.safeParse(answer)
    return parsed.success
      ? { ok: true, id: parsed.data.messages[0].id }
      : { ok: false, ending: 'unclear', why: 'its answer is not what it promises' }
  }
  const parsed = refusedSchema.safeParse(answer)
  const code = parsed.success ? parsed.data.error.code : undefined
  const reason = `it answered ${response.status}${code === undefined ? '' : `, ${code}`}`
  if (code === undefined && response.status >= 500) return { ok: false, ending: 'unclear', why: reason }
  if (code === undefined || isPassing(code, response.status))
    return { ok: false, ending: 'later', why: reason }
  return { ok: false, ending: 'for-good', trouble: getTrouble(code), why: reason }
}

/** Errors that pass: the token, permissions, the account, limits, and faults of the service. */
function isPassing(code: number, status: number): boolean {
  const temporaryCodes = [0, 1, 2, 3, 4, 10, 190, 368, 80007, 130429, 131000, 131005, 131016, 131031, 131042]
  return (
    status >= 500 ||
    status === 429 ||
    status === 401 ||
    [...temporaryCodes, 131048, 131056, 131057, 133004].includes(code)
  )
}

function getTrouble(code: number): DeliveryTrouble {
  if (code === 131047) return 'window'
  if ([131026, 131021, 131030, 131045, 131049, 131050, 130472, 130497].includes(code)) return 'number'
  if (code >= 132000 && code < 133000) return 'template'
  return 'refused'
}

async function readJson({ body }: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    // Leaving the loop ends the response.
    if (length > MAX_RESPONSE_BYTES) return undefined
    pieces.push(piece)
  }
  return parseJson(Buffer.concat(pieces))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Takes what concerns our number; one item that cannot be read hides no other. */
function readNews({ entry }: z.output<typeof postSchema>, phoneId: string): WhatsAppNews {
  const values = entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) => (field === 'messages' ? (valueSchema.safeParse(value).data ?? []) : []))
    .filter(({ metadata }) => metadata.phone_number_id === phoneId)
  return {
    messages: values.flatMap(({ messages, contacts }) =>
      messages.flatMap((message) => readMessage(messageSchema.safeParse(message).data, contacts)),
    ),
    deliveries: values.flatMap(({ statuses }) =>
      statuses.flatMap((status) => readDelivery(statusSchema.safeParse(status).data)),
    ),
  }
}

const KINDS: Record<string, OtherKind> = {
  image: 'picture',
  video: 'video',
  audio: 'voice',
  document: 'document',
  sticker: 'sticker',
  location: 'place',
  contacts: 'contact',
}

/** News about a message or an account, not written by a person. */
const NO_MESSAGES = ['reaction', 'system']

function readMessage(
  message: z.output<typeof messageSchema> | undefined,
  contacts: z.output<typeof valueSchema>['contacts'],
): ReceivedMessage[] {
  if (!message || NO_MESSAGES.includes(message.type)) return []
  const { id, from, from_user_id, timestamp, type } = message
  const contact = contacts.find(
    ({ wa_id, user_id }) => (from && wa_id === from) || (from_user_id && user_id === from_user_id),
  )
  const { text, button, interactive, image, video, document } = message
  const reply = interactive?.button_reply ?? interactive?.list_reply
  const messageText = text?.body ?? button?.text ?? reply?.title
  const caption = (image ?? video ?? document)?.caption ?? ''
  return [
    {
      id,
      phone: from ? `+${from}` : '',
      name: contact?.profile.name ?? '',
      at: new Date(timestamp * 1_000),
      text: messageText ?? caption,
      ...(messageText === undefined && { kind: KINDS[type] ?? 'other' }),
    },
  ]
}

function readDelivery(status: z.output<typeof statusSchema> | undefined): DeliveryNews[] {
  if (!status) return []
  const { id, biz_opaque_callback_data: sending, status: state, errors } = status
  const trouble = state === 'failed' ? getTrouble(errors[0]?.code ?? 0) : ''
  return [{ id, sending, state: state === 'played' ? 'read' : state, trouble }]
}

const id = z.string().min(1).max(500)
const digits = z
  .string()
  .regex(/^\d{5,20}$/)
  .optional()
  .catch(undefined)
const userId = z.string().max(200).optional().catch(undefined)
const captioned = z.object({ caption: textField }).optional().catch(undefined)
const titled = z.object({ title: z.string() }).optional().catch(undefined)
const list = z.array(z.unknown()).max(1_000).catch([])
/** Seconds since 1970; a year that no calendar holds is refused. */
const seconds = z.coerce.number().int().min(0).max(9_999_999_999)

const postSchema = z.object({
  entry: z
    .array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).catch([]) }))
    .max(1_000),
})
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(
      z.object({
        wa_id: z.string().optional().catch(undefined),
        user_id: userId,
        profile: z.object({ name: textField }).catch({ name: '' }),
      }),
    )
    .catch([]),
  messages: list,
  statuses: list,
})
const messageSchema = z.object({
  id,
  from: digits,
  from_user_id: userId,
  timestamp: seconds,
  type: z.string(),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional().catch(undefined),
  image: captioned,
  video: captioned,
  document: captioned,
})
const statusSchema = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(z.object({ code: z.number() })).catch([]),
})

const takenSchema = z.object({ messages: z.tuple([z.object({ id })], z.unknown()) })
const refusedSchema = z.object({ error: z.object({ code: z.number() }) })
