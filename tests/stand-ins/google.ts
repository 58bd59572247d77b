import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface StandInGoogle {
  /** The site’s settings for it. */
  settings: Record<string, string>
  close(): Promise<void>
}

/**
 * A whole OpenID provider in Google's place, with pages of its own for signing in and for agreeing. Whoever signs in as `amara` has the
 * address `amara@google.example`, verified.
 */
export async function startGoogle(redirectUri: string): Promise<StandInGoogle> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'pma',
        client_secret: 'a client secret',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts these into the id token itself.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@google.example`,
        email_verified: true,
        name: 'Amara Rao',
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'pma', GOOGLE_CLIENT_SECRET: 'a client secret' },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
