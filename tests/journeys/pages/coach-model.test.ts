import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { type ModelStandIn, startModelStandIn } from '../../coach/stand-in.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'

/** The site with a language model that words the coach’s answers, each test with another one. */
let site: OwnSite
let model: ModelStandIn

beforeAll(async () => {
  model = await startModelStandIn()
  site = await startOwnSite('coach-model', {
    LLM_BASE_URL: model.address,
    LLM_MODEL: 'small',
    // Machines that run tests may be slow; how long is waited has a test of its own.
    LLM_COACH_SECONDS: '100',
  })
})
afterAll(async () => {
  await site?.close()
  model?.close()
})

async function askInPanel(page: Page, question: string) {
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Ask the coach' })
  await panel.getByText('An AI language model may word the answers.').waitFor()
  await panel.getByRole('searchbox', { name: 'Your question' }).fill(question)
  await page.keyboard.press('Enter')
  return panel
}

test('a good model words the answer from our facts', async () => {
  model.play = 'good'
  const page = await openPage(`${site.address}/pricing`)
  const panel = await askInPanel(page, 'uk student visa fee')

  await panel.getByRole('heading', { name: /^United Kingdom: What does the student visa cost/ }).waitFor()
  await panel
    .getByText(/^Our scripted words: .*GBP/)
    .first()
    .waitFor()
  await panel.getByText('An AI language model chose the words.').waitFor()
  await panel.getByText('Where this is from').waitFor()
  await expectFitForEveryone(page)
})

test('an answer is announced as it comes, then kept by a reload or a stop', async () => {
  model.play = 'held'
  const page = await openPage(`${site.address}/pricing`)
  const panel = await askInPanel(page, 'uk student visa fee')

  await panel
    .locator('section')
    .getByText(/^Our scripted words: /)
    .waitFor()
  expect(await panel.getByRole('status').textContent()).toMatch(/^Our scripted words: /)
  const field = panel.getByRole('searchbox')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.reload()
  await page.getByRole('link', { name: 'Ask the coach', exact: true }).click()
  await panel
    .locator('section')
    .getByText(/^Our scripted words: /)
    .waitFor()
  await panel.getByText('The rest of this answer is missing.').first().waitFor()

  await field.fill('uk student visa fee')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Stop' }).click()
  await panel.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each(['broken', 'hostile'] as const)('with a %s model our own answer stands', async (play) => {
  model.play = play
  const page = await openPage(`${site.address}/pricing`)
  const panel = await askInPanel(page, 'visa fee for australia')

  await panel.getByRole('heading', { name: /^Australia: What does the student visa cost/ }).waitFor()
  await panel.locator('section').getByText(/AUD/).first().waitFor()
  expect(await panel.textContent()).not.toMatch(/evil|guaranteed|999|chose the words/)
})

test('without script the whole answer is awaited', async () => {
  model.play = 'good'
  const page = await openPage(`${site.address}/coach?q=uk+student+visa+fee`, { javaScriptEnabled: false })

  await page
    .getByText(/^Our scripted words: .*GBP/)
    .first()
    .waitFor()
  await page.getByText('An AI language model chose the words.').waitFor()
})

test('a forged paper is refused without asking the model', async () => {
  model.play = 'good'
  model.bodies = []
  const page = await openPage(`${site.address}/coach?q=nakli+bank+statement+banwa+do`)

  await page.getByText('No. We do not help with papers that are not real').waitFor()
  expect(model.bodies).toEqual([])
})
