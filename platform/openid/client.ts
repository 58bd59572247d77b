import * as openid from 'openid-client'
import { createOutside } from '../outside.ts'

/** An OpenID provider, and this site's credentials there. */
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
  /** PKCE: proves that the sender of the code is the one who requested it. */
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

const TIMEOUT_SECONDS = 10
const METADATA_LIVES_MS = 3_600_000
/** Tolerated clock difference. */
const TOLERANCE_SECONDS = 60
const MAX_TOKEN_AGE_SECONDS = 3_600
const MAX_RESPONSE_BYTES = 65_536

/**
 * Creates a client for signing in with OpenID Connect: discovery, authorization code with PKCE (S256), state,
 * nonce and an id token whose signature and claims are checked.
 */
export function createOpenIdClient(settings: OpenIdSettings, patience = TIMEOUT_SECONDS): OpenIdClient {
  const { issuer, clientId, clientSecret, redirectUri, prompt } = settings
  const server = new URL(issuer)
  const options = {
    [openid.customFetch]: createFetch(server),
    timeout: patience,
    // Without these checks the library trusts the connection and does not verify the signature. Unencrypted
    // requests only go to a provider that the operator has set with an unencrypted address, as for tests.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  }
  let cached: { provider: openid.Configuration; until: number } | undefined

  async function discover() {
    if (cached && cached.until > Date.now()) return cached.provider
    const secret = openid.ClientSecretBasic(clientSecret)
    const metadata = { [openid.clockTolerance]: TOLERANCE_SECONDS }
    const provider = await openid.discovery(server, clientId, metadata, secret, options).catch(refuse)
    cached = { provider, until: Date.now() + METADATA_LIVES_MS }
    return provider
  }

  return {
    issuer,
    async begin() {
      const provider = await discover()
      const round = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const address = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: round.state,
        nonce: round.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(round.verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      })
      return { address: address.href, round }
    },

    async finish(answer, { state, nonce, verifier }) {
      const provider = await discover()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const address = new URL(`?${answer}`, redirectUri)
      const tokens = await openid.authorizationCodeGrant(provider, address, checks).catch(refuse)
      const { sub, email, email_verified, name, azp, iat } = tokens.claims()!
      // The library accepts a token of any age, and reads `azp` only in a token for several audiences.
      const age = Date.now() / 1000 - iat
      if (age > MAX_TOKEN_AGE_SECONDS || age < -TOLERANCE_SECONDS) throw new OpenIdRefused('iat')
      if (azp !== undefined && azp !== clientId) throw new OpenIdRefused('azp')
      if (!sub || sub.length > 255) throw new OpenIdRefused('sub')
      return {
        sub,
        email: typeof email === 'string' ? email.toLowerCase() : undefined,
        emailVerified: email_verified === true,
        name: typeof name === 'string' ? name : undefined,
      }
    },
  }
}

class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
}

/**
 * Creates a `fetch` for addresses that a provider names, which reach its own host or the open internet.
 * Throws for an answer that is too long.
 */
function createFetch({ host }: URL): openid.CustomFetch {
  const ask = createOutside([host])
  return async (address, options) => {
    const { body, status, headers } = await ask(address, options as Parameters<typeof ask>[1])
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of body ?? []) {
      size += piece.length
      if (size > MAX_RESPONSE_BYTES) throw new AnswerTooLong()
      pieces.push(piece)
    }
    return new Response(Buffer.concat(pieces), { status, headers: [...headers] })
  }
}

/**
 * Names the check that failed by codes, such as `OAUTH_JWT_CLAIM_COMPARISON_FAILED aud`. The library's
 * messages and causes repeat the answer.
 */
function refuse({ code, name, error, cause }: Fault): never {
  const reasons = [code ?? cause?.code ?? cause?.name ?? name, error, cause?.cause?.claim]
  throw new OpenIdRefused(reasons.filter((reason) => /^\w{1,40}$/.test(reason ?? '')).join(' '))
}

/** `error`: the code by which the provider refuses. `claim`: the one that is wrong. */
type Fault = { code?: string; name?: string; error?: string; claim?: string; cause?: Fault }
