import type { ConfirmedLine } from '../../../admissions/bank/confirm.server.ts'
import type { Plan } from '../../../admissions/content/offer.ts'
import type { Session } from '../../../admissions/counselling/types.ts'
import { getDayInIndia, listComingMonths } from '../../../admissions/days/days.server.ts'
import { hasPaymentMethod } from '../../../admissions/plans/house.ts'
import { givesMoneyBack, isAwaitingPayment, type OrderState } from '../../../admissions/plans/order-status.ts'
import type { Order } from '../../../admissions/plans/orders.server.ts'
import {
  createUpiLink,
  findPaymentForRefund,
  formatRupees,
  getValidity,
  listPhoneWays,
  MONTHS_AHEAD,
  priceFor,
  refundUntil,
  STATE_CODES,
} from '../../../admissions/plans/rules.ts'
import type { Entitlements } from '../../../admissions/plans/types.ts'
import type { PageContext } from '../../context.ts'
import { countSessions } from '../../site/pages/count-sessions.ts'
import { createQr } from '../../ui/qr.server.ts'
import { createFigures } from '../../words/figures.ts'
import { presentPromise } from './present-promise.ts'
import { planWords as words } from './words.ts'

type Page = Pick<PageContext, 'house' | 'dayOf' | 'timeOf' | 'now' | 'content' | 'locale'>

/** Formats an amount in paise as rupees for the visitor. */
function formatPaise({ locale }: Pick<PageContext, 'locale'>, paise: bigint): string {
  return createFigures(locale).money({ amount: Number(paise) / 100, currency: 'INR' })
}

/** Returns a student's order for their page. */
export function presentOrder(order: Order, lines: ConfirmedLine[], page: Page) {
  const { id, number, state, terms, money: paid, placedAt, activatedAt, claimedAt, reference } = order
  const { promises } = terms
  const refund = order.refunds[0]
  const due = paid.price > paid.paid ? paid.price - paid.paid : 0n
  const until = activatedAt && refundUntil(activatedAt, terms)
  const claimShown = claimedAt
    ? { on: page.dayOf(claimedAt), screenshot: order.screenshot !== null }
    : undefined
  const claim =
    state === 'claimed' && claimedAt && claimShown
      ? {
          ...claimShown,
          /** When the plan is active at the latest, if the payment has come. */
          by: toDayAndTime(new Date(claimedAt.getTime() + (promises?.activeHours ?? 0) * 3_600_000), page),
        }
      : undefined
  return {
    id,
    number,
    state,
    reference,
    title: terms.title,
    promised: presentPromise(order, page),
    price: formatPaise(page, paid.price),
    paid: paid.paid > 0n ? formatPaise(page, paid.paid) : undefined,
    part: state === 'expired' && paid.standing === 'partial' ? formatPaise(page, paid.paid) : undefined,
    over:
      paid.standing === 'over' && state !== 'cancelled'
        ? formatPaise(page, paid.paid - paid.price)
        : undefined,
    lines: lines
      .filter((line) => line.order === id)
      .map(({ day, amount, ending }) => ({ day, amount: formatPaise(page, amount), ending })),
    payments: order.payments.map(({ id, day, amount }) => ({
      id,
      day,
      amount: formatPaise(page, amount),
    })),
    placedOn: page.dayOf(placedAt),
    papers: order.papers.map(({ id, number, document }) => ({ id, number, kind: document.kind })),
    waits:
      isAwaitingPayment(state) || mayBePaidYet(order, page) ? listWaysToPay(order, due, page) : undefined,
    claimed: claim,
    // A payer's claim stays readable after the order is cancelled: the money may still arrive, and is then
    // returned.
    told: state === 'cancelled' ? claimShown : undefined,
    toReturn: state === 'cancelled' && paid.paid > 0n ? formatPaise(page, paid.paid) : undefined,
    refundable:
      state === 'active' && until
        ? {
            ...toDayAndTime(until, page),
            open: page.now() <= until,
            businessDays: promises?.refundBusinessDays,
            // The service's name, if the money goes back the way it came.
            through: findPaymentForRefund(paid.price, order.payments, order.refunds) && page.house.gateway,
          }
        : undefined,
    surplus: findSurplusToReturn(order, page),
    refund: refund && {
      endsPlan: refund.kind === 'plan',
      dueOn: refund.dueOn,
      decision: refund.decision,
      reason: refund.reason,
      sentOn: refund.sentAt && page.dayOf(refund.sentAt),
      isSettled: refund.settledAt !== null,
      inFile: refund.batch !== null,
      throughService: refund.payment !== null && refund.failedAt === null,
      amount: formatPaise(page, refund.amount),
    },
  }
}
export type ShownOrder = ReturnType<typeof presentOrder>

/**
 * Returns the surplus, or the money for a cancelled order, if no refund of it is under way. `through` names
 * the payment service by which it goes back.
 */
function findSurplusToReturn(
  { state, money: { price, paid, standing }, payments, refunds }: Order,
  { house }: Page,
) {
  const amount =
    state === 'cancelled' ? paid : standing === 'over' && !givesMoneyBack(state) ? paid - price : 0n
  const [newest] = refunds
  const isUnderWay = newest && !newest.settledAt && newest.decision !== 'refused'
  if (amount <= 0n || isUnderWay) return undefined
  return { through: findPaymentForRefund(amount, payments, refunds) && house.gateway }
}

/** Summarises the order that waits to be paid or to be found on the bank's statement. */
export function findWaitingOrder(orders: Order[], page: Page) {
  const order = orders.find(({ state }) => isAwaitingPayment(state))
  if (!order) return undefined
  const { number, state, terms, money: paid } = order
  const due = paid.price - paid.paid
  return { number, title: terms.title, claimed: state === 'claimed', amount: formatPaise(page, due) }
}

/** Returns the pending refund of the newest order. */
export function refundUnderWay([newest]: Order[]) {
  const state = newest?.state
  if (state !== 'refund-asked' && state !== 'approved' && state !== 'sent') return undefined
  return { state, title: newest.terms.title }
}

/** Number of days the home page shows that an order ended unpaid. */
const TOLD_DAYS = 14

/** Returns the newest order if it expired unpaid a short while ago. */
export function findExpiredOrder([newest]: Order[], now: Date) {
  if (newest?.state !== 'expired' || newest.money.paid > 0n) return undefined
  const until = newest.expiresAt.getTime() + TOLD_DAYS * 86_400_000
  return now.getTime() < until ? { number: newest.number, title: newest.terms.title } : undefined
}

/**
 * Returns the state of a payment through the service that has not arrived: we are checking it, the service
 * reports it unpaid, or an attempt failed.
 */
export function describeAttempt(
  { isBack, isUncertain }: { isBack: boolean; isUncertain: boolean },
  state: OrderState,
  last: 'failed' | 'captured' | undefined,
) {
  if (isUncertain) return 'asking' as const
  // A student who has meanwhile claimed payment sees that we are looking for it, not that they should try
  // again.
  if (last === 'failed' && state === 'open') return last
  return isBack && state === 'open' ? ('unpaid' as const) : undefined
}

/**
 * Returns received money for a cancelled order that will be returned, so no student pays for another order
 * without knowing of it.
 */
export function findMoneyToReturn(orders: Order[], page: Pick<Page, 'locale'>) {
  const paidOrder = orders.find(({ state, money: { paid } }) => state === 'cancelled' && paid > 0n)
  return paidOrder && { number: paidOrder.number, amount: formatPaise(page, paidOrder.money.paid) }
}

/**
 * Returns the time by which a mentor contacts the student who paid for the newest order. `undefined` if a
 * mentor already has, none was promised, or the time has passed.
 */
export function findMentorDeadline([newest]: Order[], page: Page) {
  const { promises } = newest?.terms ?? {}
  if (newest?.state !== 'active' || !newest.activatedAt || newest.mentorAt || !promises) return undefined
  const by = new Date(newest.activatedAt.getTime() + promises.mentorHours * 3_600_000)
  return by < page.now() ? undefined : toDayAndTime(by, page)
}

/**
 * Returns the message right after a payment through the service: that it arrived, and by when a mentor makes
 * contact. `undefined` once that time has passed.
 */
export function describeArrival(orders: Order[], page: Page) {
  const by = findMentorDeadline(orders, page)
  return by && { amount: formatPaise(page, orders[0].money.price), title: orders[0].terms.title, by }
}

/** Deadlines within a day include the time. */
const toDayAndTime = (moment: Date, page: Page) => ({ day: page.dayOf(moment), time: page.timeOf(moment) })

/**
 * True if an expired order was paid in part: the rest, found on the bank's statement, still opens the plan.
 */
function mayBePaidYet({ state, money: { paid } }: Order, { house: { upiId, bank } }: Page) {
  return state === 'expired' && paid > 0n && (upiId ?? bank) !== undefined
}

/** Returns the ways to pay, all with the same details: a code, a link, and fields to copy. */
function listWaysToPay(
  { number, state, expiresAt, terms, intake, money: { paid } }: Order,
  due: bigint,
  page: Page,
) {
  const { upiId, payee, bank, gateway } = page.house
  const isOver = expiresAt <= page.now()
  const { until: end } = getValidity(terms.holds.days, intake, page.now())
  const link = upiId && createUpiLink({ upiId, payee }, { number, amount: due })
  return {
    amount: formatPaise(page, due),
    plainAmount: formatRupees(due),
    /** The last day of the plan, if it is paid for now. */
    validUntil: getLastDay(end, page),
    arrived: paid > 0n ? formatPaise(page, paid) : undefined,
    // An order claimed as paid waits for the statement without limit.
    until: state === 'open' ? page.dayOf(expiresAt) : undefined,
    // Expiry runs some minutes after the last moment.
    over: isOver,
    payee,
    upi: link && upiId ? { id: upiId, link, qr: createQr(link) } : undefined,
    bank,
    phoneWays: listPhoneWays(due),
    // The payment page is open until the order's last day.
    gateway: isAwaitingPayment(state) && !isOver ? gateway : undefined,
  }
}

/** Returns the last day of a plan: the day before the moment it ends. */
const getLastDay = (end: Date, { dayOf }: Pick<Page, 'dayOf'>) => dayOf(new Date(end.getTime() - 1))

/**
 * Returns the plans bigger than the student's own, with the price of each for them; `undefined` if nothing
 * can be paid for here. `current` is the order of the plan in force.
 */
export function listOffers({ house, content, now, dayOf, locale }: Page, current: Order | undefined) {
  const has = current?.terms ?? { plan: '', price: '0' }
  if (!hasPaymentMethod(house)) return undefined
  if (current && current.state !== 'active') return 'refund-under-way' as const
  const bigger = content.plans.flatMap((plan: Plan) => {
    const price = priceFor(plan, has)
    return price === undefined ? [] : [{ plan, price }]
  })
  return {
    plans: bigger.map(({ plan, price }) => ({
      id: plan.id,
      title: plan.title,
      features: plan.features,
      promises: plan.promises,
      sessions: countSessions(plan, content.plans),
      price: formatPaise({ locale }, price),
      isDifference: has.price !== '0',
    })),
    intakes: listComingMonths(getDayInIndia(now()), MONTHS_AHEAD).map((month) => ({
      month,
      until: getLastDay(getValidity(null, month, now()).until, { dayOf }),
    })),
    states: house.gst ? listStatesByName() : undefined,
  }
}

/** Returns the states in alphabetical order, as families look for theirs; the codes are in tax order. */
function listStatesByName() {
  const states = STATE_CODES.map((code) => ({ code, name: words.states[code] }))
  return states.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns a student's plan as their page shows it. */
export function presentPlan(
  { title, since, until, inForce, sessions, institutions, otherSessions }: Entitlements,
  page: Page,
  booked: Session[] = [],
) {
  // It ends with a day's last moment or within a day: in both cases that is the last day on which it counts.
  const last = page.dayOf(new Date(until.getTime() - 1))
  // Sessions booked before this plan began are not part of it.
  const coming = booked.filter(
    ({ id, state, start }) => state === 'booked' && start > page.now() && otherSessions.includes(id),
  )
  return {
    title,
    since: page.dayOf(since),
    until: last,
    inForce,
    sessions,
    institutions,
    besides: coming.map(({ start }) => page.dayOf(start)),
  }
}
