import { expect, test } from 'vitest'
import { boundBody } from './bound-body.ts'

const TABLES = '/desk/leads/import'

test('slow senders in one network do not block others from sending a table', async () => {
  const slow = Array.from({ length: 3 }, () => sendTable('203.0.113.7'))

  expect(await sendTable('203.0.113.7').answer).toBe('too-many')
  const otherSender = sendTable('203.0.113.8')
  otherSender.end()
  expect(await (await (otherSender.answer as Promise<Request>)).text()).toBe('name,email')

  for (const sender of slow) sender.end()
  await Promise.all(slow.map(({ answer }) => answer))
})

/** Sends a table that ends only with `end`, and whose length is not declared. */
function sendTable(address: string) {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  void writer.write(new TextEncoder().encode('name,email'))
  const request = new Request(`http://localhost${TABLES}`, {
    method: 'POST',
    body: body.readable,
    duplex: 'half',
  } as RequestInit)
  return { answer: boundBody(request, TABLES, address), end: () => void writer.close() }
}
