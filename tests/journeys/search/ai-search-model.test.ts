import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'
import { asStaff } from '../../staff.ts'

/** The site with a language model that answers, and then does not. */
let site: OwnSite
let model: Server
let isDown = false

const FILTERS = { filters: { country: ['FR'] }, because: { country: ['croissants'] } }
const PAGE = 'Overseas students are charged £24,500 annually.'
const FACTS = {
  facts: [
    { fact: 'tuition', quote: PAGE, amount: '24500' },
    { fact: 'tuition', quote: 'Overseas students are charged £1 annually.', amount: '1' },
  ],
}

beforeAll(async () => {
  model = createServer(async (request, response) => {
    if (isDown) return request.destroy()
    const question = await text(request)
    const content = JSON.stringify(question.includes(PAGE) ? FACTS : FILTERS)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'small',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  site = await startOwnSite('ai-search-model', {
    LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    LLM_MODEL: 'small',
    LLM_API_KEY: 'secret-key',
  })
})

afterAll(async () => {
  await site?.close()
  model?.close()
})

const address = '/ai-university-search?q=masters+in+law+where+croissants+grow'

test('the model’s reading of a word is a chip', async () => {
  const page = await openPage(site.address + address)
  await page.getByRole('link', { name: 'Remove France', exact: true }).waitFor()
  await page.getByText('We asked an AI language model').waitFor()
  await page.getByText('An AI language model read part of this.').waitFor()
})

test('a person publishes the model’s proposals for a page', async () => {
  const path = '/desk/facts/fill?programme=cricos-harbour-master-of-law&fact=tuition'
  const { page } = await asStaff('counsellor', path, undefined, site)
  await page.getByText('also goes to the language model').waitFor()
  await page.getByLabel('Text of the page').fill(PAGE)
  await page.getByRole('button', { name: 'Find facts in the text' }).click()
  const proposal = page.getByRole('listitem').filter({ hasText: 'Proposed by a language model' })
  await proposal.getByText(PAGE).waitFor()
  expect(await proposal.count()).toBe(1)
  await page.getByLabel('Address that the text is from').fill('https://www.harbour.example/fees')
  await proposal.getByRole('button', { name: 'Publish Tuition a year: 24500, GBP, year' }).click()
  await page.getByText('Last read there:').waitFor()
})

test('without the model the page works as well', async () => {
  isDown = true
  // Another sentence: the answer to the first is kept.
  const page = await openPage(`${site.address}${address}+well`)
  await page.getByRole('link', { name: "Remove Master's degrees", exact: true }).waitFor()
  await page.getByRole('heading', { name: '4 programmes' }).waitFor()
  await page.getByText('but it did not answer').waitFor()
  expect(await page.locator('.unused-word').allTextContents()).toContain('croissants')
})
