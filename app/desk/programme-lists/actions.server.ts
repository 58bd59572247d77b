import { data } from 'react-router'
import { z } from 'zod'
import { LIST_COLUMNS, type ListColumn } from '../../../admissions/added/lists/columns.ts'
import {
  type ListPlan,
  planProgrammeList,
  takeBackList,
  takeProgrammeList,
} from '../../../admissions/added/lists/lists.server.ts'
import type { ListDefaults } from '../../../admissions/added/lists/read-list.ts'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { isDay } from '../../../admissions/days/days.server.ts'
import { readTableFile } from '../../../admissions/inputs/table-file.server.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import type { Pairing } from '../pairing/PairColumnsForm.tsx'
import { readColumns } from '../pairing/read-columns.server.ts'
import { pairingWords } from '../pairing/words.ts'
import type { StaffContext } from '../require-desk.ts'
import { programmeListWords as words } from './words.ts'

/** Programmes shown of those that would be added, and lines of those that would not. */
const SHOWN = 30
const SHOWN_NOT = 100
const MAX_GIVER_LENGTH = 100
const MAX_REASON_LENGTH = 500

const listForm = z.object({
  do: z.string().catch('plan'),
  file: z.instanceof(File).optional().catch(undefined),
  text: textField,
  institution: trimmedField,
  country: trimmedField,
  currency: trimmedField,
  by: z.enum(['institution', 'agent']).optional().catch(undefined),
  giver: trimmedField,
  givenOn: trimmedField,
  opened: z.string().optional(),
  reason: trimmedField,
})

type Fields = z.infer<typeof listForm> & { texts: Record<string, string> }

/** The fields that are sent along with a file, from its first look to its taking. */
export type ListFields = Pick<Fields, 'institution' | 'country' | 'currency' | 'by' | 'giver' | 'givenOn'>

const form = {
  faults: { ...pairingWords.faults, ...words.faults, 'not-opened': words.notOpened },
  refusals: words.refusals,
}

/**
 * Preview of the programmes that a list would add. Without a plan, the user must first choose the kinds of
 * its columns.
 */
export type ListAnswer = Answer & {
  plan?: ReturnType<typeof presentPlan>
  pairing?: Pairing<ListColumn>
  fields?: ListFields
}

const actions = {
  /** Shows what a list would add: one just sent, or one sent before whose columns are chosen now. */
  plan: async (staff, fields) => {
    const { page, who } = staff
    const newFile = fields.file?.size ? fields.file : undefined
    const faults = {
      ...(!newFile && !fields.text && { file: 'no-file' as const }),
      ...getFaults(staff, fields),
    }
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const reading = newFile ? await readTableFile(newFile, who.by.id) : { text: fields.text }
    if (typeof reading === 'string') return refuseFields({ file: reading })
    const { text } = reading
    const columns = newFile ? undefined : readColumns(LIST_COLUMNS, fields.texts)
    const plan = await planProgrammeList(
      page.database,
      who,
      page.catalogue,
      text,
      getDefaults(fields),
      columns,
    )
    if (typeof plan === 'string') return refuseFields({ file: plan })
    const pairing = { heads: plan.heads, samples: plan.samples, columns: plan.columns, text }
    const preview = { pairing, fields: pickFieldsToKeep(fields) }
    if ('add' in plan) return data<ListAnswer>({ ...preview, plan: presentPlan(plan) })
    const failure = columns && words.faults['no-columns']
    return data<ListAnswer>({ ...preview, failure }, failure ? 422 : 200)
  },

  add: async (staff, fields) => {
    const { page, who } = staff
    const { text, by, giver, givenOn, opened, texts } = fields
    if (!text) return refuseFields({ file: 'no-file' })
    const faults = {
      ...getFaults(staff, fields),
      ...(opened === undefined && { opened: 'not-opened' as const }),
    }
    if (!by || Object.keys(faults).length > 0) return refuseFields(faults)
    const now = page.now()
    const outcome = await takeProgrammeList(page.database, who, page.catalogue, {
      text,
      defaults: getDefaults(fields),
      columns: readColumns(LIST_COLUMNS, texts),
      given: { by, giver, givenOn },
      now,
      today: page.houseDayOf(now),
    })
    if (typeof outcome === 'string') return refuseFields({ file: outcome })
    return flashSuccess(words.added(outcome.add.length + outcome.again.length))
  },

  back: async ({ page, who }, { reason }, list) => {
    if (!reason || reason.length > MAX_REASON_LENGTH) return refuseFields({ reason: 'reason' })
    const now = page.now()
    const count = await takeBackList(page.database, who, list, reason, now, page.houseDayOf(now))
    return count > 0 ? flashSuccess(words.taken.done(count)) : refuse('gone')
  },
} satisfies Actions<StaffContext, Fields>

/** Handles the buttons of the page that takes lists of programmes. */
export function actOnProgrammeLists(request: Request, staff: StaffContext) {
  return takeForm(request, staff.page, listForm, form, async (fields, texts) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(staff, { ...fields, texts }, target)
  })
}

function getFaults({ page }: StaffContext, { country, currency, by, giver, givenOn }: ListFields) {
  const isKnownDay = isDay(givenOn) && givenOn <= page.houseDayOf(page.now())
  return {
    ...(country && !countries.some(({ code }) => code === country) && { country: 'no-country' as const }),
    ...(currency && !currencies.some((code) => code === currency) && { currency: 'no-currency' as const }),
    ...(!by && { by: 'no-by' as const }),
    ...((!giver || giver.length > MAX_GIVER_LENGTH) && { giver: 'no-giver' as const }),
    ...(!isKnownDay && { givenOn: 'no-day' as const }),
  }
}

const getDefaults = ({ institution, country, currency }: ListFields): ListDefaults => ({
  institution,
  country,
  currency,
})

const pickFieldsToKeep = ({
  institution,
  country,
  currency,
  by,
  giver,
  givenOn,
}: ListFields): ListFields => ({
  institution,
  country,
  currency,
  by,
  giver,
  givenOn,
})

function presentPlan({ add, again, known, refused, unknownInstitutions }: ListPlan) {
  const lines = [...add, ...again].toSorted((a, b) => a.line - b.line)
  const not = [
    ...known.map(({ line, title }) => ({ line, name: title, why: words.isKnown })),
    ...refused.map(({ line, title, fault }) => ({ line, name: title, why: words.lines[fault] })),
  ].toSorted((a, b) => a.line - b.line)
  return {
    add: add.length,
    again: again.length,
    first: lines.slice(0, SHOWN).map(({ line, programme, unread }) => ({ line, programme, unread })),
    knownCount: known.length,
    refused: refused.length,
    unknown: unknownInstitutions.slice(0, SHOWN),
    not: not.slice(0, SHOWN_NOT),
  }
}
