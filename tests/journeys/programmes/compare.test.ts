import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('ticked programmes are shown side by side: what differs first, what is alike folded', async () => {
  const page = await openPage('/explore?q=nursing&level=bachelor&country=AU&country=CA')

  for (const tick of await page.getByRole('checkbox', { name: 'Compare Bachelor of Nursing' }).all())
    await tick.check()
  // Programmes with one title differ by university.
  const tray = page.getByRole('form', { name: 'Programmes to compare' })
  for (const university of ['Harbour University', 'Lakeside Institute of Technology'])
    await tray.getByText(university).waitFor()
  await page.getByRole('link', { name: 'Compare 2' }).click()

  await page.getByRole('columnheader', { name: /Harbour University/ }).waitFor()
  await page.getByRole('columnheader', { name: /Lakeside Institute of Technology/ }).waitFor()
  const groups = page.getByRole('rowgroup')
  await groups
    .filter({ hasText: 'What else differs' })
    .getByRole('row', { name: /^Country/ })
    .waitFor()
  expect(await page.getByRole('row', { name: /^Level/ }).count()).toBe(0)
  await page.getByText(/^The same for both/).click()
  await page
    .getByRole('term')
    .filter({ hasText: /^Level$/ })
    .waitFor()
  const silent = page.getByRole('group').filter({ hasText: /^Not known for any of them/ })
  expect(await silent.textContent()).toContain('Scholarship')
})

test('with four in the tray, it says why no fifth can be ticked', async () => {
  const page = await openPage('/explore', { viewport: { width: 360, height: 740 } })
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  const notice = page.getByText('4 is the most. Remove one first.')

  for (const index of [0, 1, 2, 3]) {
    expect(await notice.isVisible()).toBe(false)
    await ticks.nth(index).check()
  }
  await notice.waitFor()
  expect(await ticks.nth(4).isDisabled()).toBe(true)

  await ticks.nth(0).uncheck()
  await notice.waitFor({ state: 'hidden' })
  expect(await ticks.nth(4).isDisabled()).toBe(false)
})

test.each([
  ['search', '/explore?q=nursing'],
  ['AI search', '/ai-university-search?q=bachelor+of+nursing'],
])('by keyboard, two rows of %s are compared without passing the others', async (_, address) => {
  const page = await openPage(address)
  for (const index of [0, 1]) {
    const why = page.getByRole('button', { name: /^Why / }).nth(index)
    if (address.startsWith('/ai')) await why.press('Enter')
    const ticks = page.getByRole('checkbox', { name: /^Compare / })
    await (address.startsWith('/ai') ? ticks.first() : ticks.nth(index)).press('Space')
    if (index === 0) await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('See 2 side by side')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
})

test('a fifth programme is refused', async () => {
  const page = await openPage('/explore?q=nursing')
  const ticks = page.getByRole('checkbox', { name: /^Compare/ })

  for (let index = 0; index < 4; index++) await ticks.nth(index).check()

  expect(await ticks.nth(4).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await ticks.nth(4).isDisabled()).toBe(false)
})

test('the tray is kept on the next page', async () => {
  const page = await openPage('/explore')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.locator('[aria-current="page"]', { hasText: 'Page 2' }).waitFor()

  // One alone is not compared.
  await page.getByText('Tick one more to compare').waitFor()
  expect(await page.getByRole('link', { name: 'Compare 1' }).count()).toBe(0)
})

test('on a phone two are shown at a time; the page and the tray agree', async () => {
  const [one, two, three] = ['bachelor', 'master'].flatMap((level) =>
    ['law', 'nursing'].map((subject) => `cricos-harbour-${level}-of-${subject}`),
  )
  const page = await openPage(`/explore/compare?p=${one}&p=${two}&p=${three}`, {
    viewport: { width: 360, height: 760 },
  })
  const heads = page.getByRole('columnheader')
  await expect.poll(() => heads.count()).toBe(2)
  // Wide enough for a university's name.
  for (const side of ['Left', 'Right'])
    expect((await page.getByLabel(side).boundingBox())!.width).toBeGreaterThan(240)
  await page.getByLabel('Right').selectOption({ label: 'Harbour University: Master of Law' })
  await heads.filter({ hasText: 'Master of Law' }).waitFor()
  expect(await heads.count()).toBe(2)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  // A tablet has room for all three.
  await page.setViewportSize({ width: 768, height: 1024 })
  expect([await heads.count(), await page.getByRole('combobox').count()]).toEqual([3, 0])
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await page.setViewportSize({ width: 360, height: 760 })

  await page.getByRole('link', { name: 'Remove Master of Law' }).click()
  await heads.filter({ hasText: 'Bachelor of Nursing' }).waitFor()
  await page.goto('/explore?q=law')
  await page.getByRole('link', { name: 'Compare 2' }).waitFor()
  await page.goto('/explore/compare')
  await heads.filter({ hasText: 'Bachelor of Nursing' }).waitFor()
})
