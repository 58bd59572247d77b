import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const addresses = [
  '/',
  '/explore',
  '/explore?q=law&country=CA&scholarship=yes&include=scholarship',
  '/explore?q=nursing&maxTuition=1',
  '/explore/university/cricos-moor-master-of-law',
  '/explore/university/cricos-moor-master-of-law/apply',
  '/explore/institution/cricos-harbour',
  '/explore/compare',
  '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-bachelor-of-nursing',
  '/sources',
  '/no-such-page',
]

const looks = [
  { name: 'wide and light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { name: 'narrow and dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } },
] as const

test.each(addresses.flatMap((address) => looks.map((look) => [address, look.name, look.options] as const)))(
  'axe finds nothing serious at %s, %s, and nothing sticks out',
  async (address, _, options) => {
    const page = await openPage(address, options)

    expect(await seriousIn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)

test('axe finds nothing serious while suggestions are open', async () => {
  const page = await openPage('/explore')
  await page.getByRole('combobox', { name: 'Programme, institution or place' }).pressSequentially('law')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')

  expect(await seriousIn(page)).toEqual([])
})

test('axe finds nothing serious in the filter sheet of a phone, with a facet unfolded', async () => {
  const page = await openPage('/explore?country=CA', looks[1].options)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.locator('summary', { hasText: 'Starts in' }).click()

  expect(await seriousIn(page)).toEqual([])
})

test('axe finds nothing serious where a fact shows its source and programmes are set aside', async () => {
  const page = await openPage('/explore/university/cricos-moor-master-of-law')
  await page.locator('summary', { hasText: 'where “Duration” comes from' }).click()
  await page.getByRole('checkbox', { name: /^Compare/ }).check()

  expect(await seriousIn(page)).toEqual([])
})

async function seriousIn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
