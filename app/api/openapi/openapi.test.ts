import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { UserDocument } from '../../../admissions/user-document/user-document.ts'
import { servicesWith } from '../../../tests/services.ts'
import { createApi } from '../api.ts'
import { openApi } from './openapi.ts'
import { UserDocumentSchema } from './student-schemas.ts'

/** Only the addresses are read: nothing is asked. */
const { routes } = createApi(servicesWith({}))

/** Every endpoint, as `GET /api/v1/programmes/{id}`. */
const served = new Set(
  routes
    // Routes for every method are not endpoints of the description: middleware, refusals, and the sign-in
    // library's own routes.
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    // Data from other services keeps their format.
    .filter(
      (endpoint) =>
        endpoint !== 'GET /api/v1/openapi.json' && !/ \/api\/(payments|leads|whatsapp)\b/.test(endpoint),
    ),
)

test('the description lists exactly the served endpoints', () => {
  const described = Object.entries(openApi('https://pma.example').paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(described.sort()).toEqual([...served].sort())
})

/** The folder of all endpoints. */
const API = resolve(import.meta.dirname, '..')

test('no file adds endpoints that this test does not check', () => {
  const makers = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /new Hono\b/.test(
      !name.endsWith('.ts') || name.endsWith('.test.ts') ? '' : readFileSync(`${API}/${name}`, 'utf8'),
    ),
  )

  expect(makers.sort()).toEqual(['api.ts'])
})

test('every referenced schema exists', () => {
  const description = openApi('https://pma.example')
  const referred = [...JSON.stringify(description.paths).matchAll(/#\/components\/schemas\/(\w+)/g)]

  for (const [, name] of referred) expect(description.components.schemas).toHaveProperty(name)
  for (const name of ['UserDocument', 'Shortlist', 'ShortlistRequest', 'ShortlistOutcome', 'FormKept'])
    expect(referred.map(([, referredName]) => referredName)).toContain(name)
})

test('a student’s document is described with its actual fields', () => {
  const document: Record<keyof UserDocument, unknown> = {
    uid: 'a',
    email: '',
    userName: '',
    phoneNumber: '',
    createdAt: '',
    photoURL: '',
    firstName: '',
    lastName: '',
    gender: '',
    date_of_Birth: '',
    nationality: '',
    address: '',
    country: '',
    state: '',
    city: '',
    zipCode: '',
    favorites: [{ id: 'partner-yarra-data' }],
    filterDetails: {},
    documents: [{ id: 1, title: '', url: '', date: '' }],
    experience: [{ id: 'a', company: 'Lake Works' }],
    education: [],
    test_score: [{ id: 2, listen_score: 7 }],
  }

  expect(UserDocumentSchema.parse(document)).toEqual(document)
  expect(Object.keys(UserDocumentSchema.shape).sort()).toEqual(Object.keys(document).sort())
})
