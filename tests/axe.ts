import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Half the size of the package’s own build, and loaded again by each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on colour and width, checked again if these change. The others are the same at every size. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

/** Wide, middling and narrow, and both themes. Without `rules` all are held to; an empty list looks for what sticks out alone. */
const looks: { width: number; height: number; colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 768, height: 1024, colorScheme: 'light', rules: [] },
  { width: 360, height: 740, colorScheme: 'dark', rules: RULES_OF_LOOKS },
]

/**
 * Nothing that axe calls wrong, and nothing that sticks out at the side, in the page as it stands now, in three widths and both themes.
 * The page is turned rather than loaded again for each: loading takes longer than looking.
 */
export async function expectFitForEveryone(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, height, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const where = `${new URL(page.url()).pathname}, ${width} px`
    expect(beyond, where).toBeLessThanOrEqual(0)
    if (rules?.length === 0) continue

    await page.evaluate(coloursArrived)
    const problems = await violations(page, rules)
    expect(problems, `${where}, ${colorScheme}`).toEqual([])
  }
}

/**
 * Waits until colours have changed from one theme to the other; closed folds never change. Runs in the
 * page.
 */
async function coloursArrived() {
  const changes = document
    .getAnimations()
    .filter(
      (animation) =>
        animation instanceof CSSTransition && (animation.effect as KeyframeEffect).target?.checkVisibility(),
    )
  await Promise.allSettled(changes.map(({ finished }) => finished))
}

/** Returns axe’s violations by rule and place. Other results and selectors are left out, because they take longer than the check. */
async function violations(page: Page, rules: string[] | undefined) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
}
