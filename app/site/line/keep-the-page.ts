import { createPath, type DataRouter, data, type Location } from 'react-router'
import type { Route } from '../../+types/root'
import { isRefusal } from '../../forms/outcome.ts'
import { pressedBy } from '../../forms/press.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'
import { isPassing, type WhyNot, whyFormFailed, whyNotSent, whyPageFailed } from './why-not-sent.ts'
import { lineWords as words } from './words.ts'

/* Stands around all that the router asks of the server: where there is no answer of a page, it is said and the page stays, so that pressing again is enough. */

const TOAST_STAYS_MS = 3_000
/** Refused for now: nothing was changed, so the router reads nothing again, which would fail as well. */
const UNAVAILABLE = { status: 503 }

const { failed } = words
/** By where it was sent, or by that and what was pressed. */
const failedAt = new Map([
  [paths.signIn(), failed.signIn],
  [paths.photo(), failed.photo],
  [paths.documents(), failed.removal],
  [paths.shortlist(), failed.shortlist],
  [`${paths.shortlist()} remove`, failed.removal],
  [paths.recommendations(), failed.filters],
])
/** What is specified as the whole sentence where our side failed. */
const wholeFailedAt = new Map([[paths.signUp(), failed.signUp]])

/** The place in the history of the page that is shown. Back and forward move the browser's own before the page is there. */
let shownAt: unknown
/** The last way to another page was given up, and its script may be told to be missing yet. */
let gaveUp = false
/** The script of a page could not be fetched. The router waits for it for good, so the browser loads other pages from then on. */
let scriptMissing = false

/** What had been answered before the form that is on its way was sent. */
let answeredBefore: unknown

/** Begins to follow the router; called once it is there. */
export function followRouter() {
  const { router, at } = now()
  shownAt = at
  router.subscribe(({ navigation, actionData }) => {
    if (navigation.state === 'submitting') answeredBefore = actionData
    if (navigation.state === 'idle') shownAt = now().at
    else gaveUp = false
  })
  // Where the script of the next page cannot be fetched, the router loads this one anew, and what was typed would go.
  window.navigation?.addEventListener('navigate', (event) => {
    const isRouters =
      !('leaves' in document.documentElement.dataset) && (router.state.navigation.state !== 'idle' || gaveUp)
    if (event.navigationType !== 'reload' || event.userInitiated || !isRouters) return
    event.preventDefault()
    scriptMissing = true
    if (!gaveUp) giveUp('offline')
  })
}

export const keepThePage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const { state } = now().router
  const isAt = (place: Location | undefined) => place && addressOf(place) === addressOf(new URL(request.url))
  const reads = request.method === 'GET'
  const leaves = isAt(state.navigation.location) && !isAt(state.location)
  if (scriptMissing && reads && leaves) return leaveWithoutRouter(request.url)
  const formRequest = reads ? undefined : request.clone()
  const results = await next()
  if (request.signal.aborted) return results
  const { location, navigation, loaderData } = now().router.state
  // The page reads its own data again: it does so by itself, and will again. What was typed there stays, also while it is closed for now.
  if (reads && isAt(location))
    return withEach(
      results,
      (one) => whyNotSent(errorOf(one)) !== undefined || isPassing(errorOf(one)),
      (id) => loaderData[id],
    )
  const whyNone = (one: Result) => (reads ? whyPageFailed : whyFormFailed)(errorOf(one))
  const why = Object.values(results).map(whyNone).find(Boolean)
  if (!why) return results

  const sentTo = formRequest ? `${new URL(formRequest.url).pathname} ${await pressedBy(formRequest)}` : ''
  if (isAt(navigation.location)) await giveUp(why, sentTo)
  else say(why, sentTo)
  return withEach(
    results,
    (one) => whyNone(one) !== undefined,
    () => data(undefined, UNAVAILABLE),
  )
}

/**
 * True while what this press sends is on its way already: as the router has it, which is before the page shows it. What was refused may be sent again at
 * once, also while the page reads its data anew.
 */
export function isSending(pressed?: string | null): boolean {
  const { navigation, actionData } = now().router.state
  const { state, formMethod, formData } = navigation
  const isRefused =
    state === 'loading' && actionData !== answeredBefore && Object.values(actionData ?? {}).some(isRefusal)
  return formMethod === 'POST' && !isRefused && (formData?.get('do') ?? '') === (pressed ?? '')
}

/** True from when another page, or this one anew, is asked for until it is `shown`: the router has a page a moment before React shows it. */
export function isUnderWay(current: Location): boolean {
  const { navigation, location } = now().router.state
  return navigation.state !== 'idle' || location.key !== current.key
}

function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return pathname + search
}

async function leaveWithoutRouter(address: string) {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    await giveUp('offline')
  }
  return {}
}

function say(why: WhyNot, sentTo = '') {
  showToast(textOf(why, sentTo), { kind: 'failure', stays: TOAST_STAYS_MS })
}

function textOf(why: WhyNot, sentTo: string) {
  const [address] = sentTo.split(' ')
  const prefix = failedAt.get(sentTo) ?? failedAt.get(address)
  if (prefix) return prefix(words.after[why])
  return (why === 'failed' && wholeFailedAt.get(address)) || words.alone[why]
}

/** Gives up the way to another page: this one stays, and its address with it. */
async function giveUp(why: Parameters<typeof say>[0], sentTo?: string) {
  say(why, sentTo)
  const { router, at } = now()
  const { location } = router.state
  if (typeof shownAt === 'number' && typeof at === 'number' && shownAt !== at) await goBy(shownAt - at)
  await router.navigate(createPath(location), {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  gaveUp = true
}

/** Moves within the history without the router, which would fetch the page that is there already. */
function goBy(steps: number) {
  return new Promise<void>((resolve) => {
    function arrived(event: Event) {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', arrived, { once: true, capture: true })
    history.go(steps)
  })
}

interface Result {
  type: string
  result: unknown
}

/** What went wrong with a page's part; what an action threw stands in an envelope. */
function errorOf({ type, result }: Result): unknown {
  const { type: kind, data } = (result ?? {}) as { type?: unknown; data?: unknown }
  return type === 'error' ? (kind === 'DataWithResponseInit' ? data : result) : undefined
}

/** With something else for those that are wanting, where there is something else. */
function withEach<Results extends Record<string, Result>>(
  results: Results,
  isWanting: (one: Results[string]) => boolean,
  dataOf: (id: string) => unknown,
) {
  return Object.fromEntries(
    Object.entries(results).map(([id, one]) => {
      const other = isWanting(one as Results[string]) ? dataOf(id) : undefined
      return [id, other === undefined ? one : { type: 'data', result: other }]
    }),
  ) as Results
}

declare global {
  interface Window {
    /** The router lets its tools find it here. */
    __reactRouterDataRouter?: DataRouter
  }
}

/** The router of the page, and where the browser stands in its history. */
function now() {
  return { router: window.__reactRouterDataRouter!, at: history.state?.idx as unknown }
}
