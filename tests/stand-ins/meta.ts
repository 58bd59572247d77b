import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEYS = {
  secret: 'a secret of the stand-in',
  verify: 'a text of our own',
  token: 'a token of the stand-in',
}

/** The outcome of one question: a status; an answer with this text; or no answer at all. */
type Script = number | string | 'silence'

interface Form {
  created_time?: string
  campaign_name?: string
  field_data: { name: string; values: string[] }[]
}

/**
 * Stands in for the Graph API: returns its forms, unless the test sets other answers for the next requests.
 */
export async function startMeta() {
  const forms = new Map<string, Form>()
  const state = { script: [] as Script[], questions: [] as string[] }
  const server = createServer((request, response) => {
    const address = new URL(request.url!, 'http://stand-in')
    const id = address.pathname.slice(1)
    state.questions.push(id)
    const proof = createHmac('sha256', KEYS.secret).update(KEYS.token).digest('hex')
    if (
      request.headers.authorization !== `Bearer ${KEYS.token}` ||
      address.searchParams.get('appsecret_proof') !== proof
    )
      return answer(response, 401, '{}')
    const next = state.script.shift()
    if (next === 'silence') return request.socket.destroy()
    if (typeof next === 'number') return answer(response, next, '{"error":{"message":"asha@example.org"}}')
    const form = forms.get(id)
    return answer(response, next || form ? 200 : 400, next ?? JSON.stringify({ id, ...form }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    forms,
    settings: {
      META_LEADS_SECRET: KEYS.secret,
      META_LEADS_VERIFY_TOKEN: KEYS.verify,
      META_LEADS_TOKEN: KEYS.token,
      META_LEADS_ADDRESS: `http://127.0.0.1:${port}`,
      PRIVATE_HOSTS: `127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Signs a body as the service does. */
export function signMeta(body: string): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', KEYS.secret).update(body).digest('hex')}` }
}

/** Writes the notification of new leads as the service does; numbers keep their JSON form. */
export function readMetaNews(...numbers: string[]): string {
  const changes = numbers.map(
    (number) => `{"field":"leadgen","value":{"leadgen_id":${number},"page_id":"1"}}`,
  )
  return `{"object":"page","entry":[{"id":"1","time":1790000000,"changes":[${changes}]}]}`
}

function answer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
