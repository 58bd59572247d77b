import { createPath, type DataRouter, data, type Location } from 'react-router'
import type { Route } from '../../+types/root'
import { isRefusedAnswer } from '../../forms/outcome.ts'
import { readPressedButton } from '../../forms/press.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'
import type { Frame } from '../frame-data.ts'
import { setNotSent } from './not-sent.ts'
import { type FirstStep, hasUnsent, isSameReader, setFirstStep } from './session-end.ts'
import { forgetSent, keepTyped } from './typed-before.ts'
import {
  explainFormFailure,
  explainNotSent,
  explainPageFailure,
  isPassing,
  type SendFailure,
} from './why-not-sent.ts'
import { lineWords as words } from './words.ts'

/*
 * Wraps every request of the router to the server. If a request gets no answer from a page, a toast says so
 * and the page stays, so the user only has to press again.
 */

const TOAST_STAYS_MS = 3_000
const ERASED_STAYS_MS = 15_000
/** Refused for now. Nothing was changed, so the router must not read data again, which would fail too. */
const UNAVAILABLE = { status: 503 }

const { failed } = words
/** Failure messages by the address the form was sent to, or by that address and the button pressed. */
const failedAt = new Map([
  [paths.signIn(), failed.signIn],
  [paths.photo(), failed.photo],
  [paths.documents(), failed.removal],
  [paths.shortlist(), failed.shortlist],
  [`${paths.shortlist()} remove`, failed.removal],
  [paths.recommendations(), failed.filters],
])
/** Whole sentences that the specification gives for a failure on our side. */
const wholeFailedAt = new Map([[paths.signUp(), failed.signUp]])

/**
 * History position of the page that is shown. Back and forward move the browser's own position before the
 * page is ready.
 */
let shownAt: unknown
/** True if the last navigation was given up; its script may still be reported as missing. */
let gaveUp = false
/**
 * True if a page's script could not be fetched. The router then waits for it for ever, so the browser loads
 * other pages itself.
 */
let scriptMissing = false

const ERASING = `${paths.account()} close`
/** The last form that got no answer, by its address and button. */
let lastUnanswered = ''

/** The action data from before the pending form was sent. */
let answeredBefore: unknown

/** Begins to follow the router; called once it is there. */
export function followRouter() {
  const { router, at } = readRouter()
  shownAt = at
  let currentLocation = router.state.location
  let method: string | undefined
  router.subscribe(({ navigation, actionData, location }) => {
    if (navigation.state === 'submitting') {
      answeredBefore = actionData
      setNotSent(undefined)
    }
    // The router has the next page a moment before React draws it: until then the user can type on the last
    // one.
    if (location.key !== currentLocation.key)
      keepTyped(currentLocation.key, currentLocation.pathname, method === 'POST')
    currentLocation = location
    if (navigation.state === 'idle') {
      if (method === 'POST' && !Object.values(actionData ?? {}).some(isRefusedAnswer)) forgetSent()
      method = undefined
      shownAt = readRouter().at
    } else {
      method = navigation.formMethod
      gaveUp = false
    }
  })
  // If the next page's script cannot be fetched, the router reloads this page, which would lose typed text.
  window.navigation?.addEventListener('navigate', (event) => {
    const isRouters =
      !('leaves' in document.documentElement.dataset) && (router.state.navigation.state !== 'idle' || gaveUp)
    if (event.navigationType !== 'reload' || event.userInitiated || !isRouters) return
    event.preventDefault()
    scriptMissing = true
    if (!gaveUp) cancelNavigation('offline')
  })
}

export const keepThePage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  // The page is reloading for the account that is signed in now.
  if (!isSameReader()) return new Promise(() => {})
  const { state } = readRouter().router
  const isAt = (place: Location | undefined) =>
    place && getAddress(place) === getAddress(new URL(request.url))
  const reads = request.method === 'GET'
  const isLeaving = isAt(state.navigation.location) && !isAt(state.location)
  if (scriptMissing && reads && isLeaving) return leaveWithoutRouter(request.url)
  const formRequest = reads ? undefined : request.clone()
  const results = await next()
  if (request.signal.aborted) return results
  const { location, navigation, loaderData } = readRouter().router.state
  const firstStep = findFirstStep(results)
  if (firstStep && !isLeaving && hasUnsent()) {
    // The account may be erased, though the answer was lost: there is nothing to send again.
    if (lastUnanswered === ERASING) {
      showToast(words.maybeErased, { kind: 'warning', stays: ERASED_STAYS_MS })
      return results
    }
    if (setFirstStep(firstStep)) showFailureText(words.sessionOver.first[firstStep].toast)
    if (isAt(navigation.location)) await restoreAddress()
    return fillMissing(
      results,
      () => true,
      (id) => (reads ? loaderData[id] : data(undefined, UNAVAILABLE)),
    )
  }
  // The page rereads its data by itself and will try again. Typed text stays, even while the site is closed
  // for now.
  if (reads && isAt(location))
    return fillMissing(
      results,
      (result) => explainNotSent(getError(result)) !== undefined || isPassing(getError(result)),
      (id) => loaderData[id],
    )
  const explainFailure = (result: Result) =>
    (reads ? explainPageFailure : explainFormFailure)(getError(result))
  const reason = Object.values(results).map(explainFailure).find(Boolean)
  if (!reason) {
    if (!reads) {
      setFirstStep(undefined)
      // A form that is sent in the background proves as well that the line is back.
      setNotSent(undefined)
      lastUnanswered = ''
    }
    return results
  }

  const sentTo = formRequest
    ? `${new URL(formRequest.url).pathname} ${await readPressedButton(formRequest)}`
    : ''
  if (!reads) lastUnanswered = sentTo
  if (isAt(navigation.location)) await cancelNavigation(reason, sentTo)
  else showFailure(reason, sentTo)
  // A toast disappears soon, so the form shows the message too, until it is sent again.
  if (!reads) setNotSent(describeFailure(reason, sentTo))
  return fillMissing(
    results,
    (result) => explainFailure(result) !== undefined,
    () => data(undefined, UNAVAILABLE),
  )
}

/**
 * True if the form of this button is being sent, by the router's state, which changes before the page shows
 * it. A refused form may be sent again at once, even while the page rereads its data.
 */
export function isSending(button?: string | null): boolean {
  const { navigation, actionData } = readRouter().router.state
  const { state, formMethod, formData } = navigation
  const isRefused =
    state === 'loading' &&
    actionData !== answeredBefore &&
    Object.values(actionData ?? {}).some(isRefusedAnswer)
  return formMethod === 'POST' && !isRefused && (formData?.get('do') ?? '') === (button ?? '')
}

/**
 * True from the request for another page, or for this one again, until that page is shown. The router has a
 * page a moment before React shows it.
 */
export function isUnderWay(current: Location): boolean {
  const { navigation, location } = readRouter().router.state
  return navigation.state !== 'idle' || location.key !== current.key
}

function getAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return pathname + search
}

async function leaveWithoutRouter(address: string) {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    await cancelNavigation('offline')
  }
  return {}
}

function showFailure(reason: SendFailure, sentTo = '') {
  showFailureText(describeFailure(reason, sentTo))
}

function showFailureText(text: string) {
  showToast(text, { kind: 'failure', stays: TOAST_STAYS_MS })
}

/**
 * Returns what has to be done first if a person's page or form was answered by the way to sign in and come
 * back, or to agree to one's own account (`requirePerson`).
 */
function findFirstStep(results: Record<string, Result>): FirstStep | undefined {
  if (!document.documentElement.dataset.who) return undefined
  const { loginUrl = paths.signIn() } = readRouter().frame?.site ?? {}
  const door = new URL(loginUrl, location.href)
  for (const { result } of Object.values(results)) {
    const address = result instanceof Response ? result.headers.get('location') : undefined
    if (!address) continue
    if (address === paths.ownConsent()) return 'agree'
    const { origin, pathname, searchParams } = new URL(address, location.href)
    if (searchParams.has('returnTo') && origin + pathname === door.origin + door.pathname) return 'sign-in'
  }
  return undefined
}

function describeFailure(reason: SendFailure, sentTo: string) {
  const [address] = sentTo.split(' ')
  const prefix = failedAt.get(sentTo) ?? failedAt.get(address)
  if (prefix) return prefix(words.after[reason])
  return (reason === 'failed' && wholeFailedAt.get(address)) || words.alone[reason]
}

/** Gives up the way to another page: this one stays, and its address with it. */
async function cancelNavigation(reason: Parameters<typeof showFailure>[0], sentTo?: string) {
  showFailure(reason, sentTo)
  await restoreAddress()
}

async function restoreAddress() {
  const { router, at } = readRouter()
  const { location } = router.state
  if (typeof shownAt === 'number' && typeof at === 'number' && shownAt !== at)
    await moveInHistory(shownAt - at)
  await router.navigate(createPath(location), {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  gaveUp = true
}

/** Moves within the history without the router, which would fetch the page that is there already. */
function moveInHistory(steps: number) {
  return new Promise<void>((resolve) => {
    function handlePop(event: Event) {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', handlePop, { once: true, capture: true })
    history.go(steps)
  })
}

interface Result {
  type: string
  result: unknown
}

/** Returns the error of one part of a page. An error thrown by an action is wrapped in an envelope. */
function getError({ type, result }: Result): unknown {
  const { type: kind, data } = (result ?? {}) as { type?: unknown; data?: unknown }
  return type === 'error' ? (kind === 'DataWithResponseInit' ? data : result) : undefined
}

/** Fills in a replacement for each result that is missing, if there is one. */
function fillMissing<Results extends Record<string, Result>>(
  results: Results,
  isWanting: (one: Results[string]) => boolean,
  dataOf: (id: string) => unknown,
) {
  return Object.fromEntries(
    Object.entries(results).map(([id, routeResult]) => {
      const storedData = isWanting(routeResult as Results[string]) ? dataOf(id) : undefined
      return [id, storedData === undefined ? routeResult : { type: 'data', result: storedData }]
    }),
  ) as Results
}

declare global {
  interface Window {
    /** The router publishes itself here for its tools. */
    __reactRouterDataRouter?: DataRouter
  }
}

/** Returns the page's router, the browser's position in its history, and the data around every page. */
function readRouter() {
  const router = window.__reactRouterDataRouter!
  const frame = router.state.loaderData.root?.frame as Frame | undefined
  return { router, frame, at: history.state?.idx as unknown }
}
