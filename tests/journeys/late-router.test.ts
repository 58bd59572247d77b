import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../browser.ts'
import { signedIn } from '../students.ts'

/** What somebody does on a page whose script is still on its way, and what is to be seen of it once it is there. */
interface Early {
  page: string
  inside?: true
  act(page: Page): Promise<unknown>
  see(page: Page): Promise<unknown>
  is: unknown
}

function types(page: string, label: string, inside?: true): Early {
  const text = 'amara@example.org'
  return {
    page,
    inside,
    act: (page) => page.getByLabel(label, { exact: true }).first().fill(text),
    see: (page) => page.getByLabel(label, { exact: true }).first().inputValue(),
    is: text,
  }
}

const early: Early[] = [
  types('/sign-in', 'E-mail address'),
  types('/sign-up', 'Full name'),
  types('/forgot-password', 'E-mail address'),
  types('/dashboard/profile', 'First name', true),
  types('/dashboard/documents', 'Title', true),
  {
    page: '/explore',
    act: (page) => page.getByRole('checkbox', { name: /^Canada/ }).check(),
    async see(page) {
      await page.getByRole('heading', { name: '12 programmes' }).waitFor()
      return page.getByRole('checkbox', { name: /^Canada/ }).isChecked()
    },
    is: true,
  },
  {
    page: '/explore',
    act: (page) => page.locator('.shortlist-tick').first().click(),
    see: (page) => page.locator('.shortlist-tick').first().getAttribute('aria-checked'),
    is: 'true',
  },
  {
    page: '/ai-university-search',
    act: (page) =>
      page.locator('main form textarea, main form input[type=text]').first().fill('masters in Canada'),
    see: (page) => page.locator('main form textarea, main form input[type=text]').first().inputValue(),
    is: 'masters in Canada',
  },
  {
    page: '/recommendations?stage=form',
    async act(page) {
      await page.getByLabel('Country *').selectOption('CA')
      await page.getByLabel('State *').selectOption('any')
      await page.getByLabel('Degree *').selectOption('master')
      await page.getByLabel('SAT', { exact: true }).check()
      await page.getByLabel('Budget a year').fill('20 lakh')
    },
    async see(page) {
      await page.getByLabel('State *').getByRole('option', { name: 'Ontario' }).waitFor({ state: 'attached' })
      return page
        .locator('.recommendation-form')
        .evaluate((form: HTMLFormElement) =>
          ['country', 'state', 'degree', 'aptitude', 'budget'].map((name) => new FormData(form).get(name)),
        )
    },
    is: ['CA', 'any', 'master', 'SAT', '20 lakh'],
  },
]

test.each(early)(
  '$page: what is done before the script is there stays',
  async ({ page: path, inside, ...one }) => {
    const page = await openPage('about:blank', { untouched: true })
    if (inside) await signedIn(page.context(), inject('site'))
    const release = await holdRouter(page)
    await page.goto(path)
    await one.act(page)

    release()

    await page.locator('html[data-ready=router]').waitFor()
    expect(await one.see(page)).toEqual(one.is)
  },
)

test('a visitor’s picks are ticked before the page is touched; a tap takes off what is ticked, and adds what is not', async () => {
  const page = await openPage('/explore')
  const tick = (place: number) => page.locator('.shortlist-tick').nth(place)
  const isTicked = (place: number) => tick(place).getAttribute('aria-checked')
  await tick(0).click()
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(1)
    .check()
  const release = await holdRouter(page)
  // The page's own way of reloading waits for the router.
  await Promise.all([page.waitForEvent('domcontentloaded'), page.evaluate(() => location.reload())])

  await expect.poll(() => isTicked(0)).toBe('true')
  expect(
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(1)
      .isChecked(),
  ).toBe(true)
  await tick(0).click()
  await tick(2).click()
  release()
  await page.locator('html[data-ready=router]').waitFor()

  await expect.poll(() => isTicked(2)).toBe('true')
  expect(await isTicked(0)).toBe('false')
})

test('Back before the script is there shows the page of the address', async () => {
  const page = await openPage('/explore')
  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  await page.locator('.passes a').first().click()
  await page.waitForURL(/\/explore\/university\//)
  const release = await holdRouter(page)
  await Promise.all([page.waitForEvent('domcontentloaded'), page.evaluate(() => location.reload())])

  await page.evaluate(() => history.back())

  await page.waitForURL(/\?country=CA$/)
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  release()
  await page.locator('html[data-ready=router]').waitFor()
  expect(await page.getByRole('heading', { name: '12 programmes' }).isVisible()).toBe(true)
})

test('Back takes back the words that were typed, and leaves the tick that was made before', async () => {
  const page = await openPage('/explore')
  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  const words = page.locator('#content input[name=q]')
  await words.fill('law')
  await page.waitForURL(/q=law/)
  await words.fill('laws')
  await page.waitForURL(/q=laws/)

  await page.goBack()

  await page.waitForURL(/\?country=CA$/)
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  expect(await words.inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { name: /^Canada/ }).isChecked()).toBe(true)
})

/** The router is on its way until it is released. */
async function holdRouter(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
