/**
 * The leads sent from this browser (`joinUsSubmissions`). The stored value may be anything: everything on the
 * page can write to it.
 */

export const SUBMISSIONS_KEY = 'joinUsSubmissions'

/** For so long after a lead the form's place is taken by the thanks. */
const THANKS_WINDOW_MS = 300_000

export interface LeadSubmission {
  name: string
  email: string
  phone: string
  timestamp: string
  id: number
  source: 'joinUs'
}

/** Returns the new text for the store: the existing entries and one more. An unreadable text is discarded. */
export function withSubmission(
  stored: string | null,
  lead: { name: string; email: string; phone: string },
  now: Date,
): string {
  const { name, email, phone } = lead
  const submission: LeadSubmission = {
    name,
    email,
    phone,
    timestamp: now.toISOString(),
    id: now.getTime(),
    source: 'joinUs',
  }
  return JSON.stringify([...parseList(stored), submission])
}

/** True while the thanks are shown instead of the form: the latest submission is less than five minutes old. */
export function isThanksShown(stored: string | null, now: Date) {
  const times = parseList(stored)
    .map((entry) => Date.parse((entry as { timestamp?: string } | null)?.timestamp ?? ''))
    .filter((time) => !Number.isNaN(time))
  if (times.length === 0) return false
  // After a clock was set back, the stored time is in the future. It must not hide the form until then.
  return Math.abs(now.getTime() - Math.max(...times)) < THANKS_WINDOW_MS
}

function parseList(stored: string | null): unknown[] {
  try {
    const parsed = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
