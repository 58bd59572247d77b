import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { asStaff } from '../../staff.ts'
import { newPerson, signedIn } from '../../students.ts'

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
  '/scholarships',
  '/tools/cost?programme=cricos-moor-master-of-law',
  '/sign-up',
  '/no-such-page',
])('in a window of 320 px nothing of %s overflows, and in a wide one no text is squeezed', async (path) => {
  const page = await openPage(path, { viewport: { width: 320, height: 640 } })

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('.site-menu summary').innerText()).toContain('Menu')

  await page.setViewportSize({ width: 1440, height: 900 })
  const squeezed = await page.locator('main :is(h1, h2, h3, p, li, a)').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.textContent!.trim().length > 12,
      )
      .filter((element) => element.getBoundingClientRect().height > 8 * element.getBoundingClientRect().width)
      .map((element) => element.textContent),
  )
  expect(squeezed).toEqual([])
})

// Text in a scrollable box is there, but half of it is hidden.
test.each([
  [
    360,
    'two programmes',
    '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-bachelor-of-nursing',
    '.compare',
  ],
  [768, 'what is held of whom', '/privacy-policy', '.read-text .table'],
])('in a window of %i px %s are visible without horizontal scrolling', async (width, _, path, boxes) => {
  const page = await openPage(path, { viewport: { width, height: 900 } })

  const beyond = await page
    .locator(boxes)
    .evaluateAll((boxElements) => boxElements.map((box) => box.scrollWidth - box.clientWidth))

  expect(beyond.length).toBeGreaterThan(0)
  expect(Math.max(...beyond)).toBe(0)
})

test.each(['/', '/contact', '/explore', '/sign-up', '/recommendations?stage=form'])(
  'on a phone nothing covers %s while it is read',
  async (path) => {
    const page = await openPage(path, { viewport: { width: 360, height: 640 } })
    await page.evaluate(() => scrollTo(0, 900))

    const over = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('body > :not(main) a, body > :not(main) button'))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return bottom > 0 && top < innerHeight && !one.closest('.skip, .site-footer')
        })
        .map((one) => one.textContent),
    )

    expect(over).toEqual([])
  },
)

test('a horizontally scrollable row fades at its cut edges only', async () => {
  const page = await openPage('/explore', { viewport: { width: 360, height: 640 } })
  const row = page.locator('.start-with .sideways').first()
  const fades = () =>
    row.evaluate((one) =>
      ['--fade-start', '--fade-end'].map((name) => getComputedStyle(one).getPropertyValue(name)),
    )
  // Narrower than what it holds, whatever the catalogue has.
  await row.evaluate((one) => one.style.setProperty('max-width', '10rem'))
  await expect.poll(fades).toEqual(['0px', '32px'])
  await row.evaluate((one) => one.scrollTo({ left: (one.scrollWidth - one.clientWidth) / 2 }))
  await expect.poll(fades).toEqual(['32px', '32px'])
  await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth }))
  await expect.poll(fades).toEqual(['32px', '0px'])
  await row.evaluate((one) => one.style.removeProperty('max-width'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(fades).toEqual(['0px', '0px'])
})

test('a long name with a long address stays in the window at the desk', async () => {
  const name = 'PriyadarshiniOfTheLongestNameThatSomebodyEverWroteInOneWord'
  await asStaff('counsellor', '/desk', name)
  const student = await openPage('about:blank')
  const person = newPerson()
  await signedIn(student.context(), inject('site'), {
    ...person,
    name,
    email: `an.address.much.longer.than.most.${person.email}`,
  })
  const { page } = await asStaff('owner', '/desk')
  await page.setViewportSize({ width: 360, height: 740 })

  for (const path of [`/desk/students?q=${name}`, '/desk/staff']) {
    await page.goto(path)
    await page.locator('.desk-table').getByText(name).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})
