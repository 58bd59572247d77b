import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { lockPaper, removeClaim, writePaperClaim } from './store.server.ts'
import { CLAIM_MS } from './types.ts'

export type PaperClaimOutcome =
  | { ok: true; until: Date }
  /**
   * Another person is looking at it or has reviewed it, there is a newer version, or the claimer uploaded it.
   */
  | { ok: false; reason: 'not-there' | 'own-upload' | 'replaced' | 'claimed' }

/**
 * Gives the newest version of a document to one person for 20 minutes, in which no other person passes or
 * returns it. A second claim by the same person starts the 20 minutes again.
 */
export function claimPaper(
  database: Database,
  acting: Acting,
  version: string,
  now: Date,
): Promise<PaperClaimOutcome> {
  const { by, student } = acting
  return changing<PaperClaimOutcome>(database, 'documents.claim', acting, async (client, recordEvent) => {
    const paper = await lockPaper(client, student, version)
    if (!paper || by.id === undefined) return { ok: false, reason: 'not-there' }
    if (paper.uploadedBy === by.id) return { ok: false, reason: 'own-upload' }
    if (!paper.isNewest) return { ok: false, reason: 'replaced' }
    const until = new Date(now.getTime() + CLAIM_MS)
    if (!(await writePaperClaim(client, version, by.id, now, until))) return { ok: false, reason: 'claimed' }
    await recordEvent(version)
    return { ok: true, until }
  })
}

/** Leaves a paper to others before the time is up. Returns whether the person had it. */
export function releasePaper(database: Database, acting: Acting, version: string): Promise<boolean> {
  const { by, student } = acting
  return changing(database, 'documents.release', acting, async (client, recordEvent) => {
    const paper = await lockPaper(client, student, version)
    if (!paper || !by.id || !(await removeClaim(client, version, by.id))) return false
    await recordEvent(version)
    return true
  })
}
