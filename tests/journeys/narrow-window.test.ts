import { expect, test } from 'vitest'
import { openPage } from '../browser.ts'

// 320 px is also what stays of 1280 at four times the size (WCAG 2.2, 1.4.10).
test.each([
  '/',
  '/contact',
  '/pricing',
  '/how-it-works',
  '/blogs',
  '/Navigating-the-American-Campus',
  '/privacy-policy',
  '/for-institutions',
  '/sources',
  '/explore',
  '/explore/university/cricos-moor-master-of-law',
  '/explore/institution/cricos-harbour',
  '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-bachelor-of-nursing',
  '/ai-university-search?q=masters+in+law',
  '/recommendations?stage=form',
  '/how-ranking-works',
  '/tools/score-converter',
  '/tools/cost?programme=cricos-moor-master-of-law',
  '/sign-up',
  '/no-such-page',
])('in a window of 320 px nothing of %s stands beside it', async (path) => {
  const page = await openPage(path, { viewport: { width: 320, height: 640 } })

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('.site-menu summary').innerText()).toContain('Menu')
})
