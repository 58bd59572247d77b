import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStudent, newPerson, signedIn } from '../../students.ts'
import { seesToast } from '../../toasts.ts'
import { photo } from '../../world/uploads.ts'

async function choose(page: Page, buffer: Buffer, name = 'me.jpg') {
  await page.getByLabel('Change photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

const portrait = (page: Page) => page.getByRole('img', { name: 'Your profile photo' })

test('a chosen picture replaces the initials', async () => {
  const page = await asStudent('/dashboard/profile')
  await page.getByRole('img', { name: 'User' }).waitFor()

  await choose(page, await photo())

  await seesToast(page, 'Profile photo updated!')
  await portrait(page).waitFor()
  const first = await portrait(page).getAttribute('src')
  const answer = await page.request.get(inject('site') + first)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const metadata = await sharp(await answer.body()).metadata()
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([512, 512, undefined])

  await choose(page, await photo({ format: 'png' }), 'me.PNG')

  await expect.poll(() => portrait(page).getAttribute('src')).not.toBe(first)
})

test('a picture can be removed where it is shown', async () => {
  const page = await asStudent('/dashboard/profile')
  await page.getByRole('img', { name: 'User' }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove photo' }).count()).toBe(0)
  await choose(page, await photo())

  await page.getByRole('button', { name: 'Remove photo' }).click()

  await seesToast(page, 'Profile photo removed.')
  await page.getByRole('img', { name: 'User' }).waitFor()
})

test('a picture too small for a face is refused, with the minimum size', async () => {
  const page = await asStudent('/dashboard/profile')

  await choose(page, await photo({ width: 40, height: 40 }))

  await seesToast(
    page,
    'Image upload failed: The picture is too small. Choose one that is at least 200 pixels wide and high',
  )
  await page.getByRole('img', { name: 'User' }).waitFor()
})

test('a file with another extension is refused by an alert', async () => {
  const page = await asStudent('/dashboard/profile')
  await page.route('**/dashboard/photo*', (route) => expect.fail(route.request().url()))

  await choose(page, await photo(), 'me.gif')

  await page.getByRole('alert').getByText('Only jpg, jpeg, png files are allowed.', { exact: true }).waitFor()
})

test('a file that is not a picture, with any name, is refused with a message; the initials stay', async () => {
  const page = await asStudent('/dashboard/profile')

  await choose(page, Buffer.from('<svg onload="alert(1)"/>'))

  await seesToast(
    page,
    'Image upload failed: This file is not a JPEG or PNG picture, although its name says so',
  )
  await page.getByRole('img', { name: 'User' }).waitFor()
})

test('nobody else sees a student’s picture', async () => {
  const page = await asStudent('/dashboard/profile')
  await choose(page, await photo())
  await portrait(page).waitFor()
  const address = inject('site') + (await portrait(page).getAttribute('src'))

  const strangerContext = (await openPage('/contact')).context()
  expect((await strangerContext.request.get(address)).status()).toBe(404)
  await signedIn(strangerContext, inject('site'), newPerson())
  expect((await strangerContext.request.get(address)).status()).toBe(404)
})

test('without script a separate page uploads the picture, and removes it', async () => {
  const page = await asStudent('/dashboard/photo', { javaScriptEnabled: false })
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Upload photo' }).click()
  }

  await send('me.gif', await photo())
  expect(await page.getByText('Only jpg, jpeg, png files are allowed.').count()).toBe(2)
  await send('me.jpg', await photo())
  await portrait(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')

  await page.goto('/dashboard/photo')
  await page.getByRole('button', { name: 'Remove photo' }).click()

  await page.getByRole('img', { name: 'User' }).waitFor()
})

test('the picture page is accessible', async () => {
  const page = await asStudent('/dashboard/photo')

  await expectFitForEveryone(page)
})
