import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('an article is found in the list, read by its contents and followed by the next', async () => {
  const page = await openPage('/blogs')

  expect(await page.getByRole('link', { name: 'Read More' }).count()).toBe(4)
  await page.getByRole('article', { name: 'Navigating the American campus' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Navigating the American campus' }).waitFor()
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'A place to live' })
    .click()
  expect(new URL(page.url()).hash).toBe('#a-place-to-live')
  expect(await page.getByRole('heading', { name: 'A place to live' }).boundingBox()).toMatchObject({
    y: expect.closeTo(24, -2),
  })

  await page
    .getByRole('complementary', { name: 'Read next' })
    .getByRole('link', { name: 'Read More' })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Embarking on excellence/ }).waitFor()
})

test('an article shows its author, date, reading time and sources', async () => {
  const page = await openPage('/Mastering-the-Art-of-Financial-Planning')

  const data = await page.locator('.article-data').textContent()
  expect(data).toMatch(/Written by\s*PMA editorial desk/)
  expect(data).toMatch(/Published\s*\d+\s\w+ \d{4}/)
  expect(data).toMatch(/Reading time\s*\d+ minutes/)
  expect(await page.getByRole('region', { name: 'Sources' }).getByRole('listitem').count()).toBeGreaterThan(5)
  const widest = await page
    .locator('.read-text > p')
    .evaluateAll((all) => Math.max(...all.map((paragraph) => paragraph.getBoundingClientRect().width / 8.1)))
  expect(widest).toBeLessThan(72)
})

test('the current part is marked in the contents', async () => {
  const page = await openPage('/Pennsylvania-State-University', { viewport: { width: 1440, height: 900 } })
  const contents = page.getByRole('navigation', { name: 'In this article' })

  await page.locator('#how-to-apply').evaluate((heading) => heading.scrollIntoView())

  await contents.locator('[aria-current]').waitFor()
  expect(await contents.locator('[aria-current]').textContent()).toContain('How to apply')
})

test('a read-only page keeps the chosen theme and switches it', async () => {
  const page = await openPage('/privacy-policy', { colorScheme: 'light' })

  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/Embarking-on-Excellence')

  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
})

test('legal texts are marked as drafts', async () => {
  for (const path of ['/terms&conditions', '/privacy-policy']) {
    const page = await openPage(path)

    expect(await page.getByText('Draft', { exact: true }).isVisible()).toBe(true)
    await page.getByText('has not been approved by a lawyer yet').waitFor()
    // Its date is shown once, not as a key as well.
    expect(await page.locator('.article-data').innerText()).toMatch(/^Last changed\s+\d+\s\w+ \d{4}$/)
    expect(await page.locator('body').textContent()).not.toMatch(/\{\{|\[[a-z]/)
  }
})

test('a long text has two right edges, contents without numbers, and an article its place in the bar', async () => {
  const page = await openPage('/Mastering-the-Art-of-Financial-Planning', {
    viewport: { width: 1440, height: 900 },
  })

  const edges = await page
    .locator('.article-data, .read-text > :is(p, h2, h3, .table)')
    .evaluateAll((all) => [...new Set(all.map((part) => Math.round(part.getBoundingClientRect().right)))])
  expect(edges.length).toBe(2)
  const mark = await page
    .locator('.contents-wide a')
    .first()
    .evaluate((link) => getComputedStyle(link, '::before').content)
  expect(mark).toBe('none')
  expect(await page.locator('.nav-row [aria-current]').innerText()).toBe('Articles')
  // The drawing of what is read next fills its place from top to bottom.
  const box = await page.locator('.article-next .artwork').boundingBox()
  const card = await page.locator('.article-next .article-card').boundingBox()
  expect(Math.abs(box!.height - card!.height)).toBeLessThan(4)
})

test('plans beside each other have equal widths', async () => {
  const page = await openPage('/pricing', { viewport: { width: 768, height: 900 } })

  const widths = await page
    .locator('.plans-table thead th')
    .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  const register = page.locator('.plans-table').getByRole('link', { name: 'Register Now' })
  expect((await register.boundingBox())!.height).toBeLessThan(50)
})

test('the dot between facts has a space on both sides', async () => {
  const page = await openPage('/sources')

  // As high as the letters: a dot without its own space takes a tenth.
  const wide = await page.evaluate(async () => {
    await document.fonts.load('100px "Instrument Sans"')
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
    return pen.measureText('·').width
  })
  expect(wide).toBeGreaterThan(20)
})

test('the sources name their country and content, with checksums in a fold', async () => {
  const page = await openPage('/sources', { viewport: { width: 360, height: 800 } })

  expect(await page.getByText('SHA-256').first().isVisible()).toBe(false)
  for (const row of await page.locator('.figures-table tbody th').all())
    expect(await row.innerText()).toMatch(/\n[A-Z][a-zA-Z ]+(?:: \w|$)/)

  await page.getByText('Licences, checksums and who made our rates').click()
  await page.getByText('SHA-256').first().waitFor()
})

test('the prices show every fact of the plans', async () => {
  const page = await openPage('/pricing', { viewport: { width: 360, height: 800 } })

  const basic = page.getByRole('article', { name: 'Basic Package (Free)' })
  expect(await basic.textContent()).toMatch(/₹0/)
  for (const fact of [
    'Student portal access for 20 days',
    'Up to 2 counseling sessions',
    'Help with up to 2 universities',
  ])
    expect(await basic.getByText(fact).count()).toBe(1)
  const advantage = page.getByRole('article', { name: 'Advantage Package' })
  expect(await advantage.textContent()).toMatch(/₹24,999\s*one-time, tax included/)
  expect(await advantage.getByText('Counselling sessions: 2, as in the Basic Package (Free)').count()).toBe(1)
  expect(await advantage.getByText('Applications for up to 6 universities').count()).toBe(1)
  for (const fact of [
    'A mentor contacts you within 24 hours, and your account is activated within 48 hours.',
    'within 7 business days',
    'valid until the intake',
    'a downgrade from Essential to Basic is not available',
    'Yes, you can upgrade at any time',
  ])
    expect(await page.getByText(fact).count()).toBeGreaterThan(0)

  // If there is room, the plans are beside each other in one table.
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = page.getByRole('table', { name: 'The plans side by side' })
  for (const line of [
    /Price ₹0, free ₹24,999 one-time, tax included/,
    /Valid For 20\sdays, then it ends and you owe nothing Until the intake you choose/,
    /Universities to apply to 2 6/,
    /Your account is active At once Within 48\shours of your payment/,
    /A mentor contacts you Not part of this plan Within 24\shours of your payment/,
    /Refund Nothing to refund If you ask within 7\sdays of activation/,
  ])
    await table.getByRole('row', { name: line }).waitFor()
  expect(await page.getByRole('article', { name: 'Advantage Package' }).count()).toBe(0)
})

test('an article’s worksheet calculates only its formulas', async () => {
  const page = await openPage('/Mastering-the-Art-of-Financial-Planning')
  const line = (start: string) => page.getByLabel(new RegExp(`^${start}.*: Bad year$`))
  const borrowed = line('E\\. ')

  for (const [start, value] of [
    ['A', '40 lakh'],
    ['B', '0'],
    ['C', '10 lakh'],
  ])
    await line(`${start}\\. `).fill(value)
  expect(await borrowed.inputValue()).toBe('')
  await line('D\\. ').fill('5,00,000')
  expect((await borrowed.inputValue()).replace(/\D/g, '')).toBe('2500000')
  expect(await borrowed.isEditable()).toBe(false)
  expect(await page.getByLabel(/^E\. .*: Expected$/).inputValue()).toBe('')

  await line('D\\. ').fill('')
  expect(await borrowed.inputValue()).toBe('')
  expect(await borrowed.isEditable()).toBe(true)

  await line('G\\. ').fill('30000')
  await line('H\\. ').fill('1.2 lakh')
  expect(await line('Share of pay').inputValue()).toBe('25%')
  await page.getByRole('button', { name: 'Clear this sheet' }).click()
  expect(await line('Share of pay').inputValue()).toBe('')
})

test('text in an article’s worksheet is kept until it is cleared', async () => {
  const page = await openPage('/Mastering-the-Art-of-Financial-Planning')
  const blank = page.locator('.read-text input[data-blank]').first()
  await blank.fill('4500000')
  await page.reload()
  expect(await blank.inputValue()).toBe('4500000')

  await page.getByRole('button', { name: 'Clear this sheet' }).click()
  expect(await blank.inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem(`worksheet ${location.pathname}`))).toBeNull()

  await page.getByRole('button', { name: 'Bring it back' }).click()
  expect(await blank.inputValue()).toBe('4500000')
  await page.getByRole('button', { name: 'Clear this sheet' }).click()
  await page.reload()
  expect(await blank.inputValue()).toBe('')
})
