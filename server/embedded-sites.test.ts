import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { listEmbeddedSites } from './embedded-sites.ts'
import { createContentSecurityPolicy } from './http/security-headers.ts'

const video = { id: 'a', title: 'A', thumbnail: 'a', sample: false, consent: null }

test('an operator’s embedded sites are allowed by origin, each once', () => {
  const embedded = listEmbeddedSites(
    {
      videoUrl: 'https://films.example/embed/1?x=1',
      contactMapUrl: 'https://maps.example/embed',
      loginUrl: 'https://students.example/login',
    },
    {
      videos: [
        { ...video, link: 'https://store.example/1.mp4' },
        { ...video, link: 'https://store.example/2.mp4' },
        { ...video, link: null },
      ],
    },
    readConfig({ RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }).payments,
  )

  expect(embedded.frames).toEqual(['https://films.example', 'https://maps.example'])
  expect(embedded.media).toEqual(['https://films.example', 'https://store.example'])
  const policy = createContentSecurityPolicy([], true, embedded)
  expect(policy).toContain('; frame-src https://films.example https://maps.example;')
  expect(policy).toContain("; media-src 'self' https://films.example https://store.example;")
  expect(policy).toContain(
    "; form-action 'self' https://students.example https://rzp.io https://*.razorpay.com;",
  )
})

test('without embedded sites nothing of other sites is allowed', () => {
  const embedded = listEmbeddedSites(
    { videoUrl: undefined, contactMapUrl: undefined, loginUrl: undefined },
    { videos: [] },
    { gateway: undefined },
  )

  expect(createContentSecurityPolicy([], true, embedded)).not.toMatch(/frame-src|media-src/)
  expect(createContentSecurityPolicy([], true, embedded)).toContain("; form-action 'self';")
})

test('by default a page may show the city map and nothing else of other sites', () => {
  const embedded = listEmbeddedSites(readConfig({}).site, { videos: [] }, readConfig({}).payments)

  expect(createContentSecurityPolicy([], true, embedded)).toContain(
    '; frame-src https://www.openstreetmap.org;',
  )
  expect(createContentSecurityPolicy([], true, embedded)).not.toContain('media-src')
})
