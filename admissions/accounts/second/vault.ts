import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * Encrypts secrets that must be read again, such as that of an authenticator app. `owner`: a secret
 * sealed for one cannot be opened for another.
 */
export interface Vault {
  seal(text: string, owner: string): Buffer
  /** Throws if the text was changed, or sealed with another secret or for another owner. */
  open(sealed: Buffer, owner: string): string
}

/** Creates a vault whose key is derived from the site's secret. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner))
      cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
    },
  }
}
