import type { CopyKind, WhatsAppContact } from './types.ts'

/** Free text may be sent for this long after a person has written. */
const WINDOW_MS = 24 * 3_600_000

/** Consent of a student who wrote first: it covers answers alone. */
export const WROTE_FIRST = 'wrote-first'

/**
 * Returns how a message may go to a student by WhatsApp: as it is within 24 hours after they wrote, as the
 * template afterwards, or not at all. Who wrote first without agreeing to more gets the template only as an
 * answer.
 */
export function chooseCopyKind(
  { phone, consent, wroteAt, stoppedAt, waits }: WhatsAppContact,
  now: Date,
): CopyKind | undefined {
  if (!phone || !consent || stoppedAt) return undefined
  const end = getWindowEnd(wroteAt)
  if (end && now < end) return 'text'
  return consent !== WROTE_FIRST || waits ? 'template' : undefined
}

/** Returns until when free text may be sent. */
export function getWindowEnd(wroteAt: string | null): Date | undefined {
  return wroteAt ? new Date(Date.parse(wroteAt) + WINDOW_MS) : undefined
}
