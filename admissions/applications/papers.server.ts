import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { changingOne, type Outcome, refused } from './applications.server.ts'
import { papersFor } from './rules.ts'
import * as store from './store.server.ts'
import type { Application, PaperChoice, PaperChoices, PaperUse } from './types.ts'

/**
 * Keeps what a student chooses for the papers of a draft: a version of a document of theirs, or why none is needed. A paper that is not
 * among the choices stays as it is. Either all of them are kept or, when a document is gone, none.
 */
export function keepPapers(
  database: Database,
  acting: Acting,
  id: string,
  choices: PaperChoices,
): Promise<Outcome> {
  return changingOne(database, 'applications.keepPapers', acting, id, async (client, application) => {
    const why = whyNotPapers(application)
    if (why) return refused(why)
    const asked = papersFor(application.kept.programme)
    const chosen = asked.flatMap((paper) => {
      const choice = choices[paper]
      return choice ? { paper, ...columnsOf(choice) } : []
    })
    const versions = [...new Set(chosen.flatMap(({ version }) => version ?? []))]
    if ((await store.holdVersions(client, acting.student, versions)) !== versions.length)
      return refused('document-gone')
    await store.writePapers(client, id, chosen)
    return { ok: true }
  })
}

/** Why nothing can be chosen for the papers of an application now; undefined when it can. To be asked before a file is taken. */
export async function whyNoPapers({ pool }: Database, acting: Acting, id: string) {
  await obey(pool, 'applications.view', acting)
  const application = await store.findApplication(pool, acting.student.id, id)
  return application ? whyNotPapers(application) : ('not-found' as const)
}

function whyNotPapers({ status }: Application) {
  return status === 'draft' ? undefined : ('not-from-here' as const)
}

function columnsOf(choice: PaperChoice): { version?: string; instead?: string } {
  if (choice === 'missing') return {}
  return typeof choice === 'string' ? { instead: choice } : { version: choice.version }
}

/** Where any version of one of the student's documents stands for a paper, the newest application first. */
export async function usesOfDocument(
  { pool }: Database,
  acting: Acting,
  documentId: string,
): Promise<PaperUse[]> {
  await obey(pool, 'applications.view', acting)
  return store.readUses(pool, acting.student, documentId)
}
