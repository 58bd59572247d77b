import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

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
  '/explore/country/au',
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

// What stands in a box that scrolls is there, but half of it is not seen.
test.each([
  [
    360,
    'two programmes',
    '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-bachelor-of-nursing',
    '.compare-scroll',
  ],
  [768, 'what is held of whom', '/privacy-policy', '.read-text .table'],
])('in a window of %i px %s are seen without scrolling sideways', async (width, _, path, boxes) => {
  const page = await openPage(path, { viewport: { width, height: 900 } })

  const beyond = await page
    .locator(boxes)
    .evaluateAll((found) => found.map((box) => box.scrollWidth - box.clientWidth))

  expect(beyond.length).toBeGreaterThan(0)
  expect(Math.max(...beyond)).toBe(0)
})

test('what floats above the page never lies over a field of a phone', async () => {
  for (const path of ['/', '/contact', '/explore', '/sign-up', '/recommendations?stage=form']) {
    const page = await openPage(path, { viewport: { width: 360, height: 640 } })
    const ends = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let top = 0; top <= ends; top += 240) {
      await page.evaluate((top) => scrollTo(0, top), top)
      const covered = () =>
        page.evaluate(() => {
          const boxes = (selector: string) =>
            Array.from(document.querySelectorAll<HTMLElement>(selector))
              .filter((one) => one.checkVisibility({ visibilityProperty: true }))
              .map((one) => one.getBoundingClientRect())
          const fields = boxes('main :is(input:not([type="hidden"]), select, textarea)')
          return boxes('.floating a').some((link) =>
            fields.some(
              (field) =>
                field.left < link.right &&
                field.right > link.left &&
                field.top < link.bottom &&
                field.bottom > link.top,
            ),
          )
        })
      await expect.poll(covered, { message: `${path} at ${top}` }).toBe(false)
    }
  }
})
