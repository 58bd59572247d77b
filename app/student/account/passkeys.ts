/** Passkeys in the browser. Loaded on demand, with the library that talks to the authenticator. */

const BASE = '/api/auth/passkey'

/**
 * Signs in with a passkey on this device; `keep` keeps the user signed in. Cancelling is a failure too.
 * `no-role`: the owner no longer has a role here. `unverified`: the device did not verify its user, which
 * staff need.
 */
export async function signInByPasskey(
  keep: boolean,
): Promise<{ ok: boolean; reason?: 'no-role' | 'unverified' }> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = await askServer('generate-authenticate-options')
    const response = await startAuthentication({ optionsJSON })
    await askServer(`verify-authentication${keep ? '?keep=yes' : ''}`, { response })
    return { ok: true }
  } catch (error) {
    const reason = error instanceof RequestRefused ? error.reason : undefined
    return { ok: false, reason: reason === 'no-role' || reason === 'unverified' ? reason : undefined }
  }
}

/**
 * Adds a passkey on this device to the signed-in account. Fails if it is cancelled, or if there are too many
 * requests.
 */
export async function addPasskey(name: string): Promise<{ ok: boolean; retryAfterSeconds?: number }> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = await askServer('generate-register-options')
    const response = await startRegistration({ optionsJSON })
    await askServer('verify-registration', { response, name })
    return { ok: true }
  } catch (error) {
    return {
      ok: false,
      retryAfterSeconds: error instanceof RequestRefused ? error.retryAfterSeconds : undefined,
    }
  }
}

class RequestRefused extends Error {
  readonly retryAfterSeconds: number | undefined
  /** Error code, if the answer gave one. */
  readonly reason: unknown
  constructor({ status, headers }: Response, reason: unknown) {
    super(`answered with ${status}`)
    this.reason = reason
    this.retryAfterSeconds = Number(headers.get('retry-after')) || undefined
  }
}

async function askServer(what: string, body?: object) {
  const answer = await fetch(
    `${BASE}/${what}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!answer.ok) throw new RequestRefused(answer, (await answer.json().catch(() => undefined))?.reason)
  return answer.json()
}
