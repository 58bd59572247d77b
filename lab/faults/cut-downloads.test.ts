import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSite, startOwnSite } from '../../tests/own-site.ts'
import { type Bucket, openBucket } from '../../tests/stand-ins/bucket.ts'
import { photo } from '../../tests/world/uploads.ts'
import { createSender } from './sending.ts'

// A store has so many connections, and the site no more of them: one that nobody reads from any more has to end.

let bucket: Bucket
let site: OwnSite
let cookie: string

beforeAll(async () => {
  bucket = await openBucket()
  site = await startOwnSite('cut-downloads', bucket.settings)
  const sending = createSender(site)
  cookie = (await sending.signUp())!
  expect((await sending.upload(cookie)).status).toBe(200)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photo())], 'me.jpg'))
  await sending.send('/dashboard/photo', form, cookie)
})
afterAll(async () => {
  await site?.close()
  await bucket?.close()
})

/** The first address of a kind on a page of the student's own. */
async function linked(page: string, address: RegExp) {
  const html = await (await fetch(site.address + page, { headers: { cookie } })).text()
  return address.exec(html)![0]
}

test.each([
  ['a document', () => linked('/dashboard/documents', /\/dashboard\/documents\/[\da-f-]{36}/)],
  ['a picture', () => linked('/dashboard/profile', /\/photos\/[\da-f-]{36}/)],
  ['everything that is kept of somebody', async () => '/dashboard/account/export'],
])('an aborted download of %s closes the connection to the store as well', async (_, place) => {
  const client = new AbortController()
  const answer = await fetch(site.address + (await place()), { headers: { cookie }, signal: client.signal })
  expect(answer.status).toBe(200)
  await answer.body!.getReader().read()
  await expect.poll(bucket.giving).toBe(1)

  client.abort()

  await expect.poll(bucket.giving).toBe(0)
})
