import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Script, startProvider } from '../../tests/stand-ins/openid.ts'
import { createOpenIdClient } from './client.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const redirectUri = 'https://pma.example/sign-in/google/answer'

/** Signs in at the provider. Returns the person. */
async function signIn(script: Script = {}) {
  provider.script = script
  const client = createOpenIdClient({ ...provider, redirectUri })
  const { address, round } = await client.begin()
  return client.finish(provider.visit(address), round)
}

/** Starts a server in the provider's place, which answers everything alike. Returns its address. */
async function startServer(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an honest provider gives the user’s identity', async () => {
  expect(await signIn()).toEqual({
    sub: 'google-1',
    email: 'amara@example.org',
    emailVerified: true,
    name: 'Amara Rao',
  })
})

test.each(['none', 'shared-secret'] as const)(
  'a token signed by %s is refused, even if the provider declares it',
  async (sign) => {
    const metadata: Script['metadata'] = (honest) => ({
      ...honest,
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    })

    await expect(signIn({ sign, metadata })).rejects.toThrow('OAUTH_UNSUPPORTED_OPERATION')
  },
)

test.each(['token_endpoint', 'jwks_uri'])(
  '%s on another host of this network is not requested',
  async (name) => {
    const elsewhere = provider.issuer.replace('127.0.0.1', 'localhost')

    const metadata: Script['metadata'] = (honest) => ({
      ...honest,
      [name]: `${honest[name]}`.replace(provider.issuer, elsewhere),
    })

    await expect(signIn({ metadata })).rejects.toThrow('NotOutside')
  },
)

test.each<[string, Script]>([
  ['what a provider says of itself', { metadata: (honest) => ({ ...honest, padding: ' '.repeat(65_536) }) }],
  ['a token', { tokenAnswer: (honest) => ({ ...honest, padding: ' '.repeat(65_536) }) }],
])('%s is read up to 64 kB', async (_, script) => {
  await expect(signIn(script)).rejects.toThrow('AnswerTooLong')
})

test.each<[string, (response: ServerResponse) => void]>([
  ['leads elsewhere', (response) => response.writeHead(302, { location: provider.issuer }).end()],
  ['is no JSON', (response) => response.end('<p>Maintenance</p>')],
  ['never comes', () => {}],
  ['never ends', (response) => response.write('{')],
])('a provider whose response %s is refused within the deadline', async (_, answer) => {
  const client = createOpenIdClient({ ...provider, issuer: await startServer(answer), redirectUri }, 0.2)

  await expect(client.begin()).rejects.toMatchObject({ name: 'OpenIdRefused' })
})
