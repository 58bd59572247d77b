import AxeBuilder from '@axe-core/playwright'
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

    const { violations } = await new AxeBuilder({ page }).analyze()

    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)
