import type { Database } from '../../platform/database/open.ts'
import { obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { changingOne, type Outcome, refused } from './applications.server.ts'
import { papersFor } from './rules.ts'
import { findApplication } from './store.server.ts'
import type { Application, Paper, PaperChoice, PaperChoices } from './types.ts'

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
    // Held, so that none of them is deleted before this is written.
    const { rowCount } = await client.query(
      `select from document_versions v join documents d on d.id = v.document_id
       where v.id = any($1::uuid[]) and d.student_id = $2 for key share of v`,
      [versions, acting.student.id],
    )
    if (rowCount !== versions.length) return refused('document-gone')

    const missing = chosen.filter(({ version, instead }) => !version && !instead)
    await client.query('delete from application_papers where application_id = $1 and paper = any($2)', [
      id,
      missing.map(({ paper }) => paper),
    ])
    await client.query(
      `insert into application_papers (application_id, paper, version_id, instead)
       select $1, paper, version, instead from jsonb_to_recordset($2) as chosen(paper text, version uuid, instead text)
       where version is not null or instead is not null
       on conflict (application_id, paper) do update set version_id = excluded.version_id, instead = excluded.instead`,
      [id, JSON.stringify(chosen)],
    )
    return { ok: true }
  })
}

/** Why nothing can be chosen for the papers of an application now; undefined when it can. To be asked before a file is taken. */
export async function whyNoPapers({ pool }: Database, acting: Acting, id: string) {
  await obey(pool, 'applications.view', acting)
  const application = await findApplication(pool, acting.student.id, id)
  return application ? whyNotPapers(application) : ('not-found' as const)
}

function whyNotPapers({ status }: Application) {
  return status === 'draft' ? undefined : ('not-from-here' as const)
}

function columnsOf(choice: PaperChoice): { version?: string; instead?: string } {
  if (choice === 'missing') return {}
  return typeof choice === 'string' ? { instead: choice } : { version: choice.version }
}

/** A place where a document stands for a paper. */
export interface PaperUse {
  application: string
  programme: string
  paper: Paper
  /** It went with what was sent, which stays noted when the document is deleted. */
  sent: boolean
}

/** Where any version of one of the student's documents stands for a paper, the newest application first. */
export async function usesOfDocument(
  { pool }: Database,
  acting: Acting,
  documentId: string,
): Promise<PaperUse[]> {
  await obey(pool, 'applications.view', acting)
  const { rows } = await pool.query<PaperUse>(
    `select a.id as application, a.programme->>'title' as programme, p.paper, s.application_id is not null as sent
     from application_papers p
       join applications a on a.id = p.application_id
       join document_versions v on v.id = p.version_id
       left join application_submissions s on s.application_id = a.id
     where a.user_id = $1 and v.document_id::text = $2
     order by a.begun_at desc, a.id, p.paper`,
    [acting.student.id, documentId],
  )
  return rows
}
