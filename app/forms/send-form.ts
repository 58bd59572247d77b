import { formFaultWords } from '../words/form-faults.ts'

export type FormReply =
  | { ok: true }
  | { ok: false; errors: Record<string, string> }
  | { ok: false; failure: string }

/**
 * After this long a request counts as failed, because a user is waiting. The same details are stored once
 * within 24 hours, so sending them again is harmless, with script or without.
 */
const SEND_TIMEOUT_MS = 20_000

/**
 * Posts the fields as JSON. Never throws: every failure is returned in words; `failureText`: the message if the
 * site cannot be reached.
 */
export async function sendForm(
  address: string,
  fields: Record<string, unknown>,
  failureText = formFaultWords.failed,
): Promise<FormReply> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    const {
      id,
      errors = [],
      detail,
    } = (await response.json()) as {
      id?: unknown
      errors?: { parameter: string; message: string }[]
      detail?: string
    }
    // The page of a hotel's network or of a proxy may also answer with success. Only our own answer has the
    // record's id.
    if (response.ok && typeof id === 'string') return { ok: true }
    if (errors.length > 0)
      return {
        ok: false,
        errors: Object.fromEntries(errors.map((error) => [error.parameter, error.message])),
      }
    return { ok: false, failure: response.status === 429 && detail ? detail : formFaultWords.failed }
  } catch (fault) {
    // `fetch` throws a `TypeError` if there is no connection; any other error comes from a broken answer.
    return { ok: false, failure: fault instanceof TypeError ? failureText : formFaultWords.failed }
  }
}

/** Returns a random UUID. The browser's own function exists only on pages served over https. */
export function createKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
