import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

/** As wide as A4 without its margins. */
const PAPER = { width: 718, height: 1000 }

test('a comparison is printed with every programme', async () => {
  const ids = ['bachelor-of-law', 'bachelor-of-nursing', 'master-of-law'].map(
    (one) => `cricos-harbour-${one}`,
  )
  const page = await printed(`/explore/compare?${ids.map((id) => `p=${id}`).join('&')}`)

  expect(await page.getByRole('columnheader').count()).toBe(3)
  expect(
    await page
      .getByRole('row', { name: /^Level/ })
      .getByRole('cell')
      .count(),
  ).toBe(3)
  await seesNone(
    page.getByRole('combobox'),
    page.getByText('Remove', { exact: false }).locator('visible=true'),
  )
  await seesOpen(page)
})

test('a programme is printed with open folds', async () => {
  const page = await openPage('/explore?q=nursing')
  const tick = page.getByRole('checkbox', { name: /^Compare/ })
  await tick.first().check()
  const tray = page.getByRole('form', { name: 'Programmes to compare' })
  await tray.waitFor()
  await page.goto('/explore/university/cricos-harbour-master-of-law')
  await tray.waitFor()
  await onPaper(page)

  await seesNone(
    page.getByRole('form'),
    page.getByRole('button'),
    page.getByRole('navigation', { name: 'On this page' }),
    page.getByRole('link', { name: 'Apply Now' }),
  )
  await seesOpen(page)
})

test('an article is printed in full lines, its first letter beside its word', async () => {
  const page = await printed('/Embarking-on-Excellence')

  const first = page.locator('.read-text > p').first()
  expect(await first.evaluate((p) => getComputedStyle(p, '::first-letter').float)).toBe('none')
  const [text, head] = await Promise.all([first.boundingBox(), page.locator('.article-head').boundingBox()])
  expect(text!.width).toBe(head!.width)
  await seesNone(page.getByText('In this article').locator('visible=true'), page.getByRole('complementary'))
})

async function printed(path: string) {
  return onPaper(await openPage(path))
}

async function onPaper(page: Page) {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  return page
}

async function seesNone(...all: Locator[]) {
  for (const one of all) expect(await one.count(), `${one}`).toBe(0)
}

/** Every fold is open in print, because paper cannot be clicked. */
async function seesOpen(page: Page) {
  const folds = page.locator('main details:not(.fact-source) > :last-child').locator('visible=true')
  expect(await folds.count()).toBeGreaterThan(0)
  for (const fold of await folds.all())
    expect(await fold.evaluate((inner) => inner.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
}
