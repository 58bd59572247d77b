import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { isSame } from '../same.ts'

/** An OpenID provider, and what it knows this site by. */
export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** The provider's `prompt`, if it supports one: it answers an unknown value with an error. */
  prompt?: string
}

/** State of one round trip to the provider, stored until the person returns. */
export interface OpenIdRound {
  state: string
  nonce: string
  /** PKCE: shows that the one who brings the code is the one who asked for it. */
  verifier: string
}

/** The claims that the provider vouches for. */
export interface OpenIdPerson {
  /**
   * The provider's own id of the person: the only fact about them that never changes and is never given to
   * another person.
   */
  sub: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

export interface OpenIdClient {
  issuer: string
  /** Returns the address to send a person to, and the state to store. */
  begin(): Promise<{ address: string; round: OpenIdRound }>
  /**
   * Returns the person who has come back. Throws `OpenIdRefused` for anything that is not exactly the answer
   * to this round.
   */
  finish(answer: URLSearchParams, round: OpenIdRound): Promise<OpenIdPerson>
}

/** The answer is not to be believed. The message names the reason and holds nothing of the answer. */
export class OpenIdRefused extends Error {
  override name = 'OpenIdRefused'
}

const PATIENCE_MS = 10_000
const METADATA_LIVES_MS = 3_600_000
/** Never `none`, and nothing that is signed with a secret shared among many. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519']
/** Tolerated clock difference. */
const TOLERANCE_SECONDS = 60
const LONGEST_ANSWER = 65_536

interface Metadata {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  authorization_response_iss_parameter_supported?: boolean
}

/**
 * Creates a client for signing in with OpenID Connect: discovery, authorization code with PKCE (S256), state,
 * nonce and a checked id token.
 */
export function createOpenIdClient(settings: OpenIdSettings): OpenIdClient {
  const { issuer, clientId, redirectUri } = settings
  let cached: { metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet>; until: number } | undefined

  async function discover() {
    if (cached && cached.until > Date.now()) return cached
    const metadata = await readMetadata(issuer)
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: PATIENCE_MS })
    cached = { metadata, keys, until: Date.now() + METADATA_LIVES_MS }
    return cached
  }

  return {
    issuer,
    async begin() {
      const { metadata } = await discover()
      const round = { state: randomWord(), nonce: randomWord(), verifier: randomWord() }
      const address = new URL(metadata.authorization_endpoint)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: round.state,
        nonce: round.nonce,
        code_challenge: createHash('sha256').update(round.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(settings.prompt && { prompt: settings.prompt }),
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return { address: address.href, round }
    },

    async finish(answer, round) {
      const { metadata, keys } = await discover()
      if (!isSame(answer.get('state') ?? '', round.state)) throw new OpenIdRefused('state')
      // RFC 9207: says which provider answers, so that one cannot pass on what another gave.
      const from = answer.get('iss')
      if (from === null ? metadata.authorization_response_iss_parameter_supported : from !== metadata.issuer)
        throw new OpenIdRefused('iss of the answer')
      const code = answer.get('code')
      if (!code) throw new OpenIdRefused(`no code but ${answer.get('error')?.match(/^\w{1,40}$/)?.[0]}`)

      const idToken = await redeem(settings, metadata.token_endpoint, code, round.verifier)
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: '1h',
      }).catch((error: { code?: string; claim?: string }) => {
        throw new OpenIdRefused(['id token', error.code, error.claim].filter(Boolean).join(' '))
      })
      if (typeof payload.nonce !== 'string' || !isSame(payload.nonce, round.nonce))
        throw new OpenIdRefused('nonce')
      // A token for several must say that it was made for us.
      const several = Array.isArray(payload.aud) && payload.aud.length > 1
      if ((several || payload.azp !== undefined) && payload.azp !== clientId) throw new OpenIdRefused('azp')
      if (typeof payload.sub !== 'string' || !payload.sub || payload.sub.length > 255)
        throw new OpenIdRefused('sub')
      return {
        sub: payload.sub,
        email: typeof payload.email === 'string' ? payload.email.toLowerCase() : undefined,
        emailVerified: payload.email_verified === true,
        name: typeof payload.name === 'string' ? payload.name : undefined,
      }
    },
  }
}

async function readMetadata(issuer: string): Promise<Metadata> {
  const metadata = (await fetchJson(`${issuer}/.well-known/openid-configuration`)) as Partial<Metadata>
  if (metadata.issuer !== issuer) throw new OpenIdRefused('issuer of the metadata')
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (typeof address !== 'string' || !URL.canParse(address)) throw new OpenIdRefused('metadata')
    // What is secret never goes in the clear, unless the operator has chosen a provider in the clear, as for tests.
    if (issuer.startsWith('https:') && new URL(address).protocol !== 'https:')
      throw new OpenIdRefused('metadata without https')
  }
  return metadata as Metadata
}

/** Trades the code for the id token. */
async function redeem(settings: OpenIdSettings, endpoint: string, code: string, verifier: string) {
  const { clientId, clientSecret, redirectUri } = settings
  const answer = (await fetchJson(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  })) as { id_token?: unknown }
  if (typeof answer.id_token !== 'string') throw new OpenIdRefused('no id token')
  return answer.id_token
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<object> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new OpenIdRefused('the provider does not answer')
  })
  const text = await response.text()
  if (!response.ok) throw new OpenIdRefused(`the provider answers ${response.status}`)
  try {
    if (text.length > LONGEST_ANSWER) throw new Error('too long')
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {
    // Said below.
  }
  throw new OpenIdRefused('the provider does not speak JSON')
}

function randomWord() {
  return randomBytes(32).toString('base64url')
}
