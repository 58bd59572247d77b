import { z } from 'zod'
import { textField } from '../../inputs/text-field.ts'

// The data that a page's script passes on from an authenticator (WebAuthn, Level 3: RegistrationResponseJSON,
// AuthenticationResponseJSON). The limits are those of authenticators and of the database.

/** Base64url. */
const createBytesSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/)

/** A name of at most 1,023 bytes that the authenticator gives a passkey. */
const credentialId = createBytesSchema(1_364).min(1)

/** How a passkey reaches its device; anything else a browser sends is dropped. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof TRANSPORTS)[number]

const transports = z
  .array(z.unknown())
  .catch([])
  .transform((transports): Transport[] => TRANSPORTS.filter((transport) => transports.includes(transport)))

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** The answer to a registration: a new passkey. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: createBytesSchema(4_000),
    attestationObject: createBytesSchema(8_000),
    transports: transports.optional(),
  }),
})

/** The answer to a sign-in, as signed by the passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: createBytesSchema(4_000),
    authenticatorData: createBytesSchema(4_000),
    signature: createBytesSchema(8_000),
  }),
})

/** The name that a user gives their passkey, on one line; empty if they gave none. */
export const passkeyName = textField.transform((name) => name.replace(/\p{Cc}/gu, ' ').trim())
