import type { SignInInput } from './form.ts'
import { openSession } from './open.server.ts'
import type { Asker, Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { isPassword } from './passwords.server.ts'
import { type AccountFaults, emailFault } from './rules.ts'
import { goingBy } from './store.server.ts'
import { type Counted, countTry, MOST_OF_ONE_ACCOUNT } from './tries.server.ts'

/**
 * Signs in by e-mail and password. The answer and the time it takes are the same for an address that nobody has. An account takes ten
 * wrong tries in an hour from strangers; its owner's own devices are counted apart.
 */
export async function signIn(
  parts: Parts,
  input: SignInInput,
  asker: Asker,
  now: Date,
): Promise<Outcome<Pick<SignInInput, 'email' | 'password'>>> {
  const faults: AccountFaults<Pick<SignInInput, 'email' | 'password'>> = {}
  const wrong = emailFault(input.email)
  if (wrong) faults.email = wrong
  if (!input.password) faults.password = 'password-required'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

  const { pool } = parts.database
  const known = await goingBy(pool, input.email)
  const device = parts.devices.knownFor(
    asker.headers,
    known.map(({ id }) => id),
  )
  const counted: Counted[] = device
    ? [{ kind: 'device', value: device, most: MOST_OF_ONE_ACCOUNT }]
    : [
        { kind: 'account', value: input.email, most: MOST_OF_ONE_ACCOUNT },
        { kind: 'address', value: asker.address, most: asker.mostOfOneAddress },
      ]
  const turn = await countTry(pool, 'sign-in', counted, now)
  if (!turn.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: turn.retryAfterSeconds }

  // Two in any case: how many accounts go by the address must not show.
  const right = await Promise.all(
    [0, 1].map((at) => isPassword(input.password, known[at]?.hash ?? undefined)),
  )
  const found = known[right.indexOf(true)]
  if (!found) return { ok: false, reason: 'wrong' }
  await turn.forgive()
  return { ok: true, done: await openSession(parts, found.id, input.keep, asker.headers) }
}
