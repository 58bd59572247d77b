import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const addresses = [
  '/about',
  '/pricing',
  '/how-it-works',
  '/for-institutions',
  '/terms&conditions',
  '/privacy-policy',
  '/blogs',
  '/Navigating-the-American-Campus',
  '/Embarking-on-Excellence',
  '/Pennsylvania-State-University',
  '/Mastering-the-Art-of-Financial-Planning',
  '/coach',
  '/coach?q=refund',
]

const looks = [
  { name: 'wide and light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { name: 'middling and dark', options: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' } },
  { name: 'narrow and dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } },
  { name: 'narrow and light', options: { viewport: { width: 360, height: 740 }, colorScheme: 'light' } },
] as const

test.each(addresses.flatMap((address) => looks.map((look) => [address, look.name, look.options] as const)))(
  'axe finds nothing at %s, %s, and nothing sticks out',
  async (address, _, options) => {
    const page = await openPage(address, options)

    const { violations } = await new AxeBuilder({ page }).analyze()

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)

test('axe finds nothing in the coach’s panel, empty and answering', async () => {
  const page = await openPage('/pricing')
  await page.getByRole('link', { name: 'Ask the coach' }).click()
  await page.getByRole('button', { name: 'Can I have my money back?' }).waitFor()
  const empty = await new AxeBuilder({ page }).include('dialog').analyze()
  await page.getByRole('button', { name: 'Can I have my money back?' }).click()
  await page.getByText('Yes, if you ask within 7 days').waitFor()
  const answering = await new AxeBuilder({ page }).include('dialog').analyze()

  expect([...empty.violations, ...answering.violations].map(({ id }) => id)).toEqual([])
})
