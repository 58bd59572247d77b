import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolds, openPage } from '../../browser.ts'
import { type OwnSite, startOwnSite } from '../../own-site.ts'

/** A site with other settings: for institutions, without samples, with an outside film and map. */
let site: OwnSite
let elsewhere: Server
let requestedPaths: string[]

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title><p>Shown</p>')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const otherOrigin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = await startOwnSite('landing-settings', {
    DISPLAY_VARIANT: 'institutions',
    SHOW_SAMPLES: 'no',
    COMPANY_NAME: 'Sahyadri Overseas',
    VIDEO_URL: `${otherOrigin}/film`,
    CONTACT_MAP_URL: `${otherOrigin}/map`,
    CONTACT_ADDRESS: '12 Marine Drive, Mumbai 400020',
    CONTACT_EMAIL: 'hello@pma.example',
    CONTACT_PHONE: '+91 22 5555 0101',
    SOCIAL_LINKS: 'https://www.instagram.com/pma.example',
  })
})

afterAll(async () => {
  await site?.close()
  elsewhere?.close()
})

test('in the institutions’ variant Register is disabled and there is no Apply and no QR code', async () => {
  requestedPaths = []
  const page = await openPage(site.address)

  await openFolds(page)
  const register = page.getByRole('button', { name: /^Register/ })
  expect(await register.count()).toBeGreaterThanOrEqual(6)
  for (const button of await register.all()) expect(await button.isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: /^Register/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Apply/ }).count()).toBe(0)
  expect(await page.locator('.qr').count()).toBe(0)
})

test('without samples their sections are hidden', async () => {
  requestedPaths = []
  const page = await openPage(site.address)

  for (const name of ['Success stories', 'What students say', 'Students on video'])
    expect(await page.getByRole('heading', { name }).count()).toBe(0)
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(0)
  await page.getByText('Stated by Sahyadri Overseas').first().waitFor()
})

test('the film is requested when play is pressed, not before', async () => {
  requestedPaths = []
  const page = await openPage(site.address)
  const play = page.getByRole('link', { name: /^Play: / })
  await play.scrollIntoViewIfNeeded()
  expect(requestedPaths).toEqual([])

  await play.click()

  await page.frameLocator('.film-frame iframe').getByText('Shown').waitFor()
  expect(requestedPaths).toContain('/film')
  expect(new URL(page.url()).origin).toBe(new URL(site.address).origin)
})

test('the contact page shows the set details, and its map on request, naming its provider', async () => {
  requestedPaths = []
  const page = await openPage(`${site.address}/contact`)

  await page.getByText('12 Marine Drive, Mumbai 400020').first().waitFor()
  const ways = page.getByRole('region', { name: 'Ways to reach us' })
  expect(await ways.getByRole('link', { name: '+91 22 5555 0101' }).getAttribute('href')).toBe(
    'tel:+912255550101',
  )
  expect(await ways.getByRole('link', { name: 'hello@pma.example' }).getAttribute('href')).toBe(
    'mailto:hello@pma.example',
  )
  expect(await ways.getByRole('link', { name: 'instagram.com/pma.example' }).count()).toBe(1)
  expect(await ways.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('Marine+Drive')
  await page.getByText('The map comes from 127.0.0.1').waitFor()
  expect(requestedPaths).toEqual([])

  await page.getByRole('link', { name: 'Show the map', exact: true }).click()

  await page.frameLocator('.map-frame iframe').getByText('Shown').waitFor()
  expect(requestedPaths).toContain('/map')
})

test('every page uses the operator’s company name only', async () => {
  const paths = ['/', '/about', '/for-institutions', '/contact', '/pricing', '/how-it-works', '/sources']
  paths.push(
    '/explore',
    '/blogs',
    '/Embarking-on-Excellence',
    '/terms&conditions',
    '/privacy-policy',
    '/sign-in',
  )
  paths.push('/site.webmanifest', '/llms.txt', '/articles.xml', '/api/v1/openapi.json')
  for (const path of paths) {
    const response = await fetch(site.address + path)
    expect(response.status, path).toBe(200)
    const text = (await response.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    expect(text, path).toContain('Sahyadri Overseas')
    expect(text.match(/.{0,60}\bPMA\b.{0,60}/)?.[0], path).toBeUndefined()
  }
})
