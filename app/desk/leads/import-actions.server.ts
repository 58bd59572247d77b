import { data } from 'react-router'
import { z } from 'zod'
import { readTableFile } from '../../../admissions/inputs/table-file.server.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import { COLUMN_KINDS, type ColumnKind } from '../../../admissions/leads/files/columns.ts'
import { type ImportPlan, importLeads, planImport } from '../../../admissions/leads/files/import.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { formatPhone } from '../../words/phones.ts'
import { flashSuccess } from '../flash.ts'
import type { Pairing } from '../pairing/PairColumnsForm.tsx'
import { readColumns } from '../pairing/read-columns.server.ts'
import { pairingWords } from '../pairing/words.ts'
import type { StaffContext } from '../require-desk.ts'
import { leadWords } from './words.ts'

const words = leadWords.import

/** Rows shown of the lines not added, and of those added. */
const SHOWN = 100
const SHOWN_ADDED = 20

const importForm = z.object({
  do: z.string().catch('plan'),
  file: z.instanceof(File).optional().catch(undefined),
  text: textField,
})

const form = { faults: { ...pairingWords.faults, ...words.faults }, refusals: {} }

/**
 * Preview of the leads that a file would add. Without a plan, the user must first choose the kinds of its
 * columns.
 */
export type ImportAnswer = Answer & { plan?: ReturnType<typeof presentPlan>; pairing?: Pairing<ColumnKind> }

type Fields = z.infer<typeof importForm> & { texts: Record<string, string> }

const actions = {
  /** Shows what a file would add: one just sent, or one sent before whose columns are chosen now. */
  plan: async ({ page, who }, { file, text: sentText, texts }) => {
    const newFile = file?.size ? file : undefined
    if (!newFile && !sentText) return refuseFields({ file: 'no-file' })
    const reading = newFile ? await readTableFile(newFile, who.by.id) : { text: sentText }
    if (typeof reading === 'string') return refuseFields({ file: reading })
    const { text } = reading
    const columns = newFile ? undefined : readColumns(COLUMN_KINDS, texts)
    const plan = await planImport(page.database, who, text, columns)
    if (typeof plan === 'string') return refuseFields({ file: plan })
    const pairing = { heads: plan.heads, samples: plan.samples, columns: plan.columns, text }
    if ('add' in plan) return data<ImportAnswer>({ plan: presentPlan(plan), pairing })
    const failure = columns && words.faults['no-columns']
    return data<ImportAnswer>({ pairing, failure }, failure ? 422 : 200)
  },

  add: async ({ page, who }, { text, texts }) => {
    if (!text) return refuseFields({ file: 'no-file' })
    const outcome = await importLeads(page.database, who, text, page.now(), readColumns(COLUMN_KINDS, texts))
    return typeof outcome === 'string'
      ? refuseFields({ file: outcome })
      : flashSuccess(words.added(outcome.add.length))
  },
} satisfies Actions<StaffContext, Fields>

/** Handles the buttons of the page that imports leads. */
export function actOnImport(request: Request, staff: StaffContext) {
  return takeForm(request, staff.page, importForm, form, async (fields, texts) =>
    actionIn(actions, fields.do).act(staff, { ...fields, texts }),
  )
}

function presentPlan({ add, known, refused }: ImportPlan) {
  const not = [
    ...known.map((line) => ({ ...line, why: words.isKnown })),
    ...refused.map(({ fault, line, name }) => ({ line, name, why: words.lines[fault] })),
  ].toSorted((a, b) => a.line - b.line)
  return {
    add: add.length,
    first: add.slice(0, SHOWN_ADDED).map(({ line, lead: { name, email, phone, source, channels } }) => ({
      line,
      name,
      source,
      ways: [email, phone && formatPhone(phone)].filter(Boolean).join(', '),
      agreed: channels.map((channel) => leadWords.channelNames[channel] ?? channel).join(', '),
    })),
    without: add.filter(({ lead }) => lead.channels.length === 0).length,
    knownCount: known.length,
    refused: refused.length,
    not: not.slice(0, SHOWN),
  }
}
