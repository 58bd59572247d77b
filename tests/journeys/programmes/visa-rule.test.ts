import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeRecord } from '../../../admissions/catalogue/types.ts'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'

/** Masters whose universities publish no English score: only the visa's rule is known. */
const [australian, british] = (
  [
    ['AU', 'cricos-harbour', 'Harbour'],
    ['GB', 'cricos-moor', 'Moor'],
  ] as const
).map(
  ([country, institution, place]): ProgrammeRecord => ({
    id: `${institution}-heraldry`,
    title: `Master of Heraldry at ${place}`,
    institution,
    country,
    level: 'master',
    field: '022',
    origin: { state: 'published', source: 'cricos/world' },
    facts: { language: { state: 'published', value: 'English', source: 'cricos/world' } },
  }),
)

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('visa-rule', {}, [australian, british])
})
afterAll(() => site?.close())

test.each([
  [australian, '5.5', '6', 'Australia’s student visa needs IELTS 6'],
  [british, '5', '6', 'The United Kingdom’s student visa needs IELTS 5.5'],
])(
  'a score below the visa’s rule is told on the page of the programme',
  async ({ id }, below, enough, rule) => {
    const page = await openPage(`/explore/university/${id}`, { baseURL: site.address })
    await page.getByLabel('Your IELTS').fill(below)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText(rule).first().waitFor()
    await expectFitForEveryone(page)

    await page.getByLabel('Your IELTS').fill(enough)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText(rule).first().waitFor({ state: 'detached' })
  },
)

test.each([
  ['Masters in Australia about heraldry, IELTS 5.5', 'Masters in Australia about heraldry, IELTS 6.5'],
  ['Masters in the UK about heraldry, IELTS 5', 'Masters in the UK about heraldry, IELTS 6.5'],
])('“%s” says how many programmes the visa rules out', async (below, enough) => {
  const note = /Your English is below what the visa needs for \d+ of them/
  const page = await openPage(`/ai-university-search?q=${encodeURIComponent(below)}`, {
    baseURL: site.address,
  })
  await page.getByText(note).waitFor()
  await page.goto(`/ai-university-search?q=${encodeURIComponent(enough)}`)
  await page
    .getByRole('heading', { level: 2, name: /programme/ })
    .first()
    .waitFor()
  expect(await page.getByText(note).count()).toBe(0)
})

test('recommendations say how many programmes the visa rules out', async () => {
  const asked = 'stage=results&country=AU&state=any&degree=master&discipline=any&proficiency=IELTS'
  const page = await openPage(`/recommendations?${asked}&proficiencyScore=5.5`, { baseURL: site.address })
  await page.getByText(/Your English is below what the visa needs for \d+ of them/).waitFor()
  await page.goto(`/recommendations?${asked}&proficiencyScore=6.5`)
  await page
    .getByRole('heading', { level: 2, name: /programme/ })
    .first()
    .waitFor()
  expect(await page.getByText('below what the visa needs').count()).toBe(0)
})
