import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../browser.ts'
import { asStudent } from '../../students.ts'
import { plans } from '../../world/payments.ts'

interface Pattern {
  name: string
  /** Words that must not be on the page. */
  words?: RegExp
  /** Elements that are not to be there. */
  things?: string
  /** Controls are readable: not small, not pale. */
  faint?: true
  /** Sample page text with the pattern, to test the rule itself. */
  bad: string
}

const prices = plans.map(({ price }) => price.toLocaleString('en-IN')).join('|')

/** The thirteen of the Guidelines for Prevention and Regulation of Dark Patterns, 2023 (India), annexure 1. */
const PATTERNS: Pattern[] = [
  {
    name: 'false urgency',
    words:
      /hurry|last chance|today only|only today|\bends (in|soon)|\b\d+ (seats |places )?left\b|people are|\d:\d\d/i,
    things: '[role=timer], progress',
    bad: '<p>Hurry, 3 seats left</p>',
  },
  {
    name: 'basket sneaking',
    things:
      'main :is(input:checked, option:checked:not([value=""]), input[type=hidden]:not([name=key], [name^=for-]))',
    bad: '<label><input type="checkbox" name="insurance" checked> Insurance</label>',
  },
  {
    name: 'confirm shaming',
    words: /no,? thanks|no, i\b|rather (stay|pay|fail|miss)|miss(ing)? out|regret/i,
    bad: '<button>No, I would rather miss out</button>',
  },
  {
    name: 'forced action',
    things:
      'main :is(input, select, textarea)[name]:not([name=key], [name^=for-], [name=intake], [name=state], [name=account], [name=ifsc])',
    bad: '<label>A friend’s number <input name="friend"></label>',
  },
  {
    name: 'subscription trap',
    words: /renews|auto-?renew|(per|every) month\b|₹[\d,]+ a month|free trial|cancel any ?time/i,
    bad: '<p>₹24,999 a month, renews by itself</p>',
  },
  { name: 'interface interference', faint: true, bad: '<button><font size="1">Go without</font></button>' },
  {
    name: 'bait and switch',
    words: new RegExp(`₹\\s?(?!(${prices})(?![\\d,]*\\d))\\d`),
    bad: '<p>Now ₹27,499</p>',
  },
  {
    name: 'drip pricing',
    words:
      /(plus|excluding|exclusive of|before) (tax|gst|fees|charges)|\+ ?(gst|tax)|convenience fee|from ₹/i,
    bad: '<p>plus GST and a convenience fee</p>',
  },
  {
    name: 'disguised advertisement',
    words: /sponsored|our partners?\b/i,
    things: 'main :is(a[href^="http"], a[href^="//"], iframe, [rel~=sponsored])',
    bad: '<a href="https://loans.example/">Recommended for you</a>',
  },
  {
    name: 'nagging',
    things:
      'dialog[open], [role=dialog]:not([hidden]), [role=alertdialog], [aria-modal=true], video[autoplay]',
    bad: '<dialog open>Before you go</dialog>',
  },
  {
    name: 'trick question',
    words: /untick|uncheck|opt out|do not want (not|no)\b/i,
    bad: '<label><input type="checkbox"> Untick to get no mails</label>',
  },
  {
    name: 'SaaS billing',
    words: /auto ?pay|mandate|card number|standing instruction/i,
    things: '[autocomplete^=cc-], input:is([name*=card], [name*=cvv])',
    bad: '<input autocomplete="cc-number">',
  },
  {
    name: 'rogue malware',
    things: 'a[download], a[href$=".apk"], a[href$=".exe"], a[href^="javascript:"], main script[src^="http"]',
    bad: '<a href="/pay.apk">Install our app to pay</a>',
  },
]

/** Returns the parts of a pattern that a page contains. */
function foundIn(page: Page, { words, things, faint }: Pattern) {
  return page.evaluate(
    ({ source, flags, things, faint }) => {
      const text = document.querySelector('main')!.innerText
      const quote = source ? (new RegExp(source, flags).exec(text) ?? []).slice(0, 1) : []
      const there = things ? [...document.querySelectorAll(things)].map(({ outerHTML }) => outerHTML) : []
      const pressed = faint
        ? [...document.querySelectorAll('main :is(a, button), main :is(a, button) *')]
        : []
      const pale = pressed.filter((element) => {
        const { fontSize, opacity } = getComputedStyle(element)
        return Number.parseFloat(fontSize) < 12 || Number(opacity) < 0.6
      })
      return [...quote, ...there, ...pale.map(({ outerHTML }) => outerHTML)]
    },
    { source: words?.source, flags: words?.flags, things, faint },
  )
}

test('the plan pages use none of the thirteen dark patterns', async () => {
  const pages = [await openPage('/pricing'), await asStudent('/dashboard/plan')]
  await pages[0].getByRole('link', { name: 'Choose Advantage Package' }).first().waitFor()
  await pages[1].getByRole('button', { name: 'Order Advantage Package for ₹24,999' }).waitFor()
  for (const page of pages) {
    for (const pattern of PATTERNS) {
      expect(await foundIn(page, pattern), `${pattern.name}, ${page.url()}`).toEqual([])
      await page.evaluate(
        (bad) => document.querySelector('main')!.insertAdjacentHTML('beforeend', bad),
        pattern.bad,
      )
      expect(await foundIn(page, pattern), `${pattern.name}, as it would be`).not.toEqual([])
      await page.evaluate(() => document.querySelector('main')!.lastElementChild!.remove())
    }
  }
})
