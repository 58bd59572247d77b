import { expect, test } from 'vitest'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import type { PageContext } from '../../context.ts'
import { actOnPage } from './actions.server.ts'

const amara = { id: '019aa000-0000-7000-8000-000000000001', name: 'Amara' } as SignedIn

/** A page whose database is not there. */
function withoutDatabase() {
  const reported: unknown[] = []
  const pool = { connect: () => Promise.reject(new Error('no connection')) }
  const page = {
    database: { pool },
    now: () => new Date('2026-11-21T09:00:00Z'),
    report: (error: unknown) => reported.push(error),
  } as unknown as PageContext
  return { page, reported }
}

function createRequest(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('input is returned if the database is down', async () => {
  const { page, reported } = withoutDatabase()

  const acted = await actOnPage(
    page,
    amara,
    createRequest({ form: 'about', firstName: 'Amy', 'firstName-before': 'Amara' }),
  )

  expect(acted).toMatchObject({
    status: 503,
    answer: {
      form: 'about',
      failure: 'unavailable',
      values: { firstName: 'Amy' },
      base: { firstName: 'Amara' },
    },
  })
  expect(reported).toHaveLength(1)
})

test('choosing a country saves nothing and returns its states', async () => {
  const { page } = withoutDatabase()

  const acted = await actOnPage(
    page,
    amara,
    createRequest({ form: 'about', do: 'shape', country: 'GB', city: 'Leeds' }),
  )

  expect(acted).toMatchObject({ status: 200, answer: { values: { country: 'GB', city: 'Leeds' } } })
  expect(acted.answer.states).toContainEqual({ code: 'GB-SCT', name: 'Scotland' })
})

test.each([
  { form: 'accounts' },
  {},
  { form: 'about', do: 'remove' },
  { form: 'education', do: 'remove' },
  { form: 'about', do: 'publish' },
  { form: 'about', do: 'add accounts' },
  { form: 'about', do: 'save education' },
])('an unknown form or button of the profile gives 404: %o', async (fields) => {
  const acted = actOnPage(withoutDatabase().page, amara, createRequest(fields as Record<string, string>))

  await expect(acted).rejects.toMatchObject({ init: { status: 404 } })
})
