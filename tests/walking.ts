import type { Locator, Page } from 'playwright-core'

/** How far a thumb moves a page at once, in px; a key for a screenful moves it as far. */
const SWIPE = 600
/** So many keys to one place are too many for anybody. */
const MAX_TABS = 200

/**
 * Somebody who does a task on a phone, by touch or by keyboard alone, and counts what it takes: each press, each field that is filled, each
 * swipe until what is meant is in sight, and by keyboard each key until it has the focus.
 */
export class Walk {
  steps = 0
  readonly page: Page
  readonly by: 'touch' | 'keyboard'
  constructor(page: Page, by: 'touch' | 'keyboard') {
    this.page = page
    this.by = by
  }

  async press(target: Locator) {
    const element = await this.reach(target)
    if (this.by === 'touch') await element.tap()
    else await this.page.keyboard.press((await isTicked(element)) ? 'Space' : 'Enter')
    this.steps++
  }

  async fill(target: Locator, text: string) {
    const element = await this.reach(target)
    if (this.by === 'touch') await element.fill(text)
    else await this.page.keyboard.type(text)
    this.steps++
  }

  async choose(target: Locator, label: string) {
    await (await this.reach(target)).selectOption({ label })
    this.steps++
  }

  async attach(target: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
    await (await this.reach(target)).setInputFiles(file)
    this.steps++
  }

  /** Waits until an element is there, and in view. */
  async see(target: Locator) {
    const element = target.first()
    await element.waitFor()
    await this.bringIntoSight(element)
  }

  private async reach(target: Locator) {
    const element = target.first()
    await element.waitFor()
    if (this.by === 'touch') await this.bringIntoSight(element)
    else await this.tabTo(element)
    return element
  }

  private async bringIntoSight(locator: Locator) {
    const box = await locator.boundingBox()
    const { height } = this.page.viewportSize()!
    if (!box) return
    const beyond = box.y < 0 ? box.y : Math.max(0, box.y + Math.min(box.height, height / 2) - height)
    const swipes = Math.ceil(Math.abs(beyond) / SWIPE)
    await this.page.evaluate((by) => window.scrollBy(0, by), Math.sign(beyond) * swipes * SWIPE)
    this.steps += swipes
  }

  /** Past the menu by the link that leads past it, then from place to place. */
  private async tabTo(target: Locator) {
    const has = () => target.evaluate((element) => element === document.activeElement)
    const { isFresh, isInMain } = await target.evaluate((element) => ({
      isFresh: document.activeElement === document.body,
      isInMain: element.closest('main') !== null,
    }))
    if (isFresh && isInMain) {
      await this.page.keyboard.press('Tab')
      this.steps++
      if (await this.page.locator('.skip:focus').count()) {
        await this.page.keyboard.press('Enter')
        this.steps++
      }
    }
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await has()) return
      await this.page.keyboard.press('Tab')
      this.steps++
    }
    throw new Error(`${target} is not reached by keyboard.`)
  }
}

function isTicked(locator: Locator) {
  return locator.evaluate(
    (element) => element instanceof HTMLInputElement && /checkbox|radio/.test(element.type),
  )
}
