import type { PoolClient } from 'pg'
import type { Connection, Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announceIn } from '../../../platform/live/announce.ts'
import type { Reader } from '../../../platform/untrusted/read-apart.ts'
import { acted, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import { readTableApart } from '../../inputs/table-file.server.ts'
import { findKnownContacts, holdImports, importLeadRows } from '../store.server.ts'
import type { LeadColumns } from './columns.ts'
import type { BroughtLead, LeadFile, LeadFileFault, ReadLine, readLeadFile } from './import.ts'

const reader: Reader<typeof readLeadFile> = {
  module: 'admissions/leads/files/import.ts',
  name: 'readLeadFile',
}

/** The effect of importing a file, shown before anything is done. */
export interface ImportPlan extends Omit<LeadFile, 'lines'> {
  add: { line: number; lead: BroughtLead }[]
  /** Their address or number is among the leads, or on an earlier line. */
  known: { line: number; name: string }[]
  refused: Extract<ReadLine, { ok: false }>[]
}

/**
 * Returns which leads of a file would be added, which are already there, and which are refused and why.
 * Changes nothing. If the headings are unknown and `columns` is missing, returns only the headings, sample
 * lines and columns.
 */
export async function planImport(
  { pool }: Database,
  { by }: Actor,
  text: string,
  columns?: LeadColumns,
): Promise<ImportPlan | LeadFile | LeadFileFault> {
  await obey(pool, 'leads.import', { by })
  const file = await readTableApart(reader, [text, columns], by.id)
  return typeof file === 'string' || !file.lines ? file : planLeadImport(pool, file, file.lines)
}

/**
 * Imports the leads of a file, all or none; importing it again recognises them. None is sent to a
 * spreadsheet, and none without consent gets a mail.
 */
export async function importLeads(
  { pool }: Database,
  { by, surface }: Actor,
  text: string,
  now: Date,
  columns?: LeadColumns,
): Promise<ImportPlan | LeadFileFault> {
  await obey(pool, 'leads.import', { by })
  const file = await readTableApart(reader, [text, columns], by.id)
  if (typeof file === 'string') return file
  const { lines } = file
  if (!lines) return 'no-columns'
  return inTransaction(pool, async (client: PoolClient) => {
    await obey(client, 'leads.import', { by })
    await holdImports(client)
    const plan = await planLeadImport(client, file, lines)
    if (plan.add.length === 0) return plan
    const importedLeads = await importLeadRows(
      client,
      plan.add.map(({ lead }) => lead),
      by.id,
      now,
    )
    await acted(client, 'leads.import', { by, surface }, `${importedLeads} leads`)
    await announceIn(client, 'leads', 'leads')
    return plan
  })
}

async function planLeadImport(
  client: Connection,
  { heads, samples, columns }: LeadFile,
  lines: ReadLine[],
): Promise<ImportPlan> {
  const readable = lines.filter((line) => line.ok)
  const contactsSeen = await findKnownContacts(
    client,
    readable.map(({ lead }) => lead),
  )
  const plan: ImportPlan = {
    heads,
    samples,
    columns,
    add: [],
    known: [],
    refused: lines.filter((line) => !line.ok),
  }
  for (const { line, name, lead } of readable) {
    const contacts = [lead.email, lead.phone].filter(Boolean)
    if (contacts.some((contact) => contactsSeen.has(contact))) plan.known.push({ line, name })
    else plan.add.push({ line, lead })
    for (const contact of contacts) contactsSeen.add(contact)
  }
  return plan
}
