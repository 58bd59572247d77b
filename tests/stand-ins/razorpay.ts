import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event as it is posted: its body, and the headers that go with it. */
export interface SignedEvent {
  body: string
  headers: Record<string, string>
}

interface Link {
  id: string
  amount: number
  reference_id: string
  notes: Record<string, string>
  callback_url: string
  status: 'created' | 'paid' | 'cancelled'
  payments: { payment_id: string; amount: number; status: string; created_at: number }[]
}

/** The outcome of one refund call: done; refused with a status; or done with its response lost. */
type RefundScript = 'done' | number | 'lost'

const KEYS = { id: 'rzp_test_standin', secret: 'a key of the stand-in', webhook: 'a secret of the stand-in' }

/**
 * The payment service's stand-in, in Razorpay's place: payment links with a page to pay on, refunds under idempotency keys, and signed events. Events wait
 * in `events` for the test to bring them, as often and in whatever order it likes, or are posted at once to `posts`.
 */
export async function startRazorpay() {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const links = new Map<string, Link>()
  const refunds = new Map<string, { id: string; amount: number; payment: string; notes: object }>()
  const state = {
    events: [] as SignedEvent[],
    /** The webhook address for events; undefined: they wait. */
    posts: undefined as string | undefined,
    /** The outcomes of the next refund calls, in order; then each succeeds. */
    refundScript: [] as RefundScript[],
    refundCalls: 0,
    /** Whether questions about links are answered; else they meet a fault. */
    answers: true,
    questions: 0,
  }

  async function tell(event: string, payload: object) {
    const signedEvent = signEvent(event, payload)
    state.events.push(signedEvent)
    if (state.posts) await post(state.posts, signedEvent)
  }

  /** The service’s events when a link is paid, or a payment fails. */
  async function pay(
    link: Link,
    how: 'captured' | 'failed' = 'captured',
    amount = link.amount,
  ): Promise<string> {
    const payment = `pay_${randomUUID().slice(0, 8)}`
    const entity = {
      id: payment,
      amount,
      currency: 'INR',
      status: how,
      method: 'upi',
      email: 'payer@example.org',
    }
    if (how === 'failed') {
      await tell('payment.failed', { payment: { entity: { ...entity, notes: link.notes } } })
      return payment
    }
    link.status = 'paid'
    const created_at = Math.floor(Date.now() / 1_000)
    link.payments.push({ payment_id: payment, amount, status: 'captured', created_at })
    await tell('payment.captured', { payment: { entity: { ...entity, notes: link.notes } } })
    await tell('payment_link.paid', {
      payment_link: { entity: { id: link.id, reference_id: link.reference_id } },
      payment: { entity: { ...entity, notes: [] } },
    })
    return payment
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url!.replace(/\?.*/, '')
    const text = await getText(request)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const link = links.get(path.replace('/pay/', ''))
    if (link && request.method === 'GET')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Stand-in</title><h1>Pay ${link.amount / 100} rupees</h1><form method="post"><button name="how" value="captured">Pay now</button><button name="how" value="failed">Let it fail</button></form>`,
        )
    if (link && link.status === 'cancelled')
      return response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>This link is closed</h1>')
    if (link) {
      if (new URLSearchParams(text).get('how') === 'failed') {
        await pay(link, 'failed')
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It failed</h1>')
      }
      await pay(link)
      return response.writeHead(303, { location: link.callback_url }).end()
    }
    const login = `Basic ${Buffer.from(`${KEYS.id}:${KEYS.secret}`).toString('base64')}`
    if (request.headers.authorization !== login) return json(401, { error: { code: 'BAD_REQUEST_ERROR' } })
    const [, match, cancels] = /^\/v1\/payment_links\/(\w+)(\/cancel)?$/.exec(path) ?? []
    const about = match && links.get(match)
    if (about) {
      state.questions++
      if (!state.answers) return json(503, { error: { code: 'SERVER_ERROR' } })
      if (cancels && about.status !== 'created') return json(400, { error: { code: 'BAD_REQUEST_ERROR' } })
      if (cancels) about.status = 'cancelled'
      const { id, status, payments } = about
      return json(200, { id, status, payments: payments.length > 0 ? payments : null })
    }
    const body = JSON.parse(text)
    if (path === '/v1/payment_links') {
      const isUsed = [...links.values()].some(({ reference_id }) => reference_id === body.reference_id)
      if (isUsed) return json(400, { error: { code: 'BAD_REQUEST_ERROR' } })
      const newLink: Link = {
        ...body,
        id: `plink_${randomUUID().slice(0, 8)}`,
        status: 'created',
        payments: [],
      }
      links.set(newLink.id, newLink)
      return json(200, { id: newLink.id, short_url: `${address}/pay/${newLink.id}`, status: 'created' })
    }
    const payment = /^\/v1\/payments\/(\w+)\/refund$/.exec(path)?.[1]
    if (!payment) return json(404, {})
    state.refundCalls++
    const script = state.refundScript.shift() ?? 'done'
    if (typeof script === 'number') return json(script, { error: { code: 'SERVER_ERROR' } })
    const key = request.headers['x-refund-idempotency'] as string
    const refund = refunds.get(key) ?? { id: `rfnd_${randomUUID().slice(0, 8)}`, payment, ...body }
    refunds.set(key, refund)
    if (script === 'lost') return request.socket.destroy()
    return json(200, { id: refund.id, status: 'pending' })
  }

  return {
    settings: {
      RAZORPAY_KEY_ID: KEYS.id,
      RAZORPAY_KEY_SECRET: KEYS.secret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhook,
      RAZORPAY_ADDRESS: address,
      PRIVATE_HOSTS: '127.0.0.1',
    },
    address,
    state,
    /** The link whose page an address leads to. */
    linkAt: (page: string) => links.get(page.split('/pay/')[1])!,
    pay,
    /** Refunds that were made, each once. */
    refunds: () => [...refunds.values()],
    /** Tells how a refund has ended. */
    endRefund: (refund: { id: string; amount: number; notes: object }, how: 'processed' | 'failed') =>
      tell(`refund.${how}`, { refund: { entity: refund } }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Signs an event as the service does; with another secret the signature is forged. */
export function signEvent(event: string, payload: object, secret = KEYS.webhook): SignedEvent {
  const created_at = Math.floor(Date.now() / 1_000)
  return signText(JSON.stringify({ entity: 'event', event, payload, created_at }), secret)
}

/** Signs whatever the text is. */
export function signText(body: string, secret = KEYS.webhook): SignedEvent {
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': randomUUID(),
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  }
}

/** Posts an event to a site. */
export function post(site: string, { body, headers }: SignedEvent): Promise<Response> {
  return fetch(`${site}/api/payments/razorpay`, { method: 'POST', headers, body })
}

async function getText(request: IncomingMessage) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}
