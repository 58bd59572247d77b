import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

/** Opens the panel of a page and asks its first question. */
async function askInPanel(page: Page, question: string) {
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Ask the coach' })
  await ask(page, question)
  return panel
}

async function ask(page: Page, question: string) {
  await page.getByRole('searchbox', { name: 'Your question' }).fill(question)
  await page.keyboard.press('Enter')
}

test('a question is answered by keyboard from our own answers', async () => {
  const page = await openPage('/pricing')
  const door = page.getByRole('link', { name: 'Ask the coach' })

  await door.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Ask the coach' })
  await panel.waitFor()
  await page.keyboard.type('money back')
  await page.keyboard.press('Enter')
  await panel.locator('section').getByText('We process the refund within 7 business days').waitFor()

  expect(await panel.getByRole('status').textContent()).toMatch(/^Can I get my money back\?/)
  const field = panel.getByRole('searchbox')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await panel.count()).toBe(0)
  expect(await door.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a rule is shown with its source and day one touch away', async () => {
  const page = await openPage('/pricing')
  const panel = await askInPanel(page, 'uk me masters ke baad kaam')

  await panel.getByRole('heading', { name: /^United Kingdom: How long may I stay/ }).waitFor()
  await panel.locator('section').getByText('Graduate visa: you may stay and work').first().waitFor()
  await panel.getByText('Where this is from').click()
  expect(await panel.getByRole('link', { name: 'Graduate visa, GOV.UK' }).first().getAttribute('href')).toBe(
    'https://www.gov.uk/graduate-visa',
  )
  await panel
    .getByText(/Noted on/)
    .first()
    .waitFor()
})

test('a follow-up keeps the subject, and the talk survives a reload', async () => {
  const page = await openPage('/pricing')
  const panel = await askInPanel(page, 'can I work after my masters in the UK')
  await panel.getByRole('heading', { name: /^United Kingdom/ }).waitFor()

  await ask(page, 'and in Ireland?')
  await panel.getByRole('heading', { name: /^Ireland: How long may I stay/ }).waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await panel.getByRole('heading', { name: /^Ireland: How long may I stay/ }).waitFor()
  await panel.getByRole('button', { name: 'Start again' }).click()
  expect(await panel.getByRole('heading', { name: /^Ireland/ }).count()).toBe(0)
})

test('a question without a country is asked back, and answered by a choice', async () => {
  const page = await openPage('/pricing')
  const panel = await askInPanel(page, 'can my wife come with me on a student visa')

  await panel.getByRole('heading', { name: 'For which country?' }).waitFor()
  await panel.getByRole('button', { name: 'Canada' }).click()

  await panel.getByRole('heading', { name: 'Canada: May my husband or wife come with me?' }).waitFor()
})

test('a forged paper is refused with the reason and what is allowed', async () => {
  const page = await openPage('/coach?q=nakli+bank+statement+banwa+do')

  await page.getByText('No. We do not help with papers that are not real').waitFor()
  await page.getByText(/honest ways/).waitFor()
  expect(await page.getByRole('link', { name: 'Ask a person' }).isVisible()).toBe(true)
})

test('somebody in need gets the helplines with their source', async () => {
  const page = await openPage('/coach?q=jeene+ka+man+nahi')

  await page.getByText(/Tele-MANAS.*14416/).waitFor()
  await page.getByText('Where this is from').click()
  await page.getByRole('link', { name: /^Tele-MANAS/ }).waitFor()
})

test('an unknown topic says so, with a person to ask', async () => {
  const page = await openPage('/pricing')
  const panel = await askInPanel(page, 'will the rupee fall against the dollar next year')

  await panel.getByRole('heading', { name: 'We do not have this, so I cannot answer it.' }).waitFor()
  expect(await panel.getByRole('link', { name: 'Ask a person' }).isVisible()).toBe(true)
})

test('articles are found by their parts', async () => {
  const page = await openPage('/about')
  const panel = await askInPanel(page, 'first hundred days')

  await panel.getByRole('link').filter({ hasText: /\w/ }).first().waitFor()
  await panel.getByText('Where this is from').waitFor()
})

test('the catalogue is searched as well', async () => {
  const page = await openPage('/explore')
  const panel = await askInPanel(page, 'lakeside')

  await panel
    .getByRole('link', { name: /^Lakeside/ })
    .first()
    .waitFor()
  expect(await panel.getByRole('link', { name: 'Ask a person' }).getAttribute('href')).toBe('/contact')
})

test('a programme that is found can be put on the shortlist by a prepared button', async () => {
  const page = await openPage('/')
  const panel = await askInPanel(page, 'nursing bachelor courses')

  const step = panel.getByRole('link', { name: /^Shortlist: / })
  expect(await step.getAttribute('href')).toMatch(/^\/dashboard\/shortlist\?add=/)
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

  await panel.locator('section').getByText('Yes, you can upgrade at any time.').waitFor()
  await page.evaluate(() => dispatchEvent(new CustomEvent('pma:open-coach')))
  expect(await panel.count()).toBe(1)
})

test('a question about a country leads to that part of its page', async () => {
  const page = await openPage('/coach?q=student+visa+process+for+Australia')

  await page.getByText('subclass 500').first().waitFor()
  await page.getByRole('link', { name: 'Studying in Australia' }).click()

  await page.waitForURL('**/explore/country/au#visa')
})

test('a long question on a phone is shown in full above its answer', async () => {
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

test('without script the page answers and keeps the subject of the talk', async () => {
  const page = await openPage('/pricing', { javaScriptEnabled: false })

  await page.getByRole('link', { name: 'Ask the coach' }).click()
  await page.getByRole('searchbox', { name: 'Your question' }).fill('uk student visa fee')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: /^United Kingdom: What does the student visa cost/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=uk+student+visa+fee')

  await page.getByRole('searchbox', { name: 'Your question' }).fill('and for Australia?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: /^Australia: What does the student visa cost/ }).waitFor()
  await page.getByRole('link', { name: 'uk student visa fee' }).waitFor()
})
