import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApplication } from '../../applying.ts'
import { openPage } from '../../browser.ts'
import { openWithShortlist } from '../../shortlists.ts'
import { Walk } from '../../walking.ts'
import { ASKING } from '../../world/published.ts'
import { pdf } from '../../world/uploads.ts'

const LAW = '/explore/university/cricos-moor-master-of-law'
const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf() }

/** The main tasks of families; docs/design.md has the cost of each on the shipped catalogue. */
const tasks: { task: string; from: string; isStudent?: true; walk(walk: Walk, page: Page): Promise<void> }[] =
  [
    {
      task: 'find affordable master’s with my marks',
      from: '/',
      async walk(walk, page) {
        await walk.fill(page.locator('#own-marks'), 'Master’s in law, CGPA 7.2, IELTS 6.5, 50 lakh a year')
        const answer = page.getByRole('region', { name: /^For you: Master’s in law/ })
        await walk.press(answer.getByRole('link', { name: 'See them, with reasons' }))
        await walk.see(page.locator('.match').first())
      },
    },
    {
      task: 'what it costs in all',
      from: '/explore?q=law&country=GB',
      async walk(walk, page) {
        await walk.press(page.getByRole('link', { name: 'Master of Law' }))
        await walk.see(page.getByRole('region', { name: 'What will it cost in total?' }))
      },
    },
    {
      task: 'is this open to me',
      from: `/explore/university/${ASKING}`,
      async walk(walk, page) {
        await walk.fill(page.getByLabel('Degree marks (out of 10 or in %)'), '7.8')
        await walk.fill(page.getByLabel('Your IELTS'), '6.5')
        await walk.press(page.getByRole('button', { name: 'Check', exact: true }))
        await walk.see(page.getByRole('region', { name: 'Can I get in?' }).getByRole('listitem').first())
      },
    },
    {
      task: 'compare two',
      from: '/explore?q=law',
      async walk(walk, page) {
        const ticks = page.getByRole('checkbox', { name: /^Compare/ })
        await walk.press(ticks.nth(0))
        await walk.press(ticks.nth(1))
        const [inTray, byTick] = ['Compare 2', 'See 2 side by side'].map((name) =>
          page.getByRole('link', { name }),
        )
        await walk.press(walk.by === 'touch' ? inTray : byTick.nth(1))
        await walk.see(page.getByRole('table', { name: 'The programmes side by side' }))
      },
    },
    {
      task: 'by when I must apply',
      from: LAW,
      async walk(walk, page) {
        await walk.see(page.getByRole('region', { name: 'By when?' }))
      },
    },
    {
      task: 'get recommendations',
      from: '/recommendations',
      async walk(walk, page) {
        await walk.press(page.getByRole('link', { name: 'Generate' }))
        await walk.choose(page.getByLabel('Country *'), 'United Kingdom')
        await walk.choose(page.getByLabel('State *'), 'Any state')
        await walk.choose(page.getByLabel('Degree *'), 'Any degree')
        await walk.choose(page.getByLabel('Discipline *'), 'Law')
        await walk.press(page.getByRole('button', { name: 'Generate' }))
        await walk.see(page.locator('.match').first())
      },
    },
    {
      task: 'what I must do this week',
      from: '/contact',
      isStudent: true,
      async walk(walk, page) {
        await walk.press(page.locator('.person-menu summary'))
        await walk.press(page.locator('.person-menu').getByRole('link', { name: 'Home' }))
        await walk.see(page.getByRole('region', { name: 'Your next step' }).getByRole('link'))
      },
    },
    {
      task: 'show my parents',
      from: '/dashboard',
      isStudent: true,
      async walk(walk, page) {
        await walk.press(page.getByRole('link', { name: 'Show this to your parents' }))
        await walk.fill(page.getByLabel('Who is it for?'), 'Papa')
        await walk.press(page.getByLabel('Shortlist'))
        await walk.press(page.getByRole('button', { name: 'Make this link' }))
        await walk.see(page.getByLabel(/^Here is the link/))
      },
    },
    {
      task: 'take one off my shortlist',
      from: '/dashboard/shortlist',
      isStudent: true,
      async walk(walk, page) {
        await walk.press(page.locator('.place-more > summary').nth(1))
        await walk.press(page.getByRole('button', { name: 'Remove Bachelor of Law' }))
        await walk.see(page.getByRole('button', { name: /^Undo/ }))
      },
    },
    {
      task: 'attach my passport',
      from: '/dashboard/applications',
      isStudent: true,
      async walk(walk, page) {
        const row = page.locator('.papers > li').first()
        await walk.press(page.getByRole('link', { name: 'Open Master of Law' }))
        await walk.press(row.locator('summary'))
        await walk.attach(row.getByLabel('File', { exact: true }), passport)
        await walk.press(row.getByRole('button', { name: 'Upload' }))
        await walk.see(row.getByRole('link', { name: 'Passport, version 1' }))
      },
    },
  ]

test.each(['touch', 'keyboard'] as const)(
  'ten tasks at 360 px, by %s',
  async (by) => {
    const phone = { viewport: { width: 360, height: 760 }, hasTouch: by === 'touch' }
    const visitor = await openPage('/', phone)
    const student = await openWithShortlist(
      ['cricos-moor-master-of-law', 'cricos-harbour-bachelor-of-law'],
      phone,
    )
    await startApplication(student)
    for (const { task, from, isStudent, walk } of tasks) {
      const page = isStudent ? student : visitor
      await page.goto(from)
      const one = new Walk(page, by)
      await walk(one, page)
      // As a rule of thumb no task is a journey: by keyboard each place between counts.
      expect(one.steps, task).toBeLessThan(by === 'touch' ? 12 : 40)
    }
  },
  120_000,
)
