import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

/** As on a phone in a train: an answer takes its time, and pages come in bit by bit. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** A step is taken as soon as what it needs is to be seen, whatever of the page is still on its way. */
const AT_ONCE = { waitUntil: 'commit' } as const

/** A first visitor’s page. */
async function openSlowly(path: string) {
  const page = await openPage('about:blank', { untouched: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(path, AT_ONCE)
  return page
}

const canada = (page: Page) => page.getByRole('checkbox', { name: /^Canada/ })
const words = (page: Page) => page.locator('#content input[name=q]')

/** Address, results and fields say the same. */
async function agrees(page: Page, programmes: number, address: string) {
  const parameters = new URLSearchParams(address)
  await page.getByRole('heading', { name: `${programmes} programmes` }).waitFor()
  await expect
    .poll(async () => ({
      address: new URL(page.url()).search,
      results: await page.locator('#results').innerText(),
      canada: await canada(page).isChecked(),
      words: await words(page).inputValue(),
    }))
    .toEqual({
      address,
      results: `${programmes} programmes`,
      canada: parameters.get('country') === 'CA',
      words: parameters.get('q') ?? '',
    })
}

test('on a slow connection a search works while its page loads; Back, forward and reload match the address', async () => {
  const page = await openSlowly('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click({ noWaitAfter: true })
  await page.waitForURL('**/explore', AT_ONCE)

  await canada(page).check()
  await agrees(page, 12, '?country=CA')
  await words(page).pressSequentially('law', { delay: 60 })
  await agrees(page, 2, '?q=law&country=CA')

  await page.goBack(AT_ONCE)
  await agrees(page, 12, '?country=CA')
  await page.goForward(AT_ONCE)
  await agrees(page, 2, '?q=law&country=CA')
  await page.reload(AT_ONCE)
  await agrees(page, 2, '?q=law&country=CA')
  await page.goBack(AT_ONCE)
  await agrees(page, 12, '?country=CA')

  await page.locator('html[data-ready=router]').waitFor()
  await agrees(page, 12, '?country=CA')
  await page.goForward(AT_ONCE)
  await agrees(page, 2, '?q=law&country=CA')
})

test('on a slow connection programmes are ticked while pages load, compared, and removed again', async () => {
  const page = await openSlowly('/explore/university/cricos-moor-master-of-law')
  const shortlistTick = page.getByRole('checkbox', { name: 'Shortlist Master of Law' })
  const compareTick = (title: string) => page.getByRole('checkbox', { name: `Compare ${title}` })
  const law = compareTick('Master of Law')
  const nursing = compareTick('Bachelor of Nursing')
  const columns = () => page.getByRole('columnheader').allInnerTexts()
  const isTicked = () => Promise.all([shortlistTick.isChecked(), law.isChecked()])

  await shortlistTick.click()
  await law.check()
  // A tick made before the script loads is lost when the page is left.
  await page.getByRole('link', { name: 'Find another to compare' }).waitFor()
  await page
    .getByRole('link', { name: /^University of the Moor/ })
    .last()
    .click({ noWaitAfter: true })
  await page.getByRole('heading', { level: 1, name: 'University of the Moor' }).waitFor()
  await nursing.check()
  await page.getByRole('link', { name: 'Compare 2' }).click({ noWaitAfter: true })
  await expect.poll(columns).toHaveLength(2)

  await page.reload(AT_ONCE)
  await expect.poll(columns).toHaveLength(2)
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click({ noWaitAfter: true })
  await expect.poll(columns).toHaveLength(1)
  await page.goBack(AT_ONCE)
  await expect.poll(columns).toHaveLength(2)
  await page.goBack(AT_ONCE)
  await page.getByRole('heading', { level: 1, name: 'University of the Moor' }).waitFor()
  await expect.poll(() => nursing.isChecked()).toBe(true)
  await page.goBack(AT_ONCE)
  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
  await expect.poll(isTicked).toEqual([true, true])
  await page.goForward(AT_ONCE)
  await page.getByRole('heading', { level: 1, name: 'University of the Moor' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/explore/institution/cricos-moor')
  expect(await nursing.isChecked()).toBe(true)
})
