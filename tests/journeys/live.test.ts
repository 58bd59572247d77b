import { expect, inject, test } from 'vitest'
import { openPage } from '../browser.ts'
import { signUpInBrowser } from '../students.ts'
import { pdf } from '../world/uploads.ts'

const PATH = '/dashboard/documents'

test('a change on one page appears on the others of the same student without reload', async () => {
  const one = await openPage('about:blank')
  await signUpInBrowser(one, { path: PATH })
  const other = await one.context().newPage()
  await other.goto(PATH)
  await other.getByText('Nothing here yet').waitFor()
  const mark = await other.evaluate(() => Object.assign(window, { mark: 'not loaded again' }).mark)

  await one.getByLabel('Title').fill('Passport')
  await one
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await one.getByRole('button', { name: 'Upload' }).click()

  await other.getByRole('heading', { name: 'Passport' }).waitFor()
  expect(await other.evaluate(() => (window as unknown as { mark: string }).mark)).toBe(mark)
})

test('a sign-out elsewhere is seen on the page, which asks to sign in', async () => {
  const page = await openPage('about:blank')
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/live'))
  await signUpInBrowser(page, { path: PATH })
  await opened

  const signOut = await page.request.post(`${inject('site')}/sign-out`, {
    headers: { origin: inject('site') },
    maxRedirects: 0,
  })
  expect(signOut.status()).toBeLessThan(400)

  await page.waitForURL(/\/sign-in/, { timeout: 5_000 })
})

test('a visitor has no stream', async () => {
  const page = await openPage('/contact')

  expect((await page.request.get(`${inject('site')}/live`)).status()).toBe(401)
})
