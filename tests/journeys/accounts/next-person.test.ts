import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { newPerson, signedIn, signIn } from '../../students.ts'

const ADDRESS = 'Flat 4, Sea View, Mumbai'
const MESSAGE = 'My father has lost his job.'

test('without script, Back shows the next person nothing that was typed, and the same person all of it', async () => {
  const site = inject('site')
  const other = newPerson()
  const page = await openPage('about:blank', { javaScriptEnabled: false })
  await signedIn(page.context(), site, other)
  await page.context().clearCookies()
  await signedIn(page.context(), site)
  const message = page.getByRole('textbox', { name: 'Your message', exact: true })
  const address = page.getByRole('textbox', { name: /^Address/ }).first()

  await page.goto(`${site}/dashboard/messages`)
  await message.fill(MESSAGE)
  await page.goto(`${site}/dashboard/profile`)
  await address.fill(ADDRESS)
  await page.goto(`${site}/dashboard/account`)
  await page.goBack()
  expect(await address.inputValue()).toBe(ADDRESS)
  await page.goForward()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.waitForURL((address) => !address.pathname.startsWith('/dashboard'))
  await page.goto(`${site}/sign-in`)
  await signIn(page, other)
  await page.waitForURL(/dashboard/)

  const restored: string[] = []
  for (let steps = 0; steps < 8; steps += 1) {
    // A page that the browser refuses to show again shows nothing either.
    await page.goBack().catch(() => null)
    if (await message.isVisible()) restored.push(await message.inputValue())
    if (await address.isVisible()) restored.push(await address.inputValue())
  }
  expect(restored.length).toBeGreaterThanOrEqual(2)
  expect(new Set(restored)).toEqual(new Set(['']))
})
