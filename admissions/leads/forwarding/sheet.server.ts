import type { Response } from 'undici'
import type { Attempt } from '../../../platform/jobs/send.ts'
import { type AskOutside, NotOutside } from '../../../platform/outside.ts'

export interface SheetLead {
  id: string
  name: string
  email: string
  phone: string
}

const MAX_REDIRECTS = 5
const MAX_RESPONSE_LENGTH = 65_536

/**
 * Posts a lead to a spreadsheet's script and follows its redirect, as such scripts require. The lead's id is
 * in the address, where a script can read it.
 */
export async function postToSheet(
  ask: AskOutside,
  address: string,
  lead: SheetLead,
  signal: AbortSignal,
): Promise<Attempt> {
  const { id, name, email, phone } = lead
  const target = new URL(address)
  target.searchParams.set('id', id)
  try {
    const response = await ask(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: asText(name), email: asText(email), phone }),
      redirect: 'manual',
      signal,
    })
    return await judgeAnswer(await followRedirects(ask, response, target, signal))
  } catch (error) {
    return describeFailure(error, signal)
  }
}

/**
 * Returns the response behind the redirects, which are fetched without the lead: only the script's own
 * address receives it.
 */
async function followRedirects(
  ask: AskOutside,
  answer: Response,
  from: URL,
  signal: AbortSignal,
  redirects = 0,
): Promise<Response> {
  const to = answer.headers.get('location')
  if (![301, 302, 303].includes(answer.status) || !to || redirects === MAX_REDIRECTS) return answer
  await answer.body?.cancel()
  const next = new URL(to, from)
  if (from.protocol === 'https:' && next.protocol !== 'https:') return answer
  return followRedirects(ask, await ask(next, { redirect: 'manual', signal }), next, signal, redirects + 1)
}

/** Scripts report all their own failures as 200 with a page, or as 200 with a word in their JSON. */
async function judgeAnswer(answer: Response): Promise<Attempt> {
  const text = await getBeginning(answer)
  if (answer.status >= 500) return { ending: 'unclear', why: `it answered ${answer.status}` }
  if (answer.status === 429) return { ending: 'unreached', why: 'it answered 429' }
  if (!answer.ok) return { ending: 'refused', why: `it answered ${answer.status}` }
  if (/^text\/html/i.test(answer.headers.get('content-type') ?? '') || /^\s*</.test(text))
    return { ending: 'refused', why: `it answered ${answer.status} with a page of HTML` }
  if (reportsFailure(text)) return { ending: 'refused', why: 'its JSON says that it failed' }
  return { ending: 'delivered' }
}

function reportsFailure(text: string) {
  try {
    const answer = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return false
    const failure = /^(error|fail|failed|failure)$/i
    return (
      Boolean(answer.error) ||
      answer.ok === false ||
      answer.success === false ||
      failure.test(answer.result ?? answer.status)
    )
  } catch {
    return false
  }
}

async function getBeginning(answer: Response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length >= MAX_RESPONSE_LENGTH) break
  }
  return text
}

/** Errors before a connection was made: nothing arrived. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|.*_CERT|.*_CERTIFICATE)/

/** Only the error's code is stored, as its message may repeat the sent data. */
function describeFailure(error: unknown, signal: AbortSignal): Attempt {
  if (signal.aborted) return { ending: 'unclear', why: 'it did not answer in time' }
  const { cause: inside } = error as Error
  // This is known before anything is sent, but the first address of several may have taken the lead.
  if (inside instanceof NotOutside) return { ending: 'unclear', why: inside.message }
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? (error as Error).name
  return {
    ending: NEVER_CONNECTED.test(code) ? 'unreached' : 'unclear',
    why: `the connection failed (${code})`,
  }
}

/**
 * Returns a value as text if a spreadsheet would take it for a formula. A phone number is digits and a plus,
 * and harmless.
 */
function asText(value: string) {
  return /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value
}
