import { expect, test } from 'vitest'
import { getHeaders, latestToken, succeeded, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { report, rounds } from '../../tests/rounds.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const PASSWORD = 'quiet-harbour-lantern'
const ROUNDS = rounds(9)
const TIMEOUT_MS = 90_000 + ROUNDS * 5_000

// How long things take is for `npm run faults`: a machine that is busy with other tests says little of it. That the words are the same is always held.
const timed = test.skipIf(!process.env.FAULT_ROUNDS)

let people = 0
async function proven() {
  const email = `timed${++people}@example.org`
  const person = { name: 'Amara Rao', email, phone: '+919876543210', password: PASSWORD, keep: false }
  const visitor = new Visitor()
  visitor.take(getHeaders(await accounts.signUp(person, visitor.asker, new Date())))
  const student = await visitor.student(accounts)
  succeeded(await accounts.proveEmail(await latestToken(database, email), student, new Date()))
  return email
}

/** The middle of what one of the two takes beside the other, tried in turn so that a busy machine slows both. */
async function compare(
  what: string,
  firstCall: (round: number) => Promise<unknown>,
  secondCall: (round: number) => Promise<unknown>,
) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, work] of [firstCall, secondCall].entries()) {
      const began = performance.now()
      await work(round)
      times[which].push(performance.now() - began)
    }
  const [first, second] = times.map((each) => each.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)])
  const ratio = first / second
  report(
    `S3: ${what}, ${ROUNDS} trials of each in turn: ${first.toFixed(0)} ms where there is an account, ${second.toFixed(0)} ms where there is none, ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

const trying = (email: string) => () =>
  accounts.signIn(
    { email, password: 'wrong-harbour-lantern', keep: false },
    new Visitor().asker,
    new Date(Date.now() + people++ * 3_700_000),
  )

// A hash takes so much longer than all the rest that leaving one out would halve the time, or double it.
timed(
  'S3: a wrong password takes as long as an address that nobody has',
  async () => {
    const account = await proven()

    const ratio = await compare('signing in', trying(account), trying('nobody@example.org'))

    expect(ratio).toBeGreaterThan(0.67)
    expect(ratio).toBeLessThan(1.5)
  },
  TIMEOUT_MS,
)

timed(
  'S3: signing up takes as long for an address that has an account',
  async () => {
    const account = await proven()
    const signingUp = (email: (round: number) => string) => (round: number) =>
      accounts.signUp(
        {
          name: 'Ben',
          email: email(round),
          phone: '+919876543210',
          password: `another-lantern-${round}`,
          keep: false,
        },
        new Visitor().asker,
        new Date(Date.now() + round * 3_700_000),
      )

    const ratio = await compare(
      'signing up',
      signingUp(() => account),
      signingUp((round) => `new${round}@example.org`),
    )

    expect(ratio).toBeGreaterThan(0.67)
    expect(ratio).toBeLessThan(1.5)
  },
  TIMEOUT_MS,
)

timed(
  'S3: asking for a new password takes as long for an address that nobody has',
  async () => {
    const account = await proven()
    const asking = (email: string) => (round: number) =>
      accounts.requestReset(email, new Visitor().asker, new Date(Date.now() + round * 3_700_000))

    const ratio = await compare('a new password', asking(account), asking('nobody@example.org'))

    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
  },
  TIMEOUT_MS,
)
