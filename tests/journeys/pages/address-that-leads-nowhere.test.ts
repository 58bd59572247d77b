import { expect, inject, test } from 'vitest'
import { openPage } from '../../browser.ts'

test('the page around an unknown address still works', async () => {
  const page = await openPage('/no-such-page')

  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect((await fetch(new URL('/no-such-page', inject('site')))).status).toBe(404)
})
