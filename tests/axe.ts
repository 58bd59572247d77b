import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Wide, middling and narrow, and both themes. */
const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

/**
 * Nothing that axe calls wrong, and nothing that sticks out at the side, in the page as it stands now, in three widths and both themes.
 * The page is turned rather than loaded again for each: loading takes longer than looking.
 */
export async function expectFitForEveryone(page: Page) {
  // Colours that are still on their way from one theme to the other are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([])
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${viewport.width} px`).toBeLessThanOrEqual(0)
  }
}
