import { expect, test } from 'vitest'
import { openFolds, openPage } from '../../browser.ts'

const headings = [
  'Bring your overseas education dreams to life',
  'Talk to a counsellor, free',
  'How PMA is Different',
  'How it works',
  'How to get Started',
  'Join Us',
  'Plan Your Overseas Admission with us',
  'Success stories',
  'What students say',
  'Students on video',
  'Top Universities with us',
  'Articles to help you prepare',
  'Frequently asked questions',
]

test.each(['/', '/home'])('every section is visible at %s', async (path) => {
  const page = await openPage(path)

  for (const name of headings) await page.getByRole('heading', { name, exact: true }).waitFor()
  // As on the page of plans.
  await page.locator('.prices').getByText('₹24,999 one-time, tax included').waitFor()
  await openFolds(page)
  for (const list of ['#how-it-works .landing-steps', '#get-started'])
    expect(
      await page
        .locator(`${list} li`)
        .evaluateAll((steps: HTMLElement[]) =>
          steps.map((step) => step.innerText.split('\n').slice(0, 2).join(' ')),
        ),
    ).toEqual(['01 Create your account', '02 Shortlist University', '03 Consult your expert', '04 Apply'])
})

test('counts come from the running catalogue', async () => {
  const page = await openPage('/')
  const trust = page.getByRole('region', { name: 'Why you can trust this' })

  expect(await trust.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^10\+ ?\n?years of expertise[\s\S]*Stated by/),
    expect.stringMatching(/^4 ?\n?institutions worldwide[\s\S]*Counted today/),
    expect.stringMatching(/^900\+ ?\n?partnerships[\s\S]*Stated by/),
    'Personalised guidance',
    'A student self-served AI portal',
  ])
  expect(await page.getByRole('heading', { name: /^Personalised recommendations from/ }).innerText()).toBe(
    'Personalised recommendations from 48 programmes',
  )
})

test('invented content is marked as a sample', async () => {
  const page = await openPage('/')

  expect(await page.locator('.story, .testimonial, .video-tile').count()).toBe(11)
  expect(await page.locator(':is(.story, .testimonial, .video-tile) .marked.sample').count()).toBe(11)
  expect(await page.locator('.video-tile :is(video, iframe)').count()).toBe(0)
  const plan = page.locator('.plan')
  expect(await plan.locator('.marked.sample').count()).toBe(1)
  expect(await plan.locator(':is(video, iframe)').count()).toBe(0)

  await page.getByRole('link', { name: 'Play: How a search becomes a shortlist' }).click()

  await plan.locator('video').waitFor()
})

test('the coach’s buttons dispatch the event that opens the coach', async () => {
  const page = await openPage('/')
  await page.evaluate(() => {
    document.documentElement.dataset.opened = ''
    window.addEventListener('pma:open-coach', () => {
      document.documentElement.dataset.opened += '+'
    })
  })
  await openFolds(page)
  const coach = page.getByRole('link', { name: 'AI Personal Admission Coach' })
  expect(await coach.count()).toBe(3)

  for (const button of await coach.all()) {
    await button.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  expect(await page.evaluate(() => document.documentElement.dataset.opened)).toBe('+++')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Learn More scrolls to the top', async () => {
  const page = await openPage('/', { reducedMotion: 'reduce' })
  await openFolds(page)
  const learn = page.getByRole('link', { name: 'Learn More' }).last()
  await learn.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)

  await learn.click()

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('AI search, consultation, articles and questions have the right links', async () => {
  const page = await openPage('/')
  const to = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')

  expect(await to('AI University Search')).toBe('/ai-university-search')
  expect(await to('Book Your Free Consultation')).toBe('/book')
  expect(await to('Explore more Resources')).toBe('/blogs')
  expect(await to('Ask a person')).toBe('/contact')
  expect(await page.getByRole('link', { name: 'Apply: University of Amsterdam' }).getAttribute('href')).toBe(
    '/explore?q=University+of+Amsterdam',
  )
})

test('suggestions appear below the search, by mouse and by keyboard', async () => {
  const page = await openPage('/')
  const field = page.getByRole('combobox', { name: 'Marks, budget and subject, or a university' })

  await field.pressSequentially('lakes')
  await page.getByRole('option').first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('Escape')
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await field.inputValue()).toBe('lakes')

  await field.press('ArrowDown')
  await page.getByRole('option').first().click()
  await page.getByRole('heading', { level: 1, name: 'Lakeside Institute of Technology' }).waitFor()
})

test('no third party is contacted before a click', async () => {
  const page = await openPage('/', { fresh: true })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).origin))

  await page.reload()
  await page.waitForLoadState('networkidle')

  expect(new Set(requests)).toEqual(new Set([new URL(page.url()).origin]))
})

test('its script is small before the first interaction', async () => {
  const page = await openPage('/', { untouched: true })

  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(20_000)
})

test('the first search field has its button beside it', async () => {
  const page = await openPage('/')

  const field = await page
    .getByRole('combobox', { name: 'Marks, budget and subject, or a university' })
    .first()
    .boundingBox()
  const button = await page.getByRole('button', { name: 'Search', exact: true }).first().boundingBox()
  expect(button?.y).toBeCloseTo(field?.y ?? 0, 0)
  expect(button?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
})
