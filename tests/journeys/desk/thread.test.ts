import { expect, test } from 'vitest'
import { asStudent } from '../../students.ts'

test('messages that are opened leave the keyboard of a phone closed', async () => {
  const page = await asStudent('/dashboard/messages')
  await page.reload()

  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})
