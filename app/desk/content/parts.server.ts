import { listEdits } from '../../../admissions/content/edits/edits.server.ts'
import { listEditable } from '../../../admissions/content/edits/kinds.ts'
import type { StaffContext } from '../require-desk.ts'
import { getPartTitle } from './edit.server.ts'

/** Returns what can be changed at the desk, and who has changed it last. */
export async function listContentParts({ page, who }: StaffContext) {
  const edited = { database: page.database, folder: page.contentFolder }
  const edits = await listEdits(edited, who, listEditable(page.content))
  return edits.map(({ newest, isUnusable, hasFileChanged, ...editable }) => ({
    part: editable.part,
    title: getPartTitle(page, editable),
    isFile: !newest?.text,
    isUnusable,
    hasFileChanged,
    changed: newest && { by: newest.by, day: page.dayOf(newest.at), time: page.timeOf(newest.at) },
  }))
}
