import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectFitForEveryone } from '../../axe.ts'
import { openPage } from '../../browser.ts'
import { asStaff } from '../../staff.ts'
import { asStudent } from '../../students.ts'
import { addresses as everyAddress } from './addresses.ts'

const addresses = [
  '/',
  '/about',
  '/pricing',
  '/how-it-works',
  '/for-institutions',
  '/terms&conditions',
  '/privacy-policy',
  '/blogs',
  '/Navigating-the-American-Campus',
  '/Embarking-on-Excellence',
  '/Pennsylvania-State-University',
  '/Mastering-the-Art-of-Financial-Planning',
  '/coach',
  '/coach?q=refund',
  '/coach?q=uk+student+visa+fee&before=work+after+masters+in+uk',
  '/lead',
  '/contact',
  '/explore',
  '/explore?q=law&country=CA&scholarship=yes&include=scholarship',
  '/explore?q=nursing&maxTuition=1000',
  '/explore/university/cricos-moor-master-of-law',
  '/explore/university/cricos-moor-master-of-law/apply',
  '/explore/institution/cricos-harbour',
  '/explore/country/au',
  '/explore/compare',
  '/shortlist',
  '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-bachelor-of-nursing',
  '/sources',
  '/no-such-page',
]

/** The pages below a path that name no record, from the table of every address: a new one is looked at by itself. */
function pagesBelow(path: string) {
  return Object.entries(everyAddress).flatMap(([address, { status = 200 }]) =>
    address.startsWith(path) && status === 200 && !/:|\.(pdf|docx)$|\/(export|photo|upload)$/.test(address)
      ? [address]
      : [],
  )
}

/** One signed-in page walks them all: to sign in takes longer than to look. */
async function walk(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expectFitForEveryone(page)
  }
}

test('every desk page is accessible', async () => {
  const { page } = await asStaff('owner', '/desk')
  await walk(page, pagesBelow('/desk'))
})

test('every student page is accessible', async () => {
  const page = await asStudent('/dashboard')
  await walk(page, [...pagesBelow('/dashboard'), '/book', '/dashboard/save-search?q=law&country=CA'])
})

test.each(addresses)('%s is accessible', async (address) => {
  await expectFitForEveryone(await openPage(address))
})

const states: [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['messages under the lead form', '/', (page) => page.getByRole('button', { name: 'Get Started' }).click()],
  [
    'thanks in place of the lead form',
    '/',
    async (page) => {
      await page.evaluate(() => {
        const timestamp = new Date().toISOString()
        localStorage.setItem('joinUsSubmissions', JSON.stringify([{ timestamp }]))
      })
      await page.reload()
      await page.getByRole('heading', { name: 'Thank you. We have your details.' }).waitFor()
    },
  ],
  ['an open question', '/', (page) => page.getByText('How do I pay for a plan?').click()],
  [
    'proposals below the search',
    '/',
    async (page) => {
      await page.getByRole('combobox').pressSequentially('lakes')
      await page.getByRole('option').first().waitFor()
    },
  ],
  [
    'messages under the contact form',
    '/contact',
    (page) => page.getByRole('button', { name: 'Send message' }).click(),
  ],
  [
    'suggestions below the field',
    '/explore',
    async (page) => {
      await page.getByRole('combobox', { name: 'Programme, institution or place' }).pressSequentially('law')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'a fact that shows its source, and a programme set aside',
    '/explore/university/cricos-moor-master-of-law',
    async (page) => {
      await page.locator('summary', { hasText: 'where “Duration” comes from' }).click()
      await page.getByRole('checkbox', { name: /^Compare/ }).check()
    },
  ],
  [
    'the coach’s panel',
    '/pricing',
    async (page) => {
      await page.getByRole('link', { name: 'Ask the coach' }).click()
      await page.getByRole('button', { name: 'Can I get my money back?' }).waitFor()
    },
  ],
  [
    'the coach’s panel with an answer',
    '/pricing',
    async (page) => {
      await page.getByRole('link', { name: 'Ask the coach' }).click()
      await page.getByRole('button', { name: 'Can I get my money back?' }).click()
      await page.getByRole('article').getByText('Yes, if you ask within 7 days').waitFor()
    },
  ],
]

test.each(states)('with %s, %s is accessible', async (_, path, reach) => {
  const page = await openPage(path, { reducedMotion: 'reduce' })
  await reach(page)

  await expectFitForEveryone(page)
})

test('the phone’s filter sheet is accessible, with a facet open', async () => {
  const page = await openPage('/explore?country=CA', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.locator('summary', { hasText: 'Starts in' }).click()

  await expectFitForEveryone(page)
})
