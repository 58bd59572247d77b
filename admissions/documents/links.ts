import { createHmac, hkdfSync } from 'node:crypto'
import { isSame } from '../../platform/same.ts'

/** Signs the addresses of documents, so a forwarded or saved address opens nothing. */
export interface DocumentLinks {
  /** Signs the address of a version for a student. */
  sign(student: string, version: string, now: Date): { until: string; signature: string }
  /** Does such an address open the version for this student now? */
  opens(student: string, version: string, link: { until: string; signature: string }, now: Date): boolean
}

const LASTS_MS = 5 * 60_000

/** Creates the signer of links. `secret`: the site's; links use their own key derived from it. */
export function createDocumentLinks(secret: string): DocumentLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to documents', 32))
  const getSignature = (student: string, version: string, until: string) =>
    createHmac('sha256', key).update(`${student} ${version} ${until}`).digest('base64url')
  return {
    sign(student, version, now) {
      const until = `${now.getTime() + LASTS_MS}`
      return { until, signature: getSignature(student, version, until) }
    },
    opens(student, version, { until, signature }, now) {
      if (!/^\d{1,15}$/.test(until) || Number(until) < now.getTime()) return false
      // Compared as text: several texts decode to the same bytes.
      return isSame(signature, getSignature(student, version, until))
    },
  }
}
