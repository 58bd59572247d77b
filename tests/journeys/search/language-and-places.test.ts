import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeRecord } from '../../../admissions/catalogue/types.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'

/** Courses in towns of one name, of which it is known what language they are taught in. */
const courses = [
  ['Falconry', 'German', 'GB', 'Birmingham'],
  ['Heraldry', 'German', 'US', 'Birmingham'],
  ['Horology', 'English, German', 'GB', 'London'],
  ['Hydrology', 'English', 'CA', 'London'],
].map(([subject, language, country, city]): ProgrammeRecord => {
  const origin = { state: 'published', source: 'cricos/world' } as const
  return {
    id: `cricos-moor-ba-${subject.toLowerCase()}`,
    title: `BA Quillcraft and ${subject}`,
    institution: 'cricos-moor',
    country,
    city,
    level: 'bachelor',
    field: '081',
    origin,
    facts: { language: { ...origin, value: language } },
  }
})

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('language-and-places', {}, courses)
})
afterAll(() => site.close())

const PHONE = { viewport: { width: 360, height: 740 } }

test.each([true, false])(
  'on a phone the teaching language narrows the results, and Back widens them; with script: %s',
  async (javaScriptEnabled) => {
    const page = await openPage(`${site.address}/explore?q=quillcraft`, { ...PHONE, javaScriptEnabled })
    await page.getByRole('heading', { name: '4 programmes' }).waitFor()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const german = page.getByRole('checkbox', { name: /^Taught in German/ })
    if (!(await german.isVisible())) await page.locator('summary', { hasText: 'Taught in' }).click()
    await german.check()
    await page
      .getByRole('button', { name: javaScriptEnabled ? 'Show 3 programmes' : 'Show 4 programmes' })
      .click()
    await page.getByRole('heading', { name: '3 programmes' }).waitFor()
    expect(new URL(page.url()).searchParams.get('language')).toBe('german')

    await page.goBack()
    await page.getByRole('heading', { name: '4 programmes' }).waitFor()
    expect(await page.locator('input[name=language][value=german]').isChecked()).toBe(false)
  },
)

test.each([
  ['Birmingham', 'United Kingdom', 'United States'],
  ['London', 'United Kingdom', 'Canada'],
])('“%s”, which is several towns, selects all of them, and one can be chosen', async (town, ...countries) => {
  const page = await openPage(`${site.address}/explore?q=${town}`)
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  await page.getByText(`“${town}” has more than one meaning:`).waitFor()
  for (const country of countries)
    await page.getByRole('link', { name: `${town}, ${country} (city)` }).waitFor()

  await page.getByRole('link', { name: `${town}, ${countries[1]} (city)` }).click()
  await page.getByRole('heading', { name: '1 programme' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
})

test('in a sentence, too, a town’s bare name means all of its namesakes', async () => {
  const page = await openPage(`${site.address}/ai-university-search?q=bachelors+in+Birmingham`)
  await page.getByRole('heading', { name: '2 programmes' }).waitFor()
  await page.getByRole('link', { name: 'Remove Birmingham', exact: true }).waitFor()
})
