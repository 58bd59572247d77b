import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** The behaviour of an OpenID provider in one round; an honest one leaves it empty. */
export interface Script {
  /** The claims of the id token, from those that an honest provider would send. */
  claims?(honest: JWTPayload): JWTPayload
  /** Instead of a token signed with the published key. */
  sign?: 'none' | 'own-key' | 'shared-secret'
  /** Instead of the id token: anything. */
  tokenAnswer?(honest: object): unknown
  /** Instead of what comes back in the address. */
  answer?(honest: URLSearchParams): URLSearchParams
  /** Instead of what the provider says of itself. */
  metadata?(honest: Record<string, unknown>): Record<string, unknown>
}

export interface ScriptedProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The script of this round. */
  script: Script
  /** The user who signs in. */
  person: JWTPayload
  /** Plays the person at the provider: gives the query with which they come back. */
  visit(address: string): URLSearchParams
  /** The token endpoint’s errors, in the provider’s terms. */
  refused: string[]
  close(): Promise<void>
}

/** An OpenID provider that does what a test tells it to: an honest one, or any of the hostile ones. */
export async function startProvider(): Promise<ScriptedProvider> {
  const [ours, theirKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { challenge: string; nonce: string }>()

  const server = createServer(async (request, response) => {
    const say = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url!, provider.issuer)
    if (pathname === '/.well-known/openid-configuration') return say(metadata())
    if (pathname === '/keys') return say({ keys: [jwk] })
    if (pathname !== '/token') return say({}, 404)

    const form = new URLSearchParams((await request.toArray()).join(''))
    const round = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!round || round.challenge !== challenge) {
      provider.refused.push(round ? 'verifier' : 'code')
      return say({ error: 'invalid_grant' }, 400)
    }
    const honest = { token_type: 'Bearer', access_token: 'unused', id_token: await idToken(round.nonce) }
    return say(provider.script.tokenAnswer?.(honest) ?? honest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function metadata() {
    const { issuer, script } = provider
    const honest = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    return script.metadata?.(honest) ?? honest
  }

  async function idToken(nonce: string) {
    const now = Math.floor(Date.now() / 1000)
    const { issuer: iss, clientId: aud, person, script } = provider
    const honest: JWTPayload = { iss, aud, iat: now, exp: now + 300, nonce, ...person }
    const claims = script.claims?.(honest) ?? honest
    if (script.sign === 'none') return new UnsecuredJWT(claims).encode()
    if (script.sign === 'shared-secret')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(provider.clientSecret.padEnd(32, ' ')))
    const { privateKey } = script.sign === 'own-key' ? theirKeys : ours
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }

  const provider: ScriptedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'pma',
    clientSecret: 'a client secret',
    script: {},
    person: { sub: 'google-1', email: 'amara@example.org', email_verified: true, name: 'Amara Rao' },
    refused: [],
    visit(address) {
      const parameters = new URL(address).searchParams
      const code = randomBytes(12).toString('hex')
      codes.set(code, { challenge: parameters.get('code_challenge')!, nonce: parameters.get('nonce')! })
      const honest = new URLSearchParams({ code, state: parameters.get('state')! })
      return this.script.answer?.(honest) ?? honest
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}
