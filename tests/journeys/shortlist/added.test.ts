import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { asStudent } from '../../students.ts'

/** What the operator types, beside the running site. */
async function command(script: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: inject('siteFolder'), NODE_OPTIONS: '' }
  const path = resolve(import.meta.dirname, '../../../scripts', `${script}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...words], { env })
  return stdout
}

test('a programme that a student adds is on their shortlist, can be applied for, and says why it was returned', async () => {
  const page = await asStudent('/dashboard/shortlist')
  await page.getByRole('link', { name: 'Add it yourself' }).click()
  await page.getByLabel('Name of the institution').fill('Hilltop University')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByLabel('Title of the programme').fill('MSc Falconry')
  await page.getByLabel('Level').selectOption({ label: "Master's" })
  await page.getByLabel('Address of its page').fill('http://www.hilltop.edu/msc-falconry')
  await page.getByRole('button', { name: 'Add to my shortlist' }).click()
  await page.getByRole('link', { name: /^Start the address with https:\/\// }).waitFor()
  await page.getByLabel('Address of its page').fill('https://www.hilltop.edu/msc-falconry')
  await page.getByRole('button', { name: 'Add to my shortlist' }).click()

  const place = page.locator('[data-place="1"]')
  await place.getByText('Added by you, not yet checked').waitFor()
  await place.getByRole('button', { name: 'Apply Now MSc Falconry' }).click()
  await page.getByRole('link', { name: 'Open MSc Falconry' }).click()
  await page.getByText('Added by you, not yet checked').waitFor()

  const id = /added-[0-9a-f]+/.exec(await command('programmes', 'added'))![0]
  await command('staff', 'add', 'Meera Iyer', 'meera.checks@example.org', 'content')
  // Nobody has followed the invitation yet, so nobody has looked.
  await expect(command('programmes', 'publish', id, '--by', 'meera.checks@example.org')).rejects.toThrow(
    /Nobody works here/,
  )
  await command('programmes', 'return', id, '--reason', 'Its page cannot be opened.')
  await page.goto('/dashboard/shortlist')
  await place.getByText('Its page cannot be opened.').waitFor()
})
