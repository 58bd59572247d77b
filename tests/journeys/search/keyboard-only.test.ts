import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a search is made, narrowed and opened by keyboard', async () => {
  const page = await openPage('/explore')
  const { keyboard } = page

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('law')
  await page.getByRole('option').first().waitFor()
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: '8 programmes' }).waitFor()

  for (let presses = 0; presses < 40; presses++) {
    if (
      await page.getByRole('checkbox', { name: /^Canada/ }).evaluate((box) => box === document.activeElement)
    )
      break
    await keyboard.press('Tab')
  }
  await keyboard.press('Space')
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()

  const link = page.getByRole('link', { name: 'Master of Law', exact: true })
  for (let presses = 0; presses < 120; presses++) {
    if (await link.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Master of Law' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/explore/university/cricos-lakeside-master-of-law')
})

test('the arrow keys move through the suggestions and Enter selects one', async () => {
  const page = await openPage('/')
  const field = page.getByRole('combobox', { name: 'Marks, budget and subject, or a university' })

  await field.pressSequentially('lakes')
  await page.getByRole('option').first().waitFor()
  await field.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Lakeside Institute of Technology' }).waitFor()
})
