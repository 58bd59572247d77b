import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'

const looks = [
  ['wide and light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['of middle width', { viewport: { width: 768, height: 900 }, colorScheme: 'dark' }],
  ['narrow and dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }],
] as const

const states: [name: string, path: string, reach: (page: Page) => Promise<void>][] = [
  [
    'with messages under the lead form',
    '/',
    (page) => page.getByRole('button', { name: 'Get Started' }).click(),
  ],
  [
    'with thanks in place of the lead form',
    '/',
    async (page) => {
      await page.evaluate(() => {
        const timestamp = new Date().toISOString()
        localStorage.setItem('joinUsSubmissions', JSON.stringify([{ timestamp }]))
      })
      await page.reload()
      await page.getByRole('heading', { name: 'Thank you. We have your details.' }).waitFor()
    },
  ],
  ['with a question open', '/', (page) => page.getByText('How do I pay for a plan?').click()],
  [
    'with proposals below the search',
    '/',
    async (page) => {
      await page.getByRole('combobox').pressSequentially('lakes')
      await page.getByRole('option').first().waitFor()
    },
  ],
  ['by itself', '/lead', async () => {}],
  ['as it comes', '/contact', async () => {}],
  [
    'with messages under the contact form',
    '/contact',
    (page) => page.getByRole('button', { name: 'Send message' }).click(),
  ],
]

test.each(
  states.flatMap(([state, path, reach]) =>
    looks.map(([look, options]) => ({ state, path, reach, look, options })),
  ),
)(
  'axe finds nothing serious at $path $state, $look, and nothing sticks out',
  async ({ path, reach, options }) => {
    const page = await openPage(path, { ...options, reducedMotion: 'reduce' })
    await reach(page)

    const { violations } = await new AxeBuilder({ page }).analyze()

    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)
