import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage, routerOn } from '../../browser.ts'
import { signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

/** The user’s action on a page whose script is still loading, and its visible result afterwards. */
interface Early {
  page: string
  inside?: true
  viewport?: { width: number; height: number }
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

const shortlistTicks = (page: Page) => page.getByRole('checkbox', { name: /^Shortlist/ })
const compareTicks = (page: Page) => page.getByRole('checkbox', { name: /^Compare/ })

const early: Early[] = [
  {
    page: '/',
    act: (page) => page.locator('#own-marks').fill('masters in Canada'),
    async see(page) {
      await page.getByRole('region', { name: 'For you: masters in Canada' }).waitFor()
      return page.locator('#own-marks').inputValue()
    },
    is: 'masters in Canada',
  },
  types('/sign-in', 'Email address'),
  types('/sign-up', 'Full name'),
  types('/forgot-password', 'Email address'),
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
  ...['/explore/university/cricos-moor-master-of-law', '/explore/institution/cricos-harbour'].map(
    (page): Early => ({
      page,
      async act(page) {
        await shortlistTicks(page).first().check()
        await compareTicks(page).first().check()
      },
      async see(page) {
        await page.getByRole('form', { name: 'Programmes to compare' }).waitFor()
        return [await shortlistTicks(page).first().isChecked(), await compareTicks(page).first().isChecked()]
      },
      is: [true, true],
    }),
  ),
  {
    page: '/explore/university/cricos-moor-master-of-law',
    act: (page) => page.getByRole('link', { name: 'Entry Requirements' }).click(),
    see: (page) => page.locator('.section-tabs [aria-current]').innerText(),
    is: 'Entry Requirements',
  },
  {
    // All but the last of its sections fit into the window: the page cannot scroll as far as the one that was chosen.
    page: '/explore/university/cricos-moor-master-of-law',
    viewport: { width: 1440, height: 1600 },
    act: (page) => page.getByRole('link', { name: 'Exam Requirements' }).click(),
    see: (page) => page.locator('.section-tabs [aria-current]').innerText(),
    is: 'Exam Requirements',
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
      await page.getByLabel('3. Your scores').check()
      await page.getByLabel('SAT', { exact: true }).check()
      await page.getByLabel('2. When and how much').check()
      await page.getByLabel('Budget a year').fill('20 lakh')
    },
    async see(page) {
      await page.locator('option', { hasText: 'Ontario' }).waitFor({ state: 'attached' })
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
  '$page: actions before the script loads are kept',
  async ({ page: path, inside, viewport, ...one }) => {
    const page = await openPage('about:blank', { untouched: true, viewport })
    if (inside) await signedIn(page.context(), inject('site'))
    const release = await holdRouter(page)
    await page.goto(path)
    await one.act(page)

    release()

    await page.locator('html[data-ready=router]').waitFor()
    await expect.poll(() => one.see(page)).toEqual(one.is)
  },
)

test('a student’s tick made before the script loads counts once it is there', async () => {
  const page = await openPage('about:blank', { untouched: true })
  await signedIn(page.context(), inject('site'))
  const release = await holdRouter(page)
  await page.goto('/explore/university/cricos-moor-master-of-law')
  await shortlistTicks(page).check()

  release()

  await seesToast(page, 'Shortlisted successfully!')
  await page.goto('/dashboard/shortlist')
  await page.getByRole('heading', { name: 'Place 1: Master of Law' }).waitFor()
})

test.each([
  ['the search', '/explore'],
  ['a programme', '/explore/university/cricos-moor-master-of-law'],
  ['an institution', '/explore/institution/cricos-harbour'],
])('%s reloaded: a visitor’s picks are ticked', async (_, path) => {
  const page = await openPage(path)
  const shortlistTick = shortlistTicks(page).first()
  await shortlistTick.click()
  await compareTicks(page).first().check()

  await page.reload()

  expect(await shortlistTick.isChecked()).toBe(true)
  expect(await compareTicks(page).first().isChecked()).toBe(true)
})

test.each([
  ['/', 'Scroll right'],
  ['/sign-in', 'Sign in with a passkey'],
])('%s: “%s”, which needs script, is disabled until the script loads', async (path, name) => {
  const page = await openPage('about:blank', { untouched: true })
  const release = await holdRouter(page)
  await page.goto(path)
  const button = page.getByRole('button', { name }).first()
  expect(await button.isDisabled()).toBe(true)

  release()

  await routerOn(page)
  await expect.poll(() => button.isEnabled()).toBe(true)
})

test('a password can be shown once the script loads, if requested before', async () => {
  const page = await openPage('about:blank', { untouched: true })
  const release = await holdRouter(page)
  await page.goto('/sign-in')
  await page.getByRole('checkbox', { name: 'Show the password' }).check()

  release()

  await routerOn(page)
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
})

const bothLaws = `/explore/compare?${new URLSearchParams([
  ['p', 'cricos-moor-master-of-law'],
  ['p', 'cricos-harbour-master-of-law'],
])}`

test.each([
  ['a programme', '/explore/university/cricos-moor-master-of-law', 'Master of Law'],
  ['an institution', '/explore/institution/cricos-harbour', 'Harbour University'],
  ['the comparison', bothLaws, 'Compare programmes'],
])(
  '%s reloaded: Back and forward before the script loads show the page of the address',
  async (_, path, title) => {
    const page = await openPage('/explore')
    await page.getByRole('checkbox', { name: /^Canada/ }).check()
    await page.getByRole('heading', { name: '12 programmes' }).waitFor()
    await followLink(page, path)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    const release = await reloadHeld(page)

    await page.evaluate(() => history.back())
    await page.getByRole('heading', { name: '12 programmes' }).waitFor()
    expect(page.url()).toMatch(/\?country=CA$/)
    await page.evaluate(() => history.forward())
    await heading.waitFor()
    expect(page.url()).toBe(new URL(path, page.url()).href)

    release()
    await routerOn(page)
    expect(await heading.isVisible()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { name: '12 programmes' }).waitFor()
    expect(await page.getByRole('checkbox', { name: /^Canada/ }).isChecked()).toBe(true)
  },
)

test('a programme removed before the script loads: Back restores it, forward and reload remove it', async () => {
  const page = await openPage('about:blank', { untouched: true })
  const release = await holdRouter(page)
  const columns = () => page.getByRole('columnheader').allInnerTexts()
  await page.goto(bothLaws)
  await page.getByRole('columnheader', { name: /Harbour University/ }).waitFor()

  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(columns).toEqual([expect.stringContaining('Harbour')])
  await page.evaluate(() => history.back())
  await expect.poll(columns).toHaveLength(2)
  await page.evaluate(() => history.forward())
  await expect.poll(columns).toHaveLength(1)
  release()
  await routerOn(page)
  expect(await columns()).toHaveLength(1)
  await page.reload()
  expect(await columns()).toHaveLength(1)
  await page.goBack()
  await expect.poll(columns).toHaveLength(2)
})

test('Back undoes the typed words but keeps the earlier tick', async () => {
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

/** Loads the page again with its router on the way. The page's own way of reloading waits for the router. */
async function reloadHeld(page: Page) {
  const release = await holdRouter(page)
  await Promise.all([page.waitForEvent('domcontentloaded'), page.evaluate(() => location.reload())])
  return release
}

/** As a link on the page leads there: by the router. */
function followLink(page: Page, path: string) {
  return page.evaluate(async (to) => {
    await (
      window as Window & { __reactRouterDataRouter?: { navigate(to: string): Promise<void> } }
    ).__reactRouterDataRouter?.navigate(to)
  }, path)
}
