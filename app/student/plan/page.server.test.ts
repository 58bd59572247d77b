import { expect, test } from 'vitest'
import type { Session } from '../../../admissions/counselling/types.ts'
import type { Order } from '../../../admissions/plans/orders.server.ts'
import { STATE_CODES } from '../../../admissions/plans/rules.ts'
import type { Entitlements } from '../../../admissions/plans/types.ts'
import {
  describeArrival,
  describeAttempt,
  findExpiredOrder,
  findMentorDeadline,
  listOffers,
  presentOrder,
  presentPlan,
} from './page.server.ts'

test('states are sorted alphabetically, whatever their tax number', () => {
  const page = {
    house: { upiId: 'pma@bank', gst: { gstin: '27AAPFU0939F1ZV', sac: '999293', rate: 18 } },
    content: { plans: [] },
    now: () => new Date('2026-11-25T12:00:00Z'),
    houseDayOf: () => '2026-11-25',
    dayOf: (at: Date) => at.toISOString().slice(0, 10),
    locale: 'en-IN',
  } as unknown as Parameters<typeof listOffers>[0]
  const offers = listOffers(page, undefined)
  const states = typeof offers === 'object' ? offers.states : undefined

  expect(states?.map(({ code }) => code).sort()).toEqual([...STATE_CODES].sort())
  expect(states?.slice(0, 3).map(({ name }) => name)).toEqual([
    'Andaman and Nicobar Islands',
    'Andhra Pradesh',
    'Arunachal Pradesh',
  ])
  expect(states?.at(-1)?.name).toBe('West Bengal')
  // The nearest intake leaves the least time, so its last day is shown before anybody orders.
  expect(typeof offers === 'object' && offers.intakes[0]).toEqual({ month: '2026-12', until: '2026-12-31' })
})

test('a failed attempt is shown until the student reports another payment', () => {
  const [here, back] = [false, true].map((isBack) => ({ isBack, isUncertain: false }))
  expect(describeAttempt(here, 'open', 'failed')).toBe('failed')
  expect(describeAttempt(here, 'claimed', 'failed')).toBeUndefined()
  expect(describeAttempt(here, 'open', 'captured')).toBeUndefined()
  expect(describeAttempt(back, 'open', undefined)).toBe('unpaid')
  for (const request of [here, back])
    expect(describeAttempt({ ...request, isUncertain: true }, 'open', 'failed')).toBe('asking')
})

/** An order that nobody has paid, whose last moment was at noon of 3 December. */
const unpaid = {
  number: 'PMA1234567',
  state: 'open',
  terms: {
    title: 'Advantage Package',
    features: [],
    price: '2499900',
    currency: 'INR',
    promises: null,
    holds: { days: null, sessions: 1, institutions: 1 },
  },
  intake: '2027-08',
  money: { price: 2_499_900n, paid: 0n, standing: 'unpaid' },
  placedAt: new Date('2026-11-26T12:00:00Z'),
  expiresAt: new Date('2026-12-03T12:00:00Z'),
  payments: [],
  refunds: [],
  papers: [],
} as unknown as Order
const pageAt = (now: string) =>
  ({
    house: {
      zone: 'Asia/Kolkata',
      payee: 'PMA',
      bank: { account: '1234567890', ifsc: 'HDFC0000001' },
      gateway: 'Razorpay',
    },
    now: () => new Date(now),
    dayOf: (at: Date) => at.toISOString().slice(0, 10),
    timeOf: (at: Date) => at.toISOString().slice(11, 16),
    locale: 'en-IN',
  }) as unknown as Parameters<typeof presentOrder>[2]

test('an expired order is not shown as open', () => {
  expect(presentOrder(unpaid, [], pageAt('2026-12-03T11:59:00Z')).waits).toMatchObject({
    until: '2026-12-03',
    over: false,
    gateway: 'Razorpay',
  })
  expect(presentOrder(unpaid, [], pageAt('2026-12-03T12:05:00Z')).waits).toMatchObject({
    until: '2026-12-03',
    over: true,
    gateway: undefined,
  })
})

test('before payment, the order shows until when the plan will be valid', () => {
  expect(presentOrder(unpaid, [], pageAt('2026-11-26T12:00:00Z')).waits?.validUntil).toBe('2027-08-31')
  // An intake of this month still buys a month.
  const thisMonth = { ...unpaid, intake: '2026-11' }
  expect(presentOrder(thisMonth, [], pageAt('2026-11-26T12:00:00Z')).waits?.validUntil).toBe('2026-12-26')
})

test('the home page shows an order that ended unpaid for two weeks', () => {
  const expired = { ...unpaid, state: 'expired' } as Order
  const order = { number: 'PMA1234567', title: 'Advantage Package' }
  expect(findExpiredOrder([expired], new Date('2026-12-03T12:05:00Z'))).toEqual(order)
  expect(findExpiredOrder([expired], new Date('2026-12-18T12:00:00Z'))).toBeUndefined()
  expect(findExpiredOrder([unpaid, expired], new Date('2026-12-03T12:05:00Z'))).toBeUndefined()
})

test('after payment, the page says by when a mentor makes contact, until one has', () => {
  const paid = {
    ...unpaid,
    state: 'active',
    activatedAt: new Date('2026-11-26T12:00:00Z'),
    mentorAt: null,
    terms: { ...unpaid.terms, promises: { mentorHours: 24, activeHours: 24 } },
  } as Order
  const by = { day: '2026-11-27', time: '12:00' }
  expect(findMentorDeadline([paid], pageAt('2026-11-26T13:00:00Z'))).toEqual(by)
  expect(describeArrival([paid], pageAt('2026-11-26T13:00:00Z'))).toMatchObject({ by })
  expect(
    findMentorDeadline([{ ...paid, mentorAt: paid.activatedAt }], pageAt('2026-11-26T13:00:00Z')),
  ).toBeUndefined()
  expect(findMentorDeadline([paid], pageAt('2026-11-27T13:00:00Z'))).toBeUndefined()
  expect(findMentorDeadline([unpaid], pageAt('2026-11-26T13:00:00Z'))).toBeUndefined()
})

test('a session from an earlier plan is listed beside those of the current plan', () => {
  const plan = {
    title: 'Advantage Package',
    since: new Date('2026-11-26'),
    until: new Date('2027-03-01'),
    inForce: true,
    otherSessions: ['early', 'over', 'off'],
    sessions: { total: 2, used: 1, remaining: 1 },
    institutions: { total: 6, used: 0, remaining: 6 },
  } as unknown as Entitlements
  const session = (id: string, day: string, state = 'booked') =>
    ({ id, state, start: new Date(`${day}T05:00:00Z`) }) as unknown as Session
  const booked = [
    session('early', '2026-12-07'),
    session('over', '2026-11-20'),
    session('off', '2026-12-08', 'cancelled'),
    session('own', '2026-12-09'),
  ]
  expect(presentPlan(plan, pageAt('2026-11-26T12:00:00Z'), booked).besides).toEqual(['2026-12-07'])
})

test('the sessions of a bigger plan are shown at the purchase', () => {
  const plan = (id: string, price: number, sessions: number) => ({
    id,
    price,
    title: id,
    currency: 'INR',
    features: [],
    promises: null,
    onSale: true,
    holds: { days: null, sessions, institutions: 6 },
  })
  const offersWith = (sessions: number) =>
    listOffers(
      {
        ...pageAt('2026-11-26T12:00:00Z'),
        houseDayOf: () => '2026-11-26',
        content: { plans: [plan('Basic', 0, 2), plan('Advantage', 24_999, sessions)] },
      } as unknown as Parameters<typeof listOffers>[0],
      undefined,
    )
  expect(offersWith(2)).toMatchObject({ plans: [{ sessions: '2, as in the Basic' }] })
  expect(offersWith(5)).toMatchObject({ plans: [{ sessions: 5 }] })
})
