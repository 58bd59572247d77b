import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openPage } from './browser.ts'
import { signedIn } from './students.ts'

const subjects = ['computer-science', 'data-science', 'law', 'nursing', 'business-administration']

/** As many programmes of the named world as a shortlist holds. */
export const ten = ['bachelor', 'master'].flatMap((level) =>
  subjects.map((subject) => `cricos-harbour-${level}-of-${subject}`),
)

/** A page in the browser of a new student whose shortlist holds programmes; their shortlist, where no other page is named. */
export async function openWithShortlist(
  programmes: string[],
  { path = '/dashboard/shortlist', ...options }: Parameters<typeof openPage>[1] & { path?: string } = {},
) {
  const page = await openPage('about:blank', options)
  await signedIn(page.context(), inject('site'))
  await addToShortlist(page, ...programmes)
  await page.goto(path)
  return page
}

/** Adds programmes to the shortlist of the page’s user, without the page. */
export async function addToShortlist(page: Page, ...programmes: string[]) {
  for (const programme of programmes) {
    const options = { headers: { origin: inject('site') }, data: { programme } }
    const answer = await page.request.post('/api/v1/shortlist', options)
    expect(answer.status()).toBe(201)
  }
}
