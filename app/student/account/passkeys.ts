/** Passkeys in the browser. Fetched when somebody wants one, with the library that speaks to the authenticator. */

const BASE = '/api/auth/passkey'

/** Signs in by a passkey of this device, and stays signed in where `keep` says so. False when it did not work or was cancelled. */
export async function signInByPasskey(keep: boolean): Promise<boolean> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = await ask('generate-authenticate-options')
    const response = await startAuthentication({ optionsJSON })
    await ask(`verify-authentication${keep ? '?keep=yes' : ''}`, { response })
    return true
  } catch {
    return false
  }
}

/** Adds a passkey of this device to the account that is signed in. It also fails when it is cancelled; there may be too many of them. */
export async function addPasskey(name: string): Promise<{ ok: boolean; retryAfterSeconds?: number }> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = await ask('generate-register-options')
    const response = await startRegistration({ optionsJSON })
    await ask('verify-registration', { response, name })
    return { ok: true }
  } catch (error) {
    return { ok: false, retryAfterSeconds: error instanceof Refused ? error.retryAfterSeconds : undefined }
  }
}

class Refused extends Error {
  readonly retryAfterSeconds: number | undefined
  constructor({ status, headers }: Response) {
    super(`answered with ${status}`)
    this.retryAfterSeconds = Number(headers.get('retry-after')) || undefined
  }
}

async function ask(what: string, sent?: object) {
  const answer = await fetch(
    `${BASE}/${what}`,
    sent && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    },
  )
  if (!answer.ok) throw new Refused(answer)
  return answer.json()
}
