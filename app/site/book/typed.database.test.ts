import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { makeCounsellor } from '../../../tests/world/counselling.ts'
import { type PageContext, pageContext } from '../../context.ts'
import Book, { action, loader } from './page.tsx'

const database = await testDatabase()
const now = new Date('2027-03-01T05:00:00Z')
const consent = { id: 'lead-contact', label: 'I agree', version: '1', notice: [], withdraw: 'Write to us.' }
const context = new RouterContextProvider()
context.set(pageContext, {
  database,
  now: () => now,
  zone: () => 'Asia/Kolkata',
  student: async () => undefined,
  abilities: { mail: true },
  content: { consents: [consent] },
  origin: 'https://pma.example',
} as unknown as PageContext)

/** The mistyped address would be asked about if it were sent. */
const input = { name: 'Amara Nair', email: 'amara@gmial.com', phone: '+919876543210', topic: 'visa' }

type Args = Parameters<typeof action>[0]

async function press(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...input, ...fields })
  const request = new Request(new URL(address, 'https://pma.example'), { method: 'POST', body })
  return (await action({ request, context } as unknown as Args)) as Response & {
    data?: { typed: Record<string, string> }
    init: ResponseInit | null
  }
}

/** Shows the page as it is without script. */
async function show(address: string, actionData?: unknown) {
  const request = new Request(new URL(address, 'https://pma.example'))
  const loaderData = await loader({ request, context } as unknown as Args)
  const Page = () => createElement(Book, { loaderData, actionData } as Parameters<typeof Book>[0])
  const Stub = createRoutesStub([{ path: '/book', Component: Page }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [address] }))
}

const getAddress = (html: string, text: string) =>
  new RegExp(`<button[^>]*value="look"[^>]*formAction="([^"]*)"[^>]*>${text}<`, 'i')
    .exec(html)?.[1]
    .replaceAll('&amp;', '&')

test('without script, other times are shown with the input kept, and nothing of it in the address', async () => {
  await makeCounsellor(database, now)
  const first = await show('/book')
  expect(first).not.toContain('href="/book')
  // Enter in a field books, whichever buttons come before.
  expect(/<form[^>]*>.*?<button([^>]*)>/s.exec(first)?.[1]).toContain('value="book"')
  const later = getAddress(first, 'Later times')!
  expect(later).toMatch(/^\/book\?from=2027-03-0\d$/)

  const answer = await press(later, { do: 'look' })
  expect(answer.init?.status ?? 200).toBe(200)
  expect(answer.data?.typed).toMatchObject(input)
  const second = await show(later, answer.data)
  for (const text of ['Amara Nair', 'amara@gmial.com']) expect(second).toContain(`value="${text}"`)
  expect(second).toMatch(/<option[^>]*value="visa"[^>]*selected/)
  expect(second).not.toContain('role="alert"')
  expect(getAddress(second, 'Earliest times')).toBe('/book')
  expect(first.match(/name="slot" value="[^"]*"/)).not.toEqual(second.match(/name="slot" value="[^"]*"/))
})

test('without script, other times lead to a page that was fetched while nothing is typed', async () => {
  const nothing = { name: '', email: '', phone: '', topic: '' }
  const looked = await press('/book?from=2027-03-04', { ...nothing, do: 'look' })
  expect([looked.status, looked.headers.get('location')]).toEqual([303, '/book?from=2027-03-04'])
  const wished = await press('/book', { ...nothing, minutes: '15', language: 'hi', do: 'wishes' })
  expect(wished.status).toBe(303)
  expect(wished.headers.get('location')).toContain('minutes=15')
})

test('without script, a changed wish is posted to its address with the input', async () => {
  const wishes = { minutes: '15', counsellor: '', language: 'hi', meets: 'link', zone: 'Asia/Dubai' }
  const moved = await press('/book?from=2027-03-04', { ...wishes, do: 'wishes' })
  expect(moved.status).toBe(307)
  const address = moved.headers.get('location')!
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual(wishes)

  const answer = await press(address, { ...wishes, do: 'wishes' })
  expect(answer.data?.typed).toMatchObject(input)
  const html = await show(address, answer.data)
  expect(html).toContain('value="Amara Nair"')
  expect(html).toMatch(/<option[^>]*value="15"[^>]*selected/)
  expect((await database.pool.query('select from leads')).rowCount).toBe(0)
})
