import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createPatientServer, listen } from './listen.ts'
import { setRequestAddress } from './request-address.ts'

const ONES_OWN = 'https://pma.example.org'

/** Sends a request as it is written, and gives what comes back until the connection ends. */
async function says(head: string, publicUrl?: string) {
  const web = getRequestListener((request) => new Response(`sees ${request.url}`))
  const server = createPatientServer(setRequestAddress(web, publicUrl), () => false, 10_000)
  const { port, drain } = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => drain(300))
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => (said += text))
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\nconnection: close\r\n\r\n`)
  await new Promise((resolve) => socket.on('close', resolve))
  return said
}

test.each([
  ['a proxy that keeps the name', 'GET /a?b=c HTTP/1.1\nhost: pma.example.org', '/a?b=c'],
  ['a proxy that gives another', 'GET /a?b=c HTTP/1.1\nhost: 10.0.0.7:3000', '/a?b=c'],
  ['a forged name', 'GET / HTTP/1.1\nhost: evil.example\nx-forwarded-host: evil.example', '/'],
  ['a name that is none', 'GET / HTTP/1.1\nhost: evil example', '/'],
  ['a forged address', 'GET http://evil.example/a HTTP/1.1\nhost: evil.example', '/a'],
  ['a forged address without a path', 'GET http://evil.example?a HTTP/1.1\nhost: evil.example', '/?a'],
  ['null bytes', 'GET /a%00?b=%%0000c HTTP/1.1\nhost: pma.example.org', '/a%EF%BF%BD?b=%%EF%BF%BD00c'],
  ['an address that looks like another', 'GET //evil.example/a HTTP/1.1\nhost: 10.0.0.7', '//evil.example/a'],
])('with PUBLIC_URL, behind %s, a request is one to the site’s own address', async (_, head, path) => {
  const said = await says(head, ONES_OWN)

  expect(said).toMatch(new RegExp(`sees ${ONES_OWN}${path.replace('?', '\\?')}$`))
})

test('what is no address of a page is refused', async () => {
  expect(await says('OPTIONS * HTTP/1.1\nhost: here', ONES_OWN)).toMatch(/^HTTP\/1.1 400 /)
  for (const publicUrl of [undefined, ONES_OWN])
    expect(await says('GET / HTTP/1.1\nhost: here\nHOST: evil.example', publicUrl)).toMatch(/^HTTP\/1.1 400 /)
})

test('without PUBLIC_URL it is one to whatever the visitor calls us', async () => {
  expect(await says('GET /a HTTP/1.1\nhost: here:3000')).toContain('sees http://here:3000/a')
})

test.each([
  ['HTTP/1.0', undefined],
  ['HTTP/1.1', undefined],
  ['HTTP/1.0', ONES_OWN],
])(
  'a balancer’s check that names no host (%s, PUBLIC_URL %s) is answered; other addresses are not',
  async (version, publicUrl) => {
    expect(await says(`GET /healthz ${version}`, publicUrl)).toMatch(
      /^HTTP\/1.1 200 [\s\S]*sees .*\/healthz$/,
    )
    expect(await says(`GET / ${version}`, publicUrl)).toMatch(/^HTTP\/1.1 400 /)
  },
)
