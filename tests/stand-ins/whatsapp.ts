import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEYS = {
  phoneId: '106540352242922',
  token: 'a token of the stand-in',
  secret: 'a secret of the stand-in',
  verify: 'a text of our own',
}

/**
 * What becomes of one message: an error of the service; a status without one; taken, and no answer; or no
 * answer at all.
 */
type Script = { status: number; code: number } | number | 'taken in silence' | 'silence'

/** A message as it was sent there. */
export interface SentThere {
  to: string
  type: 'text' | 'template'
  text?: { body: string }
  template?: { name: string; language: { code: string }; components: unknown }
  biz_opaque_callback_data: string
}

/** Stands in for the Cloud API: accepts messages, unless the test sets other answers for the next ones. */
export async function startWhatsApp() {
  const state = { script: [] as Script[], sent: [] as SentThere[], asked: 0 }
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece as Uint8Array)
    state.asked++
    if (
      request.url !== `/${KEYS.phoneId}/messages` ||
      request.headers.authorization !== `Bearer ${KEYS.token}`
    )
      return answer(response, 401, { error: { code: 190, message: 'who are you?' } })
    const next = state.script.shift()
    if (next === 'silence') return request.socket.destroy()
    if (typeof next === 'number') return response.writeHead(next).end('no JSON')
    if (typeof next === 'object')
      return answer(response, next.status, { error: { code: next.code, message: 'asha@example.org' } })
    const message: SentThere = JSON.parse(Buffer.concat(pieces).toString())
    state.sent.push(message)
    if (next === 'taken in silence') return request.socket.destroy()
    return answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to.slice(1) }],
      messages: [{ id: getId(state.asked) }],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    settings: {
      WHATSAPP_PHONE_ID: KEYS.phoneId,
      WHATSAPP_TOKEN: KEYS.token,
      WHATSAPP_SECRET: KEYS.secret,
      WHATSAPP_VERIFY_TOKEN: KEYS.verify,
      WHATSAPP_TEMPLATE: 'there_is_an_answer',
      WHATSAPP_ADDRESS: `http://127.0.0.1:${port}`,
      PRIVATE_HOSTS: `127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the id of the nth request. */
const getId = (index: number) => `wamid.sent-${index}`

/** Signs a body as the service does. */
export function signWhatsApp(body: string): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', KEYS.secret).update(body).digest('hex')}` }
}

/** Writes a post of the service about a number, ours unless another is given. */
function getPost(value: object, phoneId = KEYS.phoneId): string {
  const metadata = { display_phone_number: '15550783881', phone_number_id: phoneId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [change] }],
  })
}

/** Writes the news of a message. `from`: digits; `content`: its type with what belongs to it. */
export function messageNews(
  { id, from, at, name = 'Asha', phoneId }: MessageHead,
  content: object | string,
): string {
  const typedContent = typeof content === 'string' ? { type: 'text', text: { body: content } } : content
  const message = {
    id,
    ...(from && { from }),
    timestamp: `${Math.floor(at.getTime() / 1_000)}`,
    ...typedContent,
  }
  const contacts = [{ profile: { name }, wa_id: from }]
  return getPost({ contacts, messages: [message] }, phoneId)
}

interface MessageHead {
  id: string
  from?: string
  at: Date
  name?: string
  phoneId?: string
}

/** Writes the news of how far a message has come. */
export function statusNews(id: string, status: string, more: object = {}): string {
  return getPost({ statuses: [{ id, status, timestamp: '1796000000', recipient_id: '1', ...more }] })
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
