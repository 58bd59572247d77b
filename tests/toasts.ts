import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A toast as the page had it. It stays for a second or two, and a busy machine may look for it only when it has gone. */
interface Told {
  text: string
  /** Screen readers hear it. */
  isStatus: boolean
  isVisible: boolean
  /** In CSS pixels: how far below the window's upper edge toasts begin, and how far this one's middle is from the window's. */
  top: number
  aside: number
  /** How many stood there in these words as it came, itself among them. */
  alike: number
  /** Whether it still stood then, by the milliseconds after which that was looked at. */
  stood: Record<number, boolean>
  asked?: boolean
}

/** How high the bar of a page is. */
const BAR = 64

declare global {
  interface Window {
    toldInToasts?: Told[]
  }
}

/** Has each page of these write down what it says in toasts. */
export async function noteToasts(context: BrowserContext) {
  await context.addInitScript(() => {
    const toasts: Told[] = []
    const noted = new Set<Element>()
    window.toldInToasts = toasts
    const note = (toast: Element) => {
      if (noted.has(toast)) return
      noted.add(toast)
      const { left, width } = toast.getBoundingClientRect()
      const place = toast.closest('[role=status]')
      const stood: Told['stood'] = {}
      toasts.push({
        text: toast.textContent,
        isStatus: place !== null,
        isVisible: toast.checkVisibility() && width > 0,
        top: (place ?? toast).getBoundingClientRect().top,
        aside: left + width / 2 - document.documentElement.clientWidth / 2,
        alike: [...document.querySelectorAll('.toast')].filter(
          ({ textContent }) => textContent === toast.textContent,
        ).length,
        stood,
      })
      // The page's own clock goes by the order in which times are due, however late it is: these come before and after a toast goes.
      for (const ms of [1_000, 1_600, 2_500, 3_100])
        setTimeout(() => {
          stood[ms] = toast.isConnected
        }, ms)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches('.toast')) note(node)
          for (const toast of node.querySelectorAll('.toast')) note(toast)
        }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Waits for a toast with these words, one for each time that it is asked, at the top of the window in the middle, below the page's bar and
 * with no other in the same words. With `stays` (ms, 1,500
 * or 3,000) also until it has gone, no earlier and no later.
 */
export async function seesToast(page: Page, text: string, { stays }: { stays?: 1_500 | 3_000 } = {}) {
  const handle = await page.waitForFunction((text) => {
    const toast = window.toldInToasts?.find((toast) => toast.text === text && !toast.asked)
    if (toast) toast.asked = true
    return toast
  }, text)
  const { isStatus, isVisible, top, aside, alike } = (await handle.jsonValue())!
  expect({ isStatus, isVisible, alike }).toEqual({ isStatus: true, isVisible: true, alike: 1 })
  expect(top).toBeGreaterThanOrEqual(BAR)
  expect(top).toBeLessThan(100)
  expect(Math.abs(aside)).toBeLessThan(5)

  if (!stays) return
  const stood = await page.waitForFunction(([told, after]) => after in told!.stood && told!.stood, [
    handle,
    stays + 100,
  ] as const)
  expect(await stood.jsonValue()).toMatchObject({ [stays - 500]: true, [stays + 100]: false })
}
