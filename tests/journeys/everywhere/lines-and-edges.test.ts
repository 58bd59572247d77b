import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

const programme = '/explore/university/cricos-moor-master-of-law'
const institution = '/explore/institution/cricos-harbour'
const phone = { viewport: { width: 360, height: 760 } }

/** The pseudo-element content before and after each element. */
const drawn = (page: Page, what: string, side: '::before' | '::after') =>
  page
    .locator(what)
    .evaluateAll((elements, side) => elements.map((element) => getComputedStyle(element, side).content), side)

const getRight = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().right))

test('breadcrumbs end with their slash, so that no line begins with one', async () => {
  const page = await openPage(programme, phone)

  const after = await drawn(page, '.crumbs li', '::after')

  expect(new Set(await drawn(page, '.crumbs li', '::before'))).toEqual(new Set(['none']))
  expect(after.slice(0, -1)).toEqual(after.slice(1).map(() => '"/"'))
  expect(after.at(-1)).toBe('none')
})

test('on a phone a programme’s tabs fade at the cut edge', async () => {
  const page = await openPage(programme, phone)

  const tabs = await page
    .locator('.section-tabs ul')
    .evaluate((row) => ({ beyond: row.scrollWidth - row.clientWidth, mask: getComputedStyle(row).maskImage }))

  expect(tabs.beyond).toBeGreaterThan(0)
  expect(tabs.mask).toContain('linear-gradient')
})

test('the four answers are in rows of equal height, read from left to right', async () => {
  const page = await openPage(programme, { viewport: { width: 768, height: 900 } })

  const boxes = await page.locator('.answers > .answer-card').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, height } = card.getBoundingClientRect()
      return { x, y: Math.round(y), height: Math.round(height) }
    }),
  )

  expect(boxes).toHaveLength(4)
  for (const [left, right] of [boxes.slice(0, 2), boxes.slice(2)]) {
    expect(left.x).toBeLessThan(right.x)
    expect({ ...left, x: 0 }).toEqual({ ...right, x: 0 })
  }
})

test('on a wide institution page the whole first column has one right edge', async () => {
  const page = await openPage(institution, { viewport: { width: 1440, height: 900 } })

  const edge = await getRight(page, '#subjects')

  expect(await getRight(page, '.subjects-table')).toBe(edge)
  expect(await getRight(page, '#levels')).toBe(edge)
  expect(await getRight(page, '.institution-head > .stack')).toBe(edge)
})

test('on a phone a subject has the full width, and its figures the line below', async () => {
  const page = await openPage(institution, phone)

  const rows = await page.locator('.subjects-table tbody tr').evaluateAll((elements) =>
    elements.map((row) => {
      const [name, figure] = [row.querySelector('th')!, row.querySelector('td')!]
      return {
        name: name.getBoundingClientRect().width / row.getBoundingClientRect().width,
        below: figure.getBoundingClientRect().top - name.getBoundingClientRect().bottom,
      }
    }),
  )

  expect(rows.length).toBeGreaterThan(0)
  for (const { name, below } of rows) {
    expect(name).toBeGreaterThan(0.95)
    expect(below).toBeGreaterThanOrEqual(-1)
  }
})

test('on a phone a field’s hint is complete, even beside its button', async () => {
  for (const path of ['/explore', '/no-such-page']) {
    const page = await openPage(path, phone)

    const spare = await page
      .locator('main input[type="search"]')
      .first()
      .evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const brush = document.createElement('canvas').getContext('2d')!
        brush.font = font
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room - brush.measureText(field.placeholder).width
      })

    expect(spare, path).toBeGreaterThan(0)
  }
})

test('on a phone the menu describes its theme switch in words, within the window', async () => {
  const page = await openPage('/', phone)
  await page.locator('.site-menu summary').click()

  const turn = page.locator('.site-menu').getByRole('button', { name: 'Use the dark theme' })
  const words = await turn.getByText('Use the dark theme').boundingBox()

  expect(words!.width).toBeGreaterThan(100)
  expect(words!.y + words!.height).toBeLessThan(760)
})

test('an error in one of two forms is shown above that form', async () => {
  const page = await openPage('/tools/score-converter?form=english&test=ielts&score=99')

  expect(await page.locator('#english .error-summary').count()).toBe(1)
  expect(await page.locator('.error-summary').count()).toBe(1)
})

test('the next article ends at the same edge as the sources above it', async () => {
  const page = await openPage('/Pennsylvania-State-University', { viewport: { width: 1440, height: 900 } })

  expect(await getRight(page, '.article-next .article-card')).toBe(await getRight(page, '.sources-of'))
})

test.each(['/lead', '/book', '/sources'])('the lines of a fold’s name are left-aligned: %s', async (path) => {
  const page = await openPage(path, phone)
  const names = await page.locator('.fold-name').evaluateAll((elements) =>
    elements.map((name) => {
      const words = document.createRange()
      words.selectNodeContents(name)
      const lines = [...words.getClientRects()].filter(({ width }) => width > 0)
      return lines.map(({ left }) => left - lines[0].left)
    }),
  )
  const later = names.flatMap(([, ...lines]) => lines)

  expect(names.length).toBeGreaterThan(0)
  expect(later.filter((distance) => Math.abs(distance) > 2)).toEqual([])
})

test('the number of an institution’s programmes is on one line', async () => {
  const page = await openPage('/explore/country/au', phone)
  const wraps = await page
    .locator('.country-institutions li > span:nth-child(2)')
    .evaluateAll((counts) => counts.map((count) => getComputedStyle(count).whiteSpace))

  expect(wraps.length).toBeGreaterThan(0)
  expect(new Set(wraps)).toEqual(new Set(['nowrap']))
})

test('the last note on ranking ends at the same edge as all others', async () => {
  const page = await openPage('/how-ranking-works', { viewport: { width: 768, height: 900 } })

  expect(await getRight(page, '.ranking-notes > :last-child')).toBe(await getRight(page, '.ranking-notes'))
})

test('before a search, a question is closer to its own answers than to those above', async () => {
  const page = await openPage('/explore', { viewport: { width: 768, height: 900 } })

  const [toOwn, toOthers] = await page.locator('.start-with').evaluate((at) => {
    const [first, second] = at.children
    const top = (one: Element) => one.getBoundingClientRect().top
    const bottom = (one: Element) => one.getBoundingClientRect().bottom
    return [
      top(second.querySelector('ul')!) - bottom(second.querySelector('h3')!),
      top(second) - bottom(first),
    ]
  })

  expect(toOthers).toBeGreaterThan(2 * toOwn)
})

test('the flight beside a programme’s title ends within its card', async () => {
  for (const width of [1280, 1440]) {
    const page = await openPage(programme, { viewport: { width, height: 900 } })

    const beyond = await page.locator('.flight-arc .arc-end').evaluate((end) => {
      const card = end.closest('.programme-what')!.getBoundingClientRect()
      return end.getBoundingClientRect().right - card.right
    })

    expect(beyond, `${width}`).toBeLessThan(0)
  }
})

test('on a phone a country’s facts have bold names, and converted amounts in brackets', async () => {
  const page = await openPage('/explore/country/au', phone)

  const facts = page.locator('.fact-row:has(.country-fact)')
  const weights = await facts
    .locator('dt')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontWeight))

  expect(weights.length).toBeGreaterThan(3)
  expect(new Set(weights)).toEqual(new Set(['600']))
  expect(new Set(await drawn(page, '.country-fact .fee-asked', '::before'))).toEqual(new Set(['" ("']))
})

test('on a phone the coach’s links have no icons', async () => {
  const page = await openPage('/about', phone)

  await page.locator('[data-open-coach]').first().click()
  await page.locator('.coach-panel .coach-on .button').first().waitFor()

  expect(await page.locator('.coach-panel .coach-on svg').first().isVisible()).toBe(false)
})

test('an expired confirmation link has a button to continue', async () => {
  const page = await openPage('/verify-email?token=nothing-of-the-kind')

  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  expect(await page.locator('main .button.next').innerText()).toBe('Go to your account page')
})
