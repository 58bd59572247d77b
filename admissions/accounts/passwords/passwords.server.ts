import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { normalize } from '../../../engine/text/normalize.ts'
import { isSame } from '../../../platform/same.ts'
import { type AccountFault, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules.ts'

/**
 * 49,000 passwords from breaches, by zxcvbn-ts (MIT). Bundled, so what a user types is sent to no third
 * party.
 */
const common = new Set(dictionary['passwords-common'])

/**
 * Returns the fault of a new password; `undefined` if it is accepted. There are no composition rules; only
 * passwords that are guessed first are refused.
 */
export function findPasswordFault(
  password: string,
  person: { name?: string; email: string; phone?: string },
): AccountFault | undefined {
  if (!password) return 'password-required'
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'password-too-short'
  if (password.length > MAX_PASSWORD_LENGTH) return 'password-too-long'
  const plain = password.toLowerCase()
  if (isCommon(plain)) return 'password-common'
  if (isSimple(plain)) return 'password-simple'
  if (isPersonal(plain, person)) return 'password-personal'
  return undefined
}

/** Returns the salt of an account's own hash, or a new one. */
export function getSalt(hash: string | undefined): string {
  return hash?.split(':').at(-2) || randomBytes(16).toString('hex')
}

/** Hashes a password with scrypt, and returns the cost, the salt and the key as one text. */
export async function getHash(password: string, salt = getSalt(undefined)): Promise<string> {
  return `${COST_NAME}:${salt}:${await getKey(password, salt, COST)}`
}

/** Returns whether a hash has an earlier cost and must be made again once its password is known. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${COST_NAME}:`)
}

/**
 * Returns the account the password belongs to. Accounts of one address share a salt, so a try takes equally
 * long for none, one or many.
 */
export async function findAccountByPassword<Account extends { hash: string | undefined }>(
  password: string,
  accounts: Account[],
): Promise<Account | undefined> {
  const hashes = accounts.flatMap(({ hash }) => hash ?? [])
  const salts = new Set(hashes.length > 0 ? hashes.map(getSalt) : [NOBODYS_SALT])
  const hashesOfAll = await Promise.all([
    // Also computed beside an earlier hash: the time taken must not show that an account has one.
    ...[...salts].map((salt) => getHash(password, salt)),
    ...[...new Set(hashes.filter(isOutdated).map(getSalt))].map((salt) => getEarlierHash(password, salt)),
  ])
  return accounts.find(({ hash }) => hash && hashesOfAll.some((otherHash) => isSame(otherHash, hash)))
}

/** The hash format until the cost was raised: salt and key alone. */
async function getEarlierHash(password: string, salt: string) {
  return `${salt}:${await getKey(password, salt, EARLIER_COST)}`
}

async function getKey(password: string, salt: string, cost: Cost) {
  const key = await derive(normalize(password.slice(0, MAX_PASSWORD_LENGTH), 'NFKC'), salt, 64, cost)
  return key.toString('hex')
}

/**
 * Checks a password. It takes as long without a hash as with a wrong password, so the time reveals
 * nothing.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  return (await findAccountByPassword(password, [{ hash }])) !== undefined
}

type Cost = Pick<ScryptOptions, 'N' | 'r' | 'p' | 'maxmem'>
const derive = promisify<string, string, number, Cost, Buffer>(scrypt)
/** OWASP's minimum at 16 MB a password, since many may arrive at once. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
const COST_NAME = 'scrypt-14-8-5'
const EARLIER_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const NOBODYS_SALT = getSalt(undefined)

/** On the list, or something on the list with a year or a few signs around it. */
function isCommon(password: string) {
  const core = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return common.has(password) || (core.length >= 4 && common.has(core))
}

/** One short piece again and again, or characters that count on: `abababababab`, `23456789012`. */
function isSimple(password: string) {
  if (/^(.{1,4})\1+.{0,3}$/s.test(password)) return true
  const steps = new Set<number>()
  for (let position = 1; position < password.length; position++)
    steps.add((password.charCodeAt(position) - password.charCodeAt(position - 1) + 10) % 10)
  return steps.size === 1
}

/** Without one's own name, address or telephone number hardly anything of it would be left. */
function isPersonal(
  password: string,
  { name = '', email, phone = '' }: { name?: string; email: string; phone?: string },
) {
  // With its country code or without, and however its digits are grouped.
  const subscriber = phone.replace(/\D/g, '').slice(-8)
  const hasNumber = subscriber.length >= 6 && password.replace(/\D/g, '').includes(subscriber)
  const own = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.+_-]/), 'pma']
  let rest = hasNumber ? password.replace(/[\d\s+().-]/g, '') : password
  for (const word of own.filter(({ length }) => length >= 3)) rest = rest.replaceAll(word, '')
  return rest.length < password.length && rest.length < 6
}
