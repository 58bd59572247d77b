import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../../platform/database/open.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type Reader, readApart } from '../../../platform/untrusted/read-apart.ts'
import { changing } from '../../access/acting.server.ts'
import { BY_ITSELF } from '../../access/types.ts'
import { getDocumentType } from '../rules.ts'
import { findUnseen, putFirstLook } from '../store.server.ts'
import type { FirstLook } from '../types.ts'
import type { lookAtFile } from './first-look.ts'

const reader: Reader<typeof lookAtFile> = {
  module: 'admissions/documents/look/first-look.ts',
  name: 'lookAtFile',
}

/** A file that takes longer is looked at by people alone. */
const DEADLINE_MS = 20_000

/**
 * Examines recently uploaded papers that no program has examined yet, and stores the findings beside them. It
 * warns, and refuses nothing. Returns how many it has examined. Throws if the store hangs.
 */
export async function lookAtPapers(database: Database, files: Files, now: Date): Promise<number> {
  const papers = await findUnseen(database.pool, now)
  for (const { version, student, fileKey, mediaType, title, names } of papers) {
    const file = await files.read(fileKey)
    let look: FirstLook | undefined = { warnings: [] }
    if (file) {
      const content = await buffer(addAbortSignal(AbortSignal.timeout(DEADLINE_MS), file.content))
      const outcome = await readApart(reader, [content, getDocumentType(mediaType), { title, names }], {
        owner: student,
        deadlineMs: DEADLINE_MS,
      })
      if (outcome.ok) look = outcome.value
      // The queue is full: the next turn looks again.
      else if (outcome.reason === 'busy') look = undefined
    }
    if (!look) continue
    const firstLook = look
    const acting = { ...BY_ITSELF, student: { id: student } }
    await changing(database, 'documents.look', acting, async (client, recordEvent) => {
      if (await putFirstLook(client, version, firstLook)) await recordEvent(version)
    })
  }
  return papers.length
}
