import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { type Edit, mergeEdit, type Overlap } from '../editing/merge.ts'
import { type ApplicationOutcome, changeApplication, refuseApplication } from './applications.server.ts'
import { getChosenPapers } from './rules.ts'
import * as store from './store.server.ts'
import { type Application, NO_DOCUMENT, type PaperChoices, type PaperUse } from './types.ts'

/**
 * Saves the student's edits of a draft's papers, merged as in `mergeEdit`: all of them, or none if a document
 * is gone.
 */
export function keepPapers(
  database: Database,
  acting: Acting,
  id: string,
  edit: Edit<PaperChoices>,
): Promise<ApplicationOutcome | Overlap> {
  return changeApplication(database, 'applications.keepPapers', acting, id, async (client, application) => {
    const reason = findStateRefusal(application)
    if (reason) return refuseApplication(reason)
    const current = getChosenPapers(application)
    const merged = mergeEdit<string>(current, edit)
    if (!merged.ok) return merged
    const choices = Object.entries(merged.values).flatMap(([paper, choice]) =>
      choice === current[paper] ? [] : { paper, ...getColumns(choice) },
    )
    const versions = [...new Set(choices.flatMap(({ version }) => version ?? []))]
    if ((await store.lockVersions(client, acting.student, versions)) !== versions.length)
      return refuseApplication('document-gone')
    await store.writePapers(client, id, choices)
    return { ok: true }
  })
}

/**
 * Returns why no papers can be chosen for an application now; `undefined` if they can. Call it before
 * accepting a file.
 */
export async function findPapersRefusal({ pool }: Database, acting: Acting, id: string) {
  await obey(pool, 'applications.view', acting)
  const application = await store.findApplication(pool, acting.student.id, id)
  return application ? findStateRefusal(application) : ('not-found' as const)
}

function findStateRefusal({ status }: Application) {
  return status === 'draft' ? undefined : ('wrong-state' as const)
}

function getColumns(choice: string): { version?: string; instead?: string } {
  if (choice === 'missing') return {}
  return NO_DOCUMENT.some((reason) => reason === choice) ? { instead: choice } : { version: choice }
}

/**
 * Returns where any version of one of the student's documents is used as a paper, newest application first.
 */
export async function listDocumentUses(
  { pool }: Database,
  acting: Acting,
  documentId: string,
): Promise<PaperUse[]> {
  await obey(pool, 'applications.view', acting)
  return store.readUses(pool, acting.student, documentId)
}
