import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('a question is answered from our own answers', async () => {
  const page = await openPage('/pricing')
  const door = page.getByRole('link', { name: 'Ask the coach' })

  await door.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Ask the coach' })
  await panel.waitFor()
  await page.keyboard.type('money back')
  await panel.getByText('We process the refund within 7 business days').waitFor()

  expect(await panel.getByRole('status').textContent()).toMatch(/^\d+ answers? found$/)
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await panel.count()).toBe(0)
  expect(await door.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('articles are found by their parts', async () => {
  const page = await openPage('/about')
  await page.getByRole('link', { name: 'Ask the coach' }).click()

  const field = page.getByRole('searchbox', { name: 'Your question' })
  await field.fill('sevis fee')
  await page.getByRole('dialog').getByRole('link', { name: 'Before you fly', exact: true }).click()

  await page.waitForURL('**/Navigating-the-American-Campus#before-you-fly')
  await page.getByRole('heading', { name: 'Before you fly' }).waitFor()

  // An answer of our own leads to the part that it is from.
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await field.fill('letters of recommendation')
  await page.getByRole('dialog').getByRole('link', { name: 'More in the article, with sources' }).click()
  await page.waitForURL('**/Embarking-on-Excellence#letters-of-recommendation')
})

test('text typed as soon as the field appears is answered', async () => {
  const page = await openPage('/about')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('dialog input[type="search"]')
      if (!field) return
      observer.disconnect()
      field.focus()
      document.execCommand('insertText', false, 'money back')
    }).observe(document.body, { childList: true, subtree: true })
  })

  await page.getByRole('link', { name: 'Ask the coach' }).click()

  const panel = page.getByRole('dialog')
  await panel.getByText('We process the refund within 7 business days').waitFor()
  expect(await panel.getByRole('searchbox').inputValue()).toBe('money back')
})

test('the catalogue is searched as well, with links to the search and a contact', async () => {
  const page = await openPage('/explore')
  await page.getByRole('link', { name: 'Ask the coach' }).click()
  const panel = page.getByRole('dialog')

  await panel.getByRole('searchbox').fill('lakeside')
  await panel.getByRole('link', { name: /^Lakeside Institute of Technology/ }).waitFor()

  expect(await panel.getByRole('link', { name: 'Ask a person' }).getAttribute('href')).toBe('/contact')
  await panel.getByRole('link', { name: 'Search programmes for “lakeside”' }).click()
  await page.getByRole('heading', { name: '12 programmes' }).waitFor()
})

test('a question for the catalogue is answered from it, without unrelated answers', async () => {
  const page = await openPage('/')
  await page.getByRole('link', { name: 'Ask the coach' }).click()
  const panel = page.getByRole('dialog')

  await panel.getByRole('searchbox').fill('nursing harbour bachelor')

  await panel
    .getByRole('link', { name: /^Bachelor of Nursing/ })
    .first()
    .waitFor()
  expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['In the catalogue'])
})

test('any part of the site opens the panel by an event, with an optional question', async () => {
  const page = await openPage('/explore')
  const panel = page.getByRole('dialog', { name: 'Ask the coach' })
  // The listeners start after the first paint.
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent('pma:open-coach', { detail: { text: 'upgrade' } })),
      )
      return panel.count()
    })
    .toBe(1)

  await panel.getByText('Yes, you can upgrade at any time.').waitFor()
  expect(await panel.getByRole('searchbox').inputValue()).toBe('upgrade')
  await page.evaluate(() => dispatchEvent(new CustomEvent('pma:open-coach')))
  expect(await panel.count()).toBe(1)
})

test('an unknown topic says so, with a way to continue', async () => {
  const page = await openPage('/pricing')
  await page.getByRole('link', { name: 'Ask the coach' }).click()

  await page.getByRole('searchbox').fill('can I get into TU Munich')

  await page.getByRole('dialog').getByText('We don’t have this.').first().waitFor()
  // A search for what is in no name would find nothing.
  expect(
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Search programmes/ })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('link', { name: 'Ask a person' }).isVisible()).toBe(true)
})

test('a question about one’s child and country gets the closest answer, marked as such', async () => {
  const page = await openPage('/coach?q=can+my+son+work+while+studying+in+Japan')

  await page.getByRole('heading', { name: 'We don’t have exactly this. The closest we have:' }).waitFor()
  await page.getByText('How many hours can I work while I study?').waitFor()
  expect(await page.getByRole('link', { name: /^Search programmes for/ }).count()).toBe(0)
})

test('a question cut off by its field on a phone is shown in full above its answer', async () => {
  const question =
    'can my son work part time while he is studying for his masters in the UK and how many hours'
  const page = await openPage(`/coach?q=${question.replaceAll(' ', '+')}`, {
    viewport: { width: 360, height: 780 },
  })
  const heading = page.getByRole('heading', { level: 2, name: question })
  const answer = page.getByText('While you study you may work up to 20 hours a week')

  const [over, under] = [(await heading.boundingBox())!, (await answer.boundingBox())!]
  expect(over.y + over.height).toBeLessThan(under.y)
  expect(await heading.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('a question about a country links to that part of its page, and to its programmes', async () => {
  const page = await openPage('/coach?q=visa+for+Australia')

  await page.getByRole('link', { name: 'Search programmes: Australia' }).waitFor()
  await page.getByRole('link', { name: 'Visa', exact: true }).click()

  await page.waitForURL('**/explore/country/au#visa')
  await page.locator('#visa').getByText('subclass 500').waitFor()
})

test('a question about working after study links to the country’s rules', async () => {
  const page = await openPage('/coach?q=can+I+work+after+masters+in+Australia')

  await page.getByText('Temporary Graduate visa (subclass 485): you may stay and work').waitFor()
  await page.getByRole('link', { name: 'After your studies', exact: true }).click()

  await page.waitForURL('**/explore/country/au#work')
  await page.getByRole('heading', { name: 'Working during and after your studies' }).waitFor()
  await page.getByText('While you study you may work up to 48 hours a fortnight in term').waitFor()
})

test('the panel traps Tab', async () => {
  const page = await openPage('/pricing')
  await page.getByRole('link', { name: 'Ask the coach' }).click()
  await page.getByRole('button', { name: 'Can I get my money back?' }).waitFor()

  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
})

test('without script the link leads to a page that answers', async () => {
  const page = await openPage('/pricing', { javaScriptEnabled: false })

  await page.getByRole('link', { name: 'Ask the coach' }).click()
  await page.getByRole('searchbox', { name: 'Your question' }).fill('refund')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()

  await page.getByText('We process the refund within 7 business days').waitFor()
  expect(new URL(page.url()).search).toBe('?q=refund')
})
