import { findRole } from '../access/store.server.ts'
import type { SignInInput } from './form.ts'
import type { AccountAsker, Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { queueHash } from './passwords/hash-queue.server.ts'
import { findAccountByPassword, getHash, getSalt, isOutdated } from './passwords/passwords.server.ts'
import { type AccountFaults, findEmailFault } from './rules.ts'
import { openSessionIf } from './sessions/open.server.ts'
import { findAccountsByEmail, findPassword, type SignInAccount } from './store.server.ts'
import { countTry, limitByAccount, limitByDevice, limitByNetwork, type TryLimit } from './tries.server.ts'

/**
 * Signs in by e-mail and password. The answer, and the time it takes, are the same for an unknown address. Strangers get ten wrong tries an hour
 * for an account; its owner's devices are counted apart.
 */
export async function signIn(
  parts: Parts,
  input: SignInInput,
  asker: AccountAsker,
  now: Date,
): Promise<Outcome<Pick<SignInInput, 'email' | 'password'>>> {
  const faults: AccountFaults<Pick<SignInInput, 'email' | 'password'>> = {}
  const emailProblem = findEmailFault(input.email)
  if (emailProblem) faults.email = emailProblem
  if (!input.password) faults.password = 'password-required'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return queueHash(asker, () => comparePassword(parts, input, asker, now))
}

async function comparePassword(
  parts: Parts,
  input: SignInInput,
  asker: AccountAsker,
  now: Date,
): Promise<Outcome<never>> {
  const { pool } = parts.database
  const accounts = await findAccountsByEmail(pool, input.email)
  let refusal: Extract<Outcome<never>, { ok: false }> | undefined
  for (const { among, limits } of listAttempts(parts, input.email, accounts, asker)) {
    const attempt = await countTry(pool, 'sign-in', limits, now)
    if (!attempt.ok) {
      refusal ??= attempt
      continue
    }
    refusal = { ok: false, reason: 'wrong' }
    const account = await findAccountByPassword(input.password, among)
    if (!account) continue
    await attempt.forgive()
    if (!(await findRole(pool, account.id))) return { ok: false, reason: 'no-role' }
    const newHash = await renewHash(account.hash, input.password)
    const session = await openSessionIf(
      async (client) => {
        const hash = await findPassword(client, account.id)
        // A sign-in at the same moment may have written the renewed hash already.
        return hash !== undefined && (hash === account.hash || hash === newHash?.after)
      },
      parts,
      account.id,
      input.keep,
      asker.headers,
      { newHash },
    )
    return session ? { ok: true, headers: session } : { ok: false, reason: 'wrong' }
  }
  return refusal!
}

/** Returns a hash of the password at today's cost, if the stored one has an earlier cost. */
async function renewHash(before: string | undefined, password: string) {
  return before && isOutdated(before)
    ? { before, after: await getHash(password, getSalt(before)) }
    : undefined
}

/** Returns the accounts that the password is compared with, and the limits that the try counts against. */
function listAttempts(
  { devices }: Parts,
  email: string,
  accounts: SignInAccount[],
  asker: AccountAsker,
): { among: SignInAccount[]; limits: TryLimit[] }[] {
  const mark = devices.knownIn(asker.headers)
  const own = accounts.filter(({ id }) => id === mark?.userId)
  const others = { among: accounts, limits: [limitByAccount(email), limitByNetwork(asker)] }
  if (!mark || own.length === 0) return [others]
  return [{ among: own, limits: [limitByDevice(mark.device)] }, others]
}
