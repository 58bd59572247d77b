import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

const law = '/explore/university/cricos-moor-master-of-law'

test('a visitor from India sees lakh, one from elsewhere millions, and each keeps it on the next pages', async () => {
  const indian = await openPage(law, { locale: 'en-IN' })
  const british = await openPage(law, { locale: 'en-GB' })

  // Hydrating with other figures than the server's would be an error on the console, which `openPage` refuses.
  expect(await indian.getByText(/^about ₹[\d.]+\slakh/).count()).toBeGreaterThan(0)
  expect(await british.getByText(/^about ₹[\d.]+\smillion/).count()).toBeGreaterThan(0)

  for (const page of [indian, british])
    await page
      .getByRole('navigation', { name: 'Where you are' })
      .getByRole('link', { name: 'Search' })
      .click()
  for (const page of [indian, british])
    await page.getByRole('heading', { name: /^\d+ programmes$/ }).waitFor()
  expect(await indian.getByText(/\slakh/).count()).toBeGreaterThan(0)
  expect(await indian.getByText(/\smillion/).count()).toBe(0)
  expect(await british.getByText(/\smillion/).count()).toBeGreaterThan(0)
  expect(await british.getByText(/\slakh/).count()).toBe(0)
})

test('an amount in an address is shown in the visitor’s notation', async () => {
  const address = '/explore?maxTuition=2500000'
  const indian = await openPage(address, { locale: 'hi-IN' })
  const american = await openPage(address, { locale: 'en-US' })

  expect(await indian.getByRole('link', { name: 'Remove Up to ₹25 lakh a year' }).count()).toBe(1)
  expect(await american.getByRole('link', { name: 'Remove Up to ₹2.5 million a year' }).count()).toBe(1)
})
