import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage, routerOn } from '../../browser.ts'
import { addToShortlist, openWithShortlist, ten } from '../../shortlists.ts'
import { asStudent } from '../../students.ts'
import { seesToast } from '../../toasts.ts'

test('the order is changed with keys and buttons', async () => {
  const page = await openWithShortlist(ten.slice(0, 3))

  await page.getByRole('button', { name: /^Move Bachelor of Law/ }).press('ArrowUp')
  await page.getByRole('heading', { name: 'Place 2: Bachelor of Law' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('heading', { name: 'Place 1: Bachelor of Law' }).waitFor()
  await page.getByText('More Bachelor of Computer Science').click()
  await page
    .getByRole('group', { name: 'Order of Bachelor of Computer Science' })
    .getByRole('button', { name: 'Down' })
    .click()
  await page.getByRole('heading', { name: 'Place 3: Bachelor of Computer Science' }).waitFor()

  await page.reload()
  expect(await page.getByRole('heading', { name: /^Place / }).allTextContents()).toEqual([
    'Place 1: Bachelor of Law',
    'Place 2: Bachelor of Data Science',
    'Place 3: Bachelor of Computer Science',
  ])
})

test('on a narrow phone application, compare tick and fold are side by side', async () => {
  const page = await openWithShortlist(ten.slice(0, 2), { viewport: { width: 360, height: 760 } })
  await page
    .getByRole('button', { name: /^Apply Now/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard/applications**')
  await page.goto('/dashboard/shortlist')

  const application = (await page.getByRole('link', { name: /^Open application/ }).boundingBox())!
  const compare = (await page.locator('.compare-tick').first().boundingBox())!
  const more = (await page.locator('.place-more > summary').first().boundingBox())!

  expect(compare.x).toBeGreaterThan(application.x + application.width)
  expect(more.x).toBeGreaterThan(compare.x + compare.width)
})

test('on a narrow phone a long name of a closing campus stays within 180 px, and the fold shows it in full', async () => {
  const page = await openWithShortlist(ten.slice(0, 1), { viewport: { width: 360, height: 760 } })
  const row = page.locator('.place').first()
  const title =
    'Bachelor’s in Registered Nursing, Nursing Administration, Nursing Research and Clinical Nursing'
  await row.evaluate((place, title) => {
    place.querySelector('.place-institution')!.textContent =
      'Pennsylvania State University-Penn State New Kensington'
    place.querySelector('h2 a')!.textContent = title
    // The register’s facts of such a campus, and a deadline noted by the student.
    place.querySelector('.place-facts')!.innerHTML =
      '<div class="place-closes"><dt></dt><dd><strong class="closes">Closes after spring 2027</strong></dd></div>' +
      '<div class="place-length"><dt>Length</dt><dd>4 years</dd></div>' +
      '<div class="place-deadline"><dt>Apply by (noted)</dt><dd>27 Nov 2026 (in 117 days)</dd></div>'
  }, title)

  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(180)
  const isCut = () => row.locator('h2').evaluate((heading) => heading.scrollHeight > heading.clientHeight + 2)
  expect(await isCut()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await isCut()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await row.locator('.place-more > summary').click()
  expect(await isCut()).toBe(false)
})

test('the facts of all rows are in columns', async () => {
  const page = await openWithShortlist([ten[0], ten[2], 'cricos-moor-master-of-law'], {
    viewport: { width: 1440, height: 900 },
  })
  const columns = async (page: Page) => {
    const cells = await page.locator('.place-facts > div').evaluateAll((all) =>
      all.map((cell) => ({
        name: cell.querySelector('dt')!.textContent,
        left: Math.round(cell.getBoundingClientRect().left),
      })),
    )
    return [...Map.groupBy(cells, ({ name }) => name)].map(
      ([name, elements]) => [name, elements.length, new Set(elements.map(({ left }) => left)).size] as const,
    )
  }
  const inAll = (names: string[]) => names.map((name) => [name, 3, 1])
  expect(await columns(page)).toEqual(inAll(['First-year cost', 'Length', 'Next intake']))
  expect(await page.getByText('A gap or a dash means').count()).toBe(1)
  expect(await page.getByText('not known yet').count()).toBe(0)
  // A day is called noted only where one is.
  await page.locator('.place-more > summary').first().click()
  await page.getByLabel('Last day to apply', { exact: true }).first().fill('2027-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('15 Jan 2027').waitFor()
  expect(await page.locator('.place-deadline dt').allTextContents()).toEqual([
    'Apply by (noted)',
    'Apply by',
    'Apply by',
  ])
  // The numbers of taken and empty places are aligned.
  const middles = await page.locator('.place-number').evaluateAll((all) =>
    all.map((number) => {
      const range = document.createRange()
      range.selectNodeContents(number.querySelector('span') ?? number)
      const { left, right } = range.getBoundingClientRect()
      return Math.round((left + right) / 2)
    }),
  )
  expect(middles).toHaveLength(10)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Make a link' }).click()
  const family = await openPage(new URL(await page.getByLabel(/^Here is the link/).inputValue()).pathname, {
    viewport: { width: 1440, height: 900 },
  })
  for (const [name, count, lefts] of await columns(family))
    expect([count, lefts]).toEqual([name === 'Apply by (noted)' ? 1 : name === 'Apply by' ? 2 : 3, 1])
  expect(await family.getByText('is not known yet').count()).toBe(1)
})

test('an empty shortlist cannot be shared by link', async () => {
  const page = await asStudent('/dashboard/shortlist')
  await page.getByRole('link', { name: 'Find a programme' }).waitFor()
  expect(await page.getByRole('heading', { name: 'A link without your name' }).count()).toBe(0)
  // The number of the first place is centred in its button, like the words.
  const [number, button] = await page
    .locator('.place.empty')
    .first()
    .evaluate((place) =>
      [place.querySelector('.place-number')!, place.querySelector('.button')!].map((part) => {
        const { top, height } = part.getBoundingClientRect()
        return top + height / 2
      }),
    )
  expect(Math.abs(number - button)).toBeLessThan(2)

  // And without an application nothing leads to ten empty places.
  await page.goto('/dashboard/applications')
  await page.getByRole('link', { name: 'Find a programme' }).waitFor()
  expect(await page.getByRole('link', { name: 'Look at your shortlist' }).count()).toBe(0)
})

test('an entry is dragged to its place', async () => {
  const page = await openWithShortlist(ten.slice(0, 3))

  await page
    .getByRole('button', { name: /^Move Bachelor of Law/ })
    .dragTo(page.getByRole('heading', { name: 'Place 1: Bachelor of Computer Science' }))

  await page.getByRole('heading', { name: 'Place 1: Bachelor of Law' }).waitFor()
})

test('a removed programme can be restored, with its note', async () => {
  const page = await openWithShortlist(ten.slice(0, 2))
  await page.getByText('More Bachelor of Computer Science').click()
  await page.getByRole('textbox', { name: 'Your note' }).first().fill('Near my cousin')
  await page.getByLabel('Last day to apply', { exact: true }).first().fill('2027-01-15')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await seesToast(page, 'Saved')

  const remove = page.getByRole('button', { name: 'Remove Bachelor of Computer Science' })
  await page.context().setOffline(true)
  await remove.click()
  await seesToast(
    page,
    'Failed to remove item: we could not reach the site. Check your connection and try again.',
  )
  await page.context().setOffline(false)
  await remove.click()
  await seesToast(page, 'Item removed successfully!')
  const undo = page.getByRole('button', { name: 'Undo Bachelor of Computer Science' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Place 1: Bachelor of Computer Science' }).waitFor()
  expect(await page.getByRole('paragraph').getByText('Near my cousin').isVisible()).toBe(true)
  expect(await page.getByText('15 Jan 2027').isVisible()).toBe(true)

  // A date typed by the student differs from a university’s, for a family too.
  await page.getByText('You noted the last days yourself.').waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const family = await openPage(new URL(await page.getByLabel(/^Here is the link/).inputValue()).pathname)
  await family.getByText('Apply by (noted)').first().waitFor()
  await family.getByText('The student noted the last days.').waitFor()
})

test('an invalid deadline is reported beside the field', async () => {
  const page = await openWithShortlist([ten[0]], { javaScriptEnabled: false })
  await page.getByText(/^More Bachelor/).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('a'.repeat(2_001))
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('link', { name: 'Shorten the note to 2,000 characters.' }).click()

  expect(await page.getByRole('textbox', { name: 'Your note' }).inputValue()).toHaveLength(2_001)
  expect(await page.getByRole('textbox', { name: 'Your note' }).getAttribute('aria-invalid')).toBe('true')
})

test('without script: every button keeps the typed notes', async () => {
  const page = await openWithShortlist(ten.slice(0, 2), { javaScriptEnabled: false })
  const place = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`${title}$`) }) })
  const [computing, data] = [place('Bachelor of Computer Science'), place('Bachelor of Data Science')]
  const open = (entry: typeof data) => entry.getByText(/^More Bachelor/).click()
  const note = (entry: typeof data) => entry.getByRole('textbox', { name: 'Your note' })

  await open(computing)
  await note(computing).fill('Near my cousin')
  await open(data)
  await note(data).fill('a'.repeat(2_001))
  await data.getByRole('button', { name: 'Up' }).click()
  await page.getByRole('link', { name: 'Shorten the note to 2,000 characters.' }).click()
  await page.getByRole('heading', { name: 'Place 2: Bachelor of Data Science' }).waitFor()
  expect(await note(computing).inputValue()).toBe('Near my cousin')

  await note(data).fill('By the sea')
  await data.getByRole('button', { name: 'Up' }).click()
  await page.getByRole('heading', { name: 'Place 1: Bachelor of Data Science' }).waitFor()
  await data.getByRole('paragraph').getByText('By the sea').waitFor()
  await computing.getByRole('paragraph').getByText('Near my cousin').waitFor()

  await open(data)
  await note(data).fill('By the lake')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByLabel(/^Here is the link/).waitFor()
  await data.getByRole('paragraph').getByText('By the lake').waitFor()
  await page.getByRole('button', { name: 'Switch off this link' }).click()
  await page.getByText('The link is switched off').waitFor()
  await open(data)
  await page.getByRole('button', { name: 'Remove Bachelor of Data Science' }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await data.getByRole('paragraph').getByText('By the lake').waitFor()
})

test.each([true, false])(
  'a note changed in two tabs asks which to keep; script: %s',
  async (javaScriptEnabled) => {
    const page = await openWithShortlist([ten[0]], { javaScriptEnabled })
    const secondPage = await page.context().newPage()
    await secondPage.goto('/dashboard/shortlist')
    const note = (tab: Page) => tab.getByRole('textbox', { name: 'Your note' })
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click()
    const noteIs = (text: string) => page.locator('.place-note', { hasText: text }).waitFor()
    for (const tab of [page, secondPage]) {
      if (javaScriptEnabled) await routerOn(tab)
      await tab.getByText(/^More Bachelor/).click()
    }
    await note(page).fill('Near my cousin')
    await secondPage.getByRole('textbox', { name: 'Last day to apply' }).fill('2027-01-15')
    await note(secondPage).fill('By the sea')
    await save(secondPage)
    await secondPage.locator('.place-note', { hasText: 'By the sea' }).waitFor()

    await save(page)

    await page
      .getByRole('link', { name: 'Your note was changed elsewhere while you were editing.' })
      .waitFor()
    await page.getByText('What is saved now: By the sea').waitFor()
    expect(await note(page).inputValue()).toBe('Near my cousin')
    if (javaScriptEnabled) await expectFitForEveryone(page)
    await save(page)
    await noteIs('Near my cousin')
    expect(await page.getByText('What is saved now').count()).toBe(0)
    await page.getByText('15 Jan 2027').first().waitFor()
  },
)

test('ticked entries are shown side by side', async () => {
  const page = await openWithShortlist(ten.slice(0, 3))
  await page.getByRole('checkbox', { name: 'Compare Bachelor of Law' }).uncheck()

  await page.getByRole('button', { name: 'Compare side by side' }).click()

  await page.getByRole('columnheader', { name: /Computer Science/ }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(2)
})

test('a change in one tab appears in the other', async () => {
  const page = await asStudent('/dashboard/shortlist')
  const secondPage = await page.context().newPage()
  await secondPage.goto('/dashboard/shortlist')

  await addToShortlist(page, ten[0])

  await secondPage.getByRole('heading', { name: 'Place 1: Bachelor of Computer Science' }).waitFor()
})

test('the family follows by a link until it is ended', async () => {
  const page = await openWithShortlist([ten[0], ten[2]])
  await page.evaluate(() => {
    navigator.share = async ({ url } = {}) => {
      document.body.dataset.handedOn = url
    }
  })
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel(/^Here is the link/).inputValue()
  // If the device can share links, that is offered beside copying.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => document.body.dataset.handedOn)).toBe(link)

  const family = await openPage(new URL(link).pathname)
  await family.getByRole('heading', { name: 'Bachelor of Computer Science' }).waitFor()
  // The same two figures in every row: a year here and a whole course there would be compared.
  for (const figure of ['First-year cost', 'The whole course'])
    expect(await family.getByText(figure, { exact: true }).count()).toBe(2)
  expect(await family.locator('.place-institution').first().textContent()).toMatch(
    /^Harbour University .*Australia$/,
  )
  expect(await family.content()).not.toMatch(/Amara|example\.org|919876543210/)
  const { status, headers } = await fetch(link)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  await expectFitForEveryone(family)

  await page.getByRole('button', { name: 'Switch off this link' }).click()
  await seesToast(page, 'The link is switched off')
  expect((await fetch(link)).status).toBe(404)
})

test('the page is accessible', async () => {
  const page = await openWithShortlist(ten.slice(0, 3))
  await page.getByText('More Bachelor of Computer Science').click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByLabel(/^Here is the link/).waitFor()
  await page.getByText('More Bachelor of Law').click()
  await page.getByRole('button', { name: 'Remove Bachelor of Law' }).click()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()

  await expectFitForEveryone(page)
})

test.each([
  ['POST', '/api/v1/shortlist'],
  ['DELETE', `/api/v1/shortlist/${ten[0]}`],
])('%s %s from another site changes nothing', async (method, path) => {
  const page = await openWithShortlist([ten[0]])

  for (const origin of ['https://elsewhere.example', undefined]) {
    const answer = await page.request.fetch(path, {
      method,
      headers: origin ? { origin } : {},
      data: { programme: ten[1] },
    })
    expect(answer.status()).toBe(403)
  }

  expect(await (await page.request.get('/api/v1/shortlist')).json()).toEqual({
    programmes: [ten[0]],
    others: [],
  })
})

test('another person’s entries are out of reach', async () => {
  const amara = await openWithShortlist([ten[0]])
  const ben = await asStudent('/dashboard/shortlist')
  const { origin } = new URL(ben.url())

  const removed = await ben.request.delete(`/api/v1/shortlist/${ten[0]}`, { headers: { origin } })
  expect(removed.status()).toBe(404)
  const forged = await ben.request.post('/api/v1/shortlist', {
    headers: { origin },
    data: { programme: ten[1], place: 9, user_id: 'x', id: 'x', note: 'x', __proto__: { role: 'admin' } },
  })
  expect(forged.status()).toBe(201)
  expect(await (await amara.request.get('/api/v1/shortlist')).json()).toEqual({
    programmes: [ten[0]],
    others: [],
  })
  expect((await fetch(`${inject('site')}/api/v1/shortlist`)).status).toBe(401)
})
