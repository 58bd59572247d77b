import { expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStudent } from '../../students.ts'

const lawAtMoor = '/explore/university/cricos-moor-master-of-law'
const onPhone = { viewport: { width: 360, height: 760 } } as const

test.each([
  ['a visitor', openPage],
  ['a student', asStudent],
])('on a phone %s has Apply Now at hand, and the keyboard reaches nothing below it', async (_, open) => {
  const page = await open(lawAtMoor, onPhone)
  const apply = (await page.locator('.programme-act .button.next').boundingBox())!
  expect(apply.width).toBeGreaterThan(300)
  expect(apply.y + apply.height).toBeLessThanOrEqual(760)

  const reached = new Set<string>()
  const below: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const { text, top, bottom, isApply } = await page.evaluate(() => {
      const focused = document.activeElement!
      const { top, bottom } = focused.getBoundingClientRect()
      return { text: focused.textContent, top, bottom, isApply: focused.matches('.button.next') }
    })
    reached.add(text)
    if (!isApply && bottom > apply.y && top < apply.y + apply.height) below.push(text)
  }

  expect(below).toEqual([])
  expect(reached.size).toBeGreaterThan(15)
})

test('on a phone the comparison tray is above Apply Now', async () => {
  const page = await openPage(lawAtMoor, onPhone)
  await page.getByRole('checkbox', { name: 'Compare Master of Law' }).check()

  const apply = (await page.locator('.programme-act .button.next').boundingBox())!
  const tray = (await page.getByRole('form', { name: 'Programmes to compare' }).boundingBox())!
  expect(tray.y + tray.height).toBeLessThanOrEqual(apply.y)
  // Nothing else on this page can be ticked.
  expect(await page.getByText('Tick one more to compare').count()).toBe(0)
  await page.getByRole('link', { name: 'Find another to compare' }).click()
  await page.getByRole('checkbox', { name: 'Compare Master of Law', checked: true }).waitFor()
  await page.getByText('Tick one more to compare').waitFor()
})

test.each([360, 1440])(
  'at %i px cost, last day and verdict stay in sight, each one press from its answer',
  async (width) => {
    const page = await openPage(`${lawAtMoor}?marks=80&ielts=8`, { viewport: { width, height: 760 } })
    const bar = page.getByRole('region', { name: 'In short' })
    for (const share of [0, 0.4]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share)
      const box = (await bar.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(760)
      expect(box.y).toBeGreaterThan(500)
    }
    await bar.getByRole('link', { name: /^About .* in total$|for the first year$/ }).click()
    expect(new URL(page.url()).hash).toBe('#answer-cost')
    await expectFitForEveryone(page)

    // The coach's button lies over nothing of it.
    const floating = page.locator('.floating')
    if (await floating.isVisible()) {
      const button = (await floating.boundingBox())!
      const box = (await bar.boundingBox())!
      expect(button.y + button.height).toBeLessThanOrEqual(box.y)
    }
  },
)
