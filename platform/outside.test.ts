import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside, mayAskOutside, NotOutside } from './outside.ts'

let requests = 0
const server = createServer((request, response) => {
  requests++
  const to = /^\/to\/(.*)/.exec(request.url!)?.[1]
  if (to) response.writeHead(302, { location: decodeURIComponent(to) })
  response.end('here')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  '127.0.0.1',
  '127.8.8.8',
  'localhost',
  '2130706433',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[::a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[100::1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
])('%s is not requested', async (host) => {
  const before = requests

  const asking = createOutside([])(`http://${host}:${port}/`)

  await expect(asking).rejects.toMatchObject({ cause: expect.any(NotOutside) })
  expect(requests).toBe(before)
  // The same is known before anything is asked.
  expect(await mayAskOutside(`http://${host}:${port}/`, [])).toBe(false)
})

test.each(['127.0.0.1', 'localhost'])('%s is requested if the operator allows it', async (host) => {
  for (const allowedHost of [host, `${host}:${port}`])
    expect(await (await createOutside([allowedHost])(`http://${host}:${port}/`)).text()).toBe('here')
  expect(await mayAskOutside(`http://${host}:${port}/`, [host])).toBe(true)
  await expect(createOutside([`${host}:1`])(`http://${host}:${port}/`)).rejects.toThrow()
})

test('every redirect is checked: an allowed host may not lead to a forbidden one', async () => {
  const ask = createOutside([`localhost:${port}`])
  const through = (address: string) => ask(`http://localhost:${port}/to/${encodeURIComponent(address)}`)

  await expect(through(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    cause: expect.any(NotOutside),
  })
  expect(await (await through('/')).text()).toBe('here')
})

test('a host is judged by the addresses of the actual connection, whatever it resolved to before', async () => {
  const inward = ((_host: string, _options: object, answer: (error: null, found: object[]) => void) =>
    answer(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])) as never

  await expect(createOutside([], inward)(`http://rebinding.example:${port}/`)).rejects.toMatchObject({
    cause: expect.any(NotOutside),
  })
})

test.each([
  ['of the open internet', [{ address: '93.184.215.14', family: 4 }], true],
  [
    'of which one address is inside',
    [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
    false,
  ],
  ['that has no address now', undefined, true],
])('a name %s may be asked: %o', async (_, addresses, isAllowed) => {
  const look = ((_host: string, _options: object, answer: (error: Error | null, all?: object[]) => void) =>
    addresses ? answer(null, addresses) : answer(new Error('ENOTFOUND'))) as never
  expect(await mayAskOutside('https://calendar.example/own.ics', [], look)).toBe(isAllowed)
})
