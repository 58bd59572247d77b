import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** An authenticator’s flags: user presence and user verification. */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** A software passkey with configurable flags. */
export class SoftwareKey {
  readonly id = Buffer.from(crypto.randomUUID())
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer
  private readonly verifies: boolean
  private readonly origin: string

  constructor({ verifies, origin = 'http://localhost:3000' }: { verifies: boolean; origin?: string }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.privateKey = privateKey
    // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
    this.publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
    this.verifies = verifies
    this.origin = origin
  }

  /** Answers a registration's challenge with a key without attestation. */
  register(challenge: string) {
    const data = Buffer.concat([
      this.head(PRESENT | ATTESTED),
      Buffer.from(`${'00'.repeat(16)}00${this.id.length.toString(16)}`, 'hex'),
      this.id,
      this.publicKey,
    ])
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return this.credential({
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to a sign-in's challenge. */
  signIn(challenge: string) {
    const data = this.head(PRESENT)
    const clientData = this.clientData('webauthn.get', challenge)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.credential({
      authenticatorData: data.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.privateKey).toString('base64url'),
    })
  }

  private head(flags: number) {
    return Buffer.concat([
      createHash('sha256').update(new URL(this.origin).hostname).digest(),
      Buffer.from([flags | (this.verifies ? VERIFIED : 0), 0, 0, 0, 0]),
    ])
  }

  private clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }))
  }

  private credential<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
