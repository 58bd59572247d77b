import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('each tick narrows the results', async () => {
  const page = await openPage('/explore')
  await page.getByRole('heading', { name: '48 programmes' }).waitFor()

  await page.getByRole('checkbox', { name: /^Canada/ }).check()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  await page.getByRole('checkbox', { name: /^Master’s|^Master's/ }).check()
  await page.getByRole('heading', { name: '6 programmes' }).waitFor()

  expect(new URL(page.url()).search).toBe('?country=CA&level=master')
  // A filter leaves itself out of its own counts: the other countries still say how many masters they have.
  expect(await page.getByRole('checkbox', { name: /^France 6/ }).count()).toBe(1)
})

test('the latest tick keeps the focus while the results change', async () => {
  const page = await openPage('/explore')
  const canada = page.getByRole('checkbox', { name: /^Canada/ })

  await canada.focus()
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()

  expect(await canada.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('status').filter({ hasText: '12 programmes found' }).count()).toBe(1)
})

test('a chip removes its filter until Back restores it', async () => {
  const page = await openPage('/explore?country=CA&level=master')
  const canada = page.getByRole('checkbox', { name: /^Canada/ })
  expect(await canada.isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Remove Canada' }).click()
  await page.getByRole('heading', { name: '24 programmes' }).waitFor()
  expect(await canada.isChecked()).toBe(false)

  await page.goBack()
  await page.getByRole('heading', { name: '6 programmes' }).waitFor()
  expect(await canada.isChecked()).toBe(true)
})

test('tuition is compared in the visitor’s currency', async () => {
  const page = await openPage('/explore?country=AU&currency=AUD')

  await page.getByRole('textbox', { name: 'At most' }).first().fill('12,000')

  // Six subjects at 10,000, 12,000, … have two within it, for two degrees each.
  await page.getByRole('heading', { name: '4 programmes' }).waitFor()
  expect(await page.getByRole('link', { name: /Remove Up to/ }).count()).toBe(1)
})

test.each(['scholarship=yes', 'q=Fully+funded+scholarship'])(
  'a filter without any source hides nothing, and says so: %s',
  async (query) => {
    const page = await openPage(`/explore?${query}`)

    await page.getByRole('heading', { name: '48 programmes' }).waitFor()
    await page
      .locator('.search-notes')
      .getByText(/^None of our sources says .*, so this filter has no effect\.$/)
      .waitFor()
  },
)

test('on a phone the filters are a sheet over the results', async () => {
  const page = await openPage('/explore', { viewport: { width: 360, height: 740 } })
  const canada = page.getByRole('checkbox', { name: /^Canada/ })
  expect(await canada.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await canada.check()
  await page.getByRole('button', { name: 'Show 12 programmes' }).click()

  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
  expect(await canada.isVisible()).toBe(false)
})

test('on a phone a row without cost and length shows graduate pay', async () => {
  const page = await openPage('/explore?sort=pay', { viewport: { width: 360, height: 740 } })
  const pay = page.locator('.listing-facts').first().getByText('Graduate pay')
  // As any list but that by pay.
  await page.locator('.listings').evaluate((list) => list.classList.remove('by-pay'))
  const know = (known: boolean) =>
    page
      .locator('.listing-facts')
      .first()
      .evaluate((facts, silent) => {
        for (const fact of facts.querySelectorAll('.listing-year, .listing-length'))
          fact.classList.toggle('silent', silent)
        facts.querySelector('.listing-pay')!.classList.remove('silent')
      }, !known)

  await know(true)
  expect(await pay.isVisible()).toBe(false)
  await know(false)
  expect(await pay.isVisible()).toBe(true)
})

test('on a wide page an empty column is hidden, names get its space, and headers are above their figures', async () => {
  const page = await openPage('/explore', { viewport: { width: 1440, height: 900 } })
  const heads = page.locator('.listings-head th')
  const name = page.locator('.listing-what').first()
  const getWidth = async () => (await name.boundingBox())!.width
  const aligned = () =>
    page.evaluate(() => {
      const lefts = (all: NodeListOf<Element>) =>
        [...all].map((element) => Math.round(element.getBoundingClientRect().left))
      const row = document.querySelector('.listing')!
      return [
        lefts(document.querySelectorAll('.listings-head th')).slice(1),
        lefts(row.querySelectorAll('.listing-facts > div')),
      ]
    })

  const headers = await heads.allInnerTexts()
  expect(headers.join()).not.toContain('Graduate pay')
  const wide = await getWidth()
  const [above, below] = await aligned()
  expect(above).toEqual(below)

  // Sorting by it keeps the column, even if it has dashes only.
  await page.getByLabel('Sort by', { exact: true }).selectOption({ label: 'Graduate pay, highest first' })
  await page.getByRole('columnheader', { name: 'Graduate pay' }).waitFor()
  expect(await heads.count()).toBe(headers.length + 1)
  expect(await getWidth()).toBeLessThan(wide - 60)

  // The arrow of the order finds room beside every name: the rows do not move for it.
  for (const sort of ['year', 'duration', 'start', 'apply-by', 'pay']) {
    await page.goto(`${new URL(page.url()).origin}/explore?sort=${sort}`)
    await page.evaluate(() => document.fonts.ready)
    const tall = await heads.evaluateAll((all) =>
      all.filter((head) => head.getBoundingClientRect().height > 20).map((head) => head.textContent),
    )
    expect(tall).toEqual([])
  }
})

test('a phone’s row shows the town and the country, and shortens the level', async () => {
  const page = await openPage('/explore', { viewport: { width: 360, height: 740 } })
  const line = page.locator('.listing-place:has(.place-between)').first()
  const isCut = (selector: string) =>
    line.locator(selector).evaluate((box) => box.scrollWidth > box.clientWidth)

  await line.evaluate((box) => {
    box.querySelector('.listing-level')!.textContent = 'Integrated master’s (after school)'
    box.querySelector('.place-between')!.previousSibling!.textContent = 'based in Milton Keynes'
  })

  // The language has a line of its own.
  const height = (await line.boundingBox())!.height
  await line.evaluate((box) => {
    const language = document.createElement('span')
    language.className = 'listing-language'
    language.textContent = 'Taught in Dutch'
    box.append(language)
  })
  expect((await line.boundingBox())!.height).toBeCloseTo(2 * height, 0)
  expect(await isCut('.listing-level')).toBe(true)
  expect(await isCut('.listing-level + span')).toBe(false)
  expect(await line.locator('.listing-level + span').innerText()).toMatch(/^ · based in Milton Keynes, \w+$/)
})

test('without script a bar of first-year costs narrows the list', async () => {
  const page = await openPage('/explore', { javaScriptEnabled: false })
  const bar = page.getByRole('link', { name: /^\d+ costs? at most / }).first()
  const count = Number.parseInt((await bar.innerText()).trim(), 10)
  expect(count).toBeLessThan(48)

  await bar.click()

  await page.getByRole('heading', { name: new RegExp(`^${count} programmes?$`) }).waitFor()
  expect(await page.locator('.cost-bars [aria-current]').innerText()).toMatch(
    new RegExp(`^\\s*${count} cost`),
  )
})
