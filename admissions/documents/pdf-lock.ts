import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import {
  findDictionaryEntry,
  getBytes,
  isPdfName,
  isPdfReference,
  isString,
  listEntries,
  listItems,
  type Value,
} from './pdf-values.ts'

// PDF encryption (ISO 32000-2, 7.6), for files that open without a password. Permissions of an open file are
// not checked.

/** Opens the content of streams. */
export interface Lock {
  open(content: Buffer, object: { number: number | undefined; generation: number }): Buffer
}

/** The bytes that pad every password; alone they are the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

interface Encryption {
  revision: number
  keyBytes: number
  method: 'RC4' | 'AES' | 'AES-256' | 'none'
  permissions: number
  metadata: boolean
  owner: Buffer
  user: Buffer
  userKey: Buffer
  id: Buffer
}

/**
 * Returns a file's lock by its trailers: `undefined` without one, the lock if it opens without a password,
 * otherwise `locked`.
 */
export function findLock(
  trailers: Value[],
  objectsOf: (number: number) => Value[],
): Lock | 'locked' | undefined {
  const trailer = trailers.find((trailer) => findDictionaryEntry(trailer, 'Encrypt') !== undefined)
  if (!trailer) return undefined
  const resolveValue = (value: Value) => (isPdfReference(value) ? objectsOf(value.to)[0] : value)
  const encryption = readEncryption(
    resolveValue(findDictionaryEntry(trailer, 'Encrypt')),
    resolveValue(findDictionaryEntry(trailer, 'ID')),
  )
  const key = encryption && findKey(encryption)
  if (!encryption || !key) return 'locked'
  return {
    open(content, { number = 0, generation }) {
      if (encryption.method === 'none') return content
      if (encryption.method === 'AES-256') return decryptAes('aes-256-cbc', key, content)
      const place = Buffer.alloc(8)
      place.writeUInt32LE(number)
      place.writeUInt32LE(generation, 4)
      const isAes = encryption.method === 'AES'
      const ofObject = hashMd5(
        key,
        place.subarray(0, 3),
        place.subarray(4, 6),
        Buffer.from(isAes ? 'sAlT' : ''),
      )
      const short = ofObject.subarray(0, Math.min(key.length + 5, 16))
      return isAes ? decryptAes('aes-128-cbc', short, content) : applyRc4(short, content)
    },
  }
}

/** Returns `undefined` for any handler but the standard one, such as one for certificate holders. */
function readEncryption(dictionary: Value, id: Value): Encryption | undefined {
  const numberAt = (key: string, otherwise: number) => {
    const value = findDictionaryEntry(dictionary, key)
    return typeof value === 'number' ? value : otherwise
  }
  const bytesAt = (key: string) => {
    const value = findDictionaryEntry(dictionary, key)
    return isString(value) ? getBytes(value) : Buffer.alloc(0)
  }
  const filter = findDictionaryEntry(dictionary, 'Filter')
  if (!isPdfName(filter) || filter.name !== 'Standard') return undefined
  const version = numberAt('V', 0)
  const [first] = listItems(id)
  return {
    revision: numberAt('R', 0),
    keyBytes: version === 1 ? 5 : version === 4 ? 16 : numberAt('Length', 40) / 8,
    method: version < 4 ? 'RC4' : readMethod(dictionary),
    permissions: numberAt('P', 0),
    metadata: !listEntries(dictionary).some(([key, value]) => key === 'EncryptMetadata' && value === false),
    owner: bytesAt('O'),
    user: bytesAt('U'),
    userKey: bytesAt('UE'),
    id: isString(first) ? getBytes(first) : Buffer.alloc(0),
  }
}

function readMethod(dictionary: Value): Encryption['method'] {
  const filterName = findDictionaryEntry(dictionary, 'StmF')
  const filter = isPdfName(filterName)
    ? findDictionaryEntry(findDictionaryEntry(dictionary, 'CF'), filterName.name)
    : undefined
  const method = findDictionaryEntry(filter, 'CFM')
  if (!isPdfName(method)) return 'none'
  return ({ V2: 'RC4', AESV2: 'AES', AESV3: 'AES-256' } as const)[method.name] ?? 'none'
}

/** The file's key, when the empty password is its user's. */
function findKey(encryption: Encryption): Buffer | undefined {
  const { revision, user, userKey } = encryption
  if (revision >= 5) {
    if (user.length < 48 || userKey.length < 32) return undefined
    const hash = revision === 5 ? (salt: Buffer) => hashSha(256, salt) : computeHardHash
    if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
    const between = hash(user.subarray(40, 48))
    return runCipher(createDecipheriv('aes-256-cbc', between, Buffer.alloc(16)), userKey.subarray(0, 32))
  }
  const key = getShortKey(encryption)
  return getUser(encryption, key).equals(user.subarray(0, revision < 3 ? 32 : 16)) ? key : undefined
}

function getShortKey({ revision, owner, permissions, id, metadata, keyBytes }: Encryption) {
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(permissions | 0)
  const plain = revision >= 4 && !metadata ? Buffer.alloc(4, 255) : Buffer.alloc(0)
  let key = hashMd5(PADDING, owner.subarray(0, 32), allowed, id, plain)
  if (revision < 3) return key.subarray(0, 5)
  const length = Math.min(Math.max(Math.trunc(keyBytes), 5), 16)
  for (let round = 0; round < 50; round++) key = hashMd5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Returns the value of `U` if the key is right. */
function getUser({ revision, id }: Encryption, key: Buffer) {
  if (revision < 3) return applyRc4(key, PADDING)
  let user = hashMd5(PADDING, id)
  for (let round = 0; round < 20; round++) user = applyRc4(key.map((byte) => byte ^ round) as Buffer, user)
  return user
}

/**
 * Returns the revision 6 hash of the empty password: slowed by rounds of AES, whose result selects the next
 * hash.
 */
function computeHardHash(salt: Buffer): Buffer {
  let hash = hashSha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array(64).fill(hash))
    const mixed = runCipher(
      createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)),
      repeated,
    )
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    hash = hashSha(([256, 384, 512] as const)[sum % 3], mixed)
    last = mixed.at(-1)!
  }
  return hash.subarray(0, 32)
}

const hashMd5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const hashSha = (bits: 256 | 384 | 512, content: Buffer) => createHash(`sha${bits}`).update(content).digest()

function runCipher(cipherPart: ReturnType<typeof createCipheriv>, content: Buffer) {
  cipherPart.setAutoPadding(false)
  return Buffer.concat([cipherPart.update(content), cipherPart.final()])
}

/** The first block is the initial vector; bytes after the last whole block are ignored. */
function decryptAes(kind: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer) {
  const blocks = content.subarray(16, content.length - (content.length % 16))
  return runCipher(createDecipheriv(kind, key, content.subarray(0, 16)), blocks)
}

/** Node has it no longer. */
function applyRc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (i: number, j: number) => {
    const first = state[i]
    state[i] = state[j]
    state[j] = first
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i] + key[i % key.length]) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) & 255
      j = (j + state[i]) & 255
      swap(i, j)
      return byte ^ state[(state[i] + state[j]) & 255]
    }),
  )
}
