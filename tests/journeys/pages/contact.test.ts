import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { seesToast } from '../../toasts.ts'

async function fillIn(page: Awaited<ReturnType<typeof openPage>>) {
  const email = `ravi.${Date.now()}.${Math.random()}@example.org`
  await page.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Topic').selectOption({ label: 'Visa papers' })
  await page.getByLabel('Message', { exact: true }).fill('Which proof of funds is asked for?')
  return email
}

test('a message is sent and thanked, with a toast', async () => {
  const page = await openPage('/contact')
  await fillIn(page)

  await page.getByRole('button', { name: 'Send message' }).click()

  await page.getByRole('heading', { name: 'Thank you. We have your message.' }).waitFor()
  await seesToast(page, 'Message sent', { stays: 3_000 })
})

test('an empty form lists what is missing', async () => {
  const page = await openPage('/contact')

  await page.getByRole('button', { name: 'Send message' }).click()

  expect(await page.locator('.field-error:visible').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
    'Please choose a topic',
    'Message is required',
  ])
  await page.getByLabel(/^Phone number/).fill('123')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect(await page.locator('#message-phone-error').innerText()).toBe(
    'Please enter a valid phone number (10-15 digits)',
  )
})

test('the city map loads only after a click', async () => {
  const page = await openPage('/contact')
  const requests: string[] = []
  // Answered here: what is tested is our page, not theirs.
  await page.route('https://www.openstreetmap.org/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Mumbai</p>' })
  })
  const ways = page.getByRole('region', { name: 'Ways to reach us' })

  // Unset settings are not mentioned.
  expect(await ways.locator('dt').allInnerTexts()).toEqual(['Office', 'A call or a meeting'])
  await ways.getByText('The map shows the city, not our street. It comes from openstreetmap.org').waitFor()
  // No one needs directions to a whole city.
  expect(await ways.getByRole('link', { name: /^Directions/ }).count()).toBe(0)
  expect(requests).toEqual([])

  await ways.getByRole('link', { name: 'Show the map of Mumbai' }).click()

  await page.frameLocator('iframe[title="Map of Mumbai"]').getByText('Mumbai').waitFor()
  expect(requests).toEqual([expect.stringContaining('/export/embed.html?bbox=')])
})

test('the form works without script', async () => {
  const page = await openPage('/contact', { javaScriptEnabled: false })
  await fillIn(page)

  await page.getByRole('button', { name: 'Send message' }).click()

  await page.getByRole('heading', { name: 'Thank you. We have your message.' }).waitFor()
})

test('without script an invalid form returns 422 with messages and a summary', async () => {
  const page = await openPage('/contact', { javaScriptEnabled: false })
  await fillIn(page)
  await page.getByLabel('Email', { exact: true }).fill('ravi')
  const response = page.waitForResponse((response) => response.request().method() === 'POST')

  await page.getByRole('button', { name: 'Send message' }).click()

  expect((await response).status()).toBe(422)
  const summary = page.getByRole('region', { name: 'Please check the following' })
  expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Please enter a valid email'])
  // As wide as the form it speaks of.
  expect((await summary.boundingBox())!.width).toBe(
    (await page.locator('.contact-card').boundingBox())!.width,
  )
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(
    'Which proof of funds is asked for?',
  )
  expect(await page.getByLabel('Topic').inputValue()).toBe('visa')
})
