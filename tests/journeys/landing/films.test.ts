import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'

const play = (page: Page, title: string) => page.getByRole('link', { name: `Play: ${title}` })
const film = (page: Page) => page.locator('.video-tile video')
const runs = (page: Page) =>
  expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

test('a student’s film plays in place when pressed, with captions, and is not loaded before', async () => {
  const page = await openPage('/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await play(page, 'The morning of the visa appointment').scrollIntoViewIfNeeded()
  expect(requests.filter((path) => path.endsWith('.webm'))).toEqual([])

  await play(page, 'The morning of the visa appointment').click()

  await runs(page)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await film(page).getAttribute('aria-label')).toBe('The morning of the visa appointment')
  const playback = await film(page).evaluate((video: HTMLVideoElement) => ({
    seconds: Math.round(video.duration),
    mode: video.textTracks[0].mode,
    kind: video.textTracks[0].kind,
  }))
  expect(playback).toEqual({ seconds: 9, mode: 'showing', kind: 'captions' })
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0].cues?.length))
    .toBe(3)
})

test('on a phone a playing film takes the whole row, so that its captions are readable', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 760 } })
  await play(page, 'A mother on choosing together').click()

  await expect.poll(async () => (await film(page).boundingBox())?.width).toBeGreaterThan(320)
})

test('one film plays at a time', async () => {
  const page = await openPage('/')
  const paused = () =>
    film(page).evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).paused))
  await play(page, 'The morning of the visa appointment').click()
  await runs(page)

  await play(page, 'A mother on choosing together').click()

  await expect.poll(paused).toEqual([false, true])
  await film(page)
    .last()
    .evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(paused).toEqual([true, false])
})

test('a film is started by keyboard', async () => {
  const page = await openPage('/')

  await play(page, 'A mother on choosing together').focus()
  await page.keyboard.press('Enter')
  await runs(page)
  expect(await film(page).evaluate((video) => video === document.activeElement)).toBe(true)

  // All samples use one drawing, and its words occur once.
  const words = page.getByText('What the samples show')
  await words.focus()
  await page.keyboard.press('Enter')
  await page.locator('.film-said[open]').getByText('A flight crosses from one to the other.').waitFor()
})

test('without script the picture links to the film', async () => {
  const page = await openPage('/', { javaScriptEnabled: false })

  const address = await play(page, 'A mother on choosing together').getAttribute('href')
  const answer = await page.request.get(address!, { headers: { range: 'bytes=0-3' } })

  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-type']).toBe('video/webm')
  // How every WebM file begins.
  expect([...(await answer.body())]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
})
