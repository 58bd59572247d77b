import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import yauzl from 'yauzl'
import { openPage } from '../../browser.ts'
import { signUpInBrowser } from '../../students.ts'

test('a student exports everything in one archive', async () => {
  const page = await openPage('about:blank')
  const { name, email } = await signUpInBrowser(page, { path: '/dashboard/account' })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^pma-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = await yauzl.fromBufferPromise(readFileSync(await download.path()))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'profile.json', 'data/users.csv', 'data/sessions.json']),
  )

  const me = await page.request.get(`${inject('site')}/api/v1/me`)
  expect(me.headers()['cache-control']).toBe('private, no-store')
  expect(await me.json()).toMatchObject({ email, userName: name, favorites: [], test_score: [] })
})

test('a visitor gets neither', async () => {
  const page = await openPage('/contact')
  const site = inject('site')

  expect((await page.request.get(`${site}/api/v1/me`)).status()).toBe(401)
  const led = await page.request.get(`${site}/dashboard/account/export`, { maxRedirects: 0 })
  expect([led.status(), new URL(led.headers().location, site).pathname]).toEqual([302, '/sign-in'])
})
