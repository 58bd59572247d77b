import { dictionary } from '@zxcvbn-ts/language-common'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { type AccountFault, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './rules.ts'

/** 49,000 passwords from breaches, by zxcvbn-ts (MIT). They are data of ours: what somebody types is told to nobody. */
const common = new Set(dictionary['passwords-common'])

/** What is wrong with a new password, or undefined. What it is made of is everybody's own choice; only what is guessed first is refused. */
export function passwordFault(
  password: string,
  person: { name?: string; email: string },
): AccountFault | undefined {
  if (!password) return 'password-required'
  if ([...password].length < SHORTEST_PASSWORD) return 'password-too-short'
  if (password.length > LONGEST_PASSWORD) return 'password-too-long'
  const plain = password.toLowerCase()
  if (isCommon(plain)) return 'password-common'
  if (isSimple(plain)) return 'password-simple'
  if (isPersonal(plain, person)) return 'password-personal'
  return undefined
}

/** scrypt with a salt of its own. */
export const hashOf = hashPassword

/** Takes as long for an account without a password, or for none at all, as for a wrong one. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const right = await verifyPassword({ password: password.slice(0, LONGEST_PASSWORD), hash: hash ?? NOBODYS })
  return right && hash !== undefined
}

/** Of a password that nobody has: it was thrown away when this was made. */
const NOBODYS = await hashPassword(crypto.randomUUID())

/** On the list, or something on the list with a year or a few signs around it. */
function isCommon(password: string) {
  const core = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return common.has(password) || (core.length >= 4 && common.has(core))
}

/** One short piece again and again, or characters that count on: `abababababab`, `23456789012`. */
function isSimple(password: string) {
  if (/^(.{1,4})\1+.{0,3}$/s.test(password)) return true
  const steps = new Set<number>()
  for (let at = 1; at < password.length; at++)
    steps.add((password.charCodeAt(at) - password.charCodeAt(at - 1) + 10) % 10)
  return steps.size === 1
}

/** Without one's own name or address hardly anything of it would be left. */
function isPersonal(password: string, { name = '', email }: { name?: string; email: string }) {
  const own = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.+_-]/), 'pma']
  let left = password
  for (const word of own.filter(({ length }) => length >= 3)) left = left.replaceAll(word, '')
  return left.length < password.length && left.length < 6
}
