import { data, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NotAllowed } from '../../admissions/access/acting.server.ts'
import { asMailAddress } from '../../admissions/inputs/email-field.ts'
import { accountWords } from '../student/account/words.ts'
import type { FormWords } from './outcome.ts'
import { respondWithRefusal, takeForm } from './take.server.ts'

const schema = z.object({
  name: z.string().trim(),
  seats: z.coerce.number('no-number').max(9, 'too-many-seats'),
})

const words: FormWords<'name-missing' | 'no-number' | 'too-many-seats', 'sold-out' | 'wrong'> = {
  faults: { 'name-missing': 'Write a name', 'no-number': 'Write a number', 'too-many-seats': 'Nine at most' },
  refusals: { 'sold-out': 'All are gone', wrong: 'That is not it' },
  tooMany: (minutes) => `Wait ${minutes} minutes`,
  ourFault: 'Our fault',
  toast: (why) => ({ failed: `Failed${why ? `: ${why}` : ''}` }),
}

function take(
  fields: Record<string, string>,
  work: (input: { name: string; seats: number }) => Promise<unknown>,
) {
  const report = vi.fn()
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(fields) })
  // The compiler restricts the result of `work`; here it returns the value of a table row.
  const response = takeForm(request, { report }, schema, words as FormWords<never, never>, work)
  return { answered: response, report }
}

const fields = { name: ' Amara ', seats: '2', password: 'quiet-harbour', newPassword: 'seven-lanterns' }
const shownFields = { name: ' Amara ', seats: '2' }

test('the action gets the parsed input', async () => {
  const away = redirect('/done')
  const work = vi.fn(async () => away)

  expect(await take(fields, work).answered).toBe(away)
  expect(work).toHaveBeenCalledWith({ name: 'Amara', seats: 2 }, shownFields)
})

test.each([
  [
    { ok: false, reason: 'invalid', faults: { name: 'name-missing' } },
    422,
    { errors: { name: 'Write a name' }, toast: { failed: 'Failed' } },
  ],
  [
    { ok: false, reason: 'wrong' },
    422,
    { failure: 'That is not it', toast: { failed: 'Failed: That is not it' } },
  ],
  [
    { ok: false, reason: 'sold-out' },
    409,
    { failure: 'All are gone', toast: { failed: 'Failed: All are gone' } },
  ],
  [
    { ok: false, reason: 'queue-full', retryAfterSeconds: 60 },
    503,
    { failure: accountWords.busy, toast: { failed: `Failed: ${accountWords.busy}` }, later: true },
  ],
  [
    { ok: false, reason: 'too-many', retryAfterSeconds: 61 },
    429,
    { failure: 'Wait 2 minutes', toast: { failed: 'Failed: Wait 2 minutes' } },
  ],
])(
  '%j is answered by %i, with a message and all input except passwords',
  async (refusal, status, expected) => {
    expect(await take(fields, async () => refusal).answered).toMatchObject({
      data: { typed: shownFields, ...expected },
      init: { status },
    })
  },
)

test('a toast shows the short message for a rate limit, if the form has one', async () => {
  const refusal = { ok: false as const, reason: 'too-many' as const, retryAfterSeconds: 61 }
  expect(respondWithRefusal(refusal, { ...words, tooManyInShort: 'too many tries' }, {})).toMatchObject({
    data: { failure: 'Wait 2 minutes', toast: { failed: 'Failed: too many tries' } },
  })
})

test('a change by another tab is returned as well', async () => {
  const current = { name: 'Esi', city: 'Accra' }
  const overlap = { ok: false as const, reason: 'overlap' as const, current, overlaps: ['name'] }
  expect(await take(fields, async () => overlap).answered).toMatchObject({
    data: { typed: shownFields, changed: { name: 'Esi' } },
    init: { status: 409 },
  })
})

test('the action does not run on invalid input', async () => {
  const work = vi.fn()

  expect(await take({ ...fields, seats: '12' }, work).answered).toMatchObject({
    data: { typed: { seats: '12' }, errors: { seats: 'Nine at most' } },
    init: { status: 422 },
  })
  expect(work).not.toHaveBeenCalled()
})

test('an internal error keeps all input', async () => {
  const fault = new Error('the database is away')
  const { answered, report } = take(fields, () => Promise.reject(fault))

  expect(await answered).toMatchObject({
    data: { typed: shownFields, failure: 'Our fault' },
    init: { status: 503 },
  })
  expect(report).toHaveBeenCalledWith(fault)
})

test.each([redirect('/sign-in'), data(null, { status: 404 })])(
  'a thrown response is not an error: %o',
  async (away) => {
    const { answered, report } = take(fields, () => Promise.reject(away))

    await expect(answered).rejects.toBe(away)
    expect(report).not.toHaveBeenCalled()
  },
)

test.each([
  ['is not there any more', data('Nothing is here', 404), { says: 'Nothing is here' }],
  ['belongs to somebody else', new NotAllowed('notes.add'), {}],
])('texts about what %s are kept in the answer', async (_, thrown, says) => {
  const { answered } = take({ ...fields, note: 'Prefers calls' }, () => Promise.reject(thrown))
  await expect(answered).rejects.toMatchObject({
    data: { ...says, typed: ['Prefers calls'] },
    init: { status: 404 },
  })
  await expect(take(fields, () => Promise.reject(thrown)).answered).rejects.toBe(thrown)
})

/** The form with an address and a guest’s, and the input of the verb, or nothing if it asks first. */
test.each([
  [{ email: 'a@gmial.com' }, undefined],
  [{ email: 'a@gmial.com', 'email-instead': 'a@gmail.com' }, { email: 'a@gmail.com' }],
  [{ email: 'a@gmial.com', 'email-kept': 'a@gmial.com' }, { email: 'a@gmial.com' }],
  // Typed again after the question.
  [{ email: 'b@gmial.com', 'email-instead': 'a@gmail.com', 'email-kept': 'a@gmial.com' }, undefined],
  [{ email: 'a@example.org', guest: 'g@yahoo.co' }, undefined],
  [{ email: 'a@example.org', guest: '' }, { email: 'a@example.org' }],
  // Another button of the form does nothing with the guest's.
  [{ email: 'a@example.org', guest: 'g@yahoo.co', do: 'leave' }, { email: 'a@example.org' }],
  // The answer goes on with the button before.
  [
    { email: 'a@gmial.com', 'email-instead': 'a@gmail.com', pressed: 'go' },
    { email: 'a@gmail.com', do: 'go' },
  ],
])('for %j the verb gets %j', async (fields: Record<string, string>, input) => {
  const work = vi.fn(async () => redirect('/done'))
  const address = z.object({
    email: asMailAddress(z.string()),
    guest: asMailAddress(z.string().optional(), ['go', '']),
    do: z.string().optional(),
  })
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(fields) })
  const response = await takeForm(request, { report: vi.fn() }, address, { faults: {}, refusals: {} }, work)
  if (input) expect(work).toHaveBeenCalledWith(expect.objectContaining(input), expect.anything())
  else {
    expect(work).not.toHaveBeenCalled()
    expect(response).toMatchObject({ data: { typed: fields }, init: { status: 422 } })
  }
})

test('a question about an address is asked together with what else is wrong', async () => {
  const work = vi.fn()
  const person = z.object({
    email: asMailAddress(z.string()),
    seats: z.coerce.number().max(9, 'too-many'),
    name: z.string(),
  })
  const words = { faults: { 'too-many': 'Nine at most', 'no-name': 'Enter your name' }, refusals: {} }
  const send = (fields: Record<string, string>) =>
    takeForm(
      new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(fields) }),
      { report: vi.fn() },
      person,
      words,
      work,
      ({ name }) => (name ? {} : { name: 'no-name' }),
    )
  const emailError = { email: expect.stringContaining('a@gmail.com') }

  expect(await send({ email: 'a@gmial.com', seats: '12', name: '' })).toMatchObject({
    data: {
      errors: { ...emailError, seats: 'Nine at most' },
      questions: { email: { proposal: 'a@gmail.com' } },
    },
    init: { status: 422 },
  })
  expect(await send({ email: 'a@gmial.com', seats: '2', name: '' })).toMatchObject({
    data: { errors: { ...emailError, name: 'Enter your name' } },
  })
  expect(work).not.toHaveBeenCalled()
})
