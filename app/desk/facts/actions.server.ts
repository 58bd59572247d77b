import { data } from 'react-router'
import { z } from 'zod'
import { listAdded, publishAdded, returnAdded } from '../../../admissions/added/added.server.ts'
import { findListingFaults } from '../../../admissions/added/rules.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import { settleFigure } from '../../../admissions/facts/figures.server.ts'
import { seeRuleAgain, withdrawRule } from '../../../admissions/facts/level-rules.server.ts'
import {
  listFactReports,
  publishFactReport,
  returnFactReport,
} from '../../../admissions/facts/reports.server.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { factReportWords } from '../../student/facts/words.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { type NamedProgramme, nameProgramme } from './page.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords

/** The page's response, plus the published facts, and where. */
export interface Published extends Answer {
  published?: { text: string; programme: NamedProgramme }
}

const factsForm = z.object({
  do: textField,
  title: textField.transform((title) => title.trim().replace(/\s+/g, ' ')),
  level: z.enum(STUDY_LEVELS).optional().catch(undefined),
  opened: z.string().optional(),
  reason: trimmedField,
  page: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  months: z.string().optional(),
})

const form = {
  faults: { reason: words.reasonWrong, ...words.listingFaults, ...factReportWords.faults },
  refusals: { gone: words.gone },
}

type Fields = z.infer<typeof factsForm>

/**
 * The target of each is the id of the added programme or the report; for a figure that looks wrong, its
 * programme and its name: `cricos-060233g:tuition`; for `same` and `gone`, a rule.
 */
const actions = {
  publish: async ({ page, who }, { title, level, opened }, id) => {
    const faults = findListingFaults({ title, level, opened: opened !== undefined })
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const added = (await listAdded(page.database, who)).find((candidate) => candidate.id === id)
    const done = await publishAdded(page.database, who, id, { title, level }, ...readClock(page))
    return answerPublished(done, words.published, { id, title, institution: added?.institution.name ?? '' })
  },

  return: async ({ page, who }, { reason }, id) => {
    if (!isReason(reason)) return refuseFields({ reason: 'reason' })
    return answerChange(await returnAdded(page.database, who, id, reason, ...readClock(page)), words.returned)
  },

  so: async ({ page, who }, { opened }, id) => {
    if (opened === undefined) return refuseFields({ opened: 'not-opened' })
    const report = (await listFactReports(page.database, who)).find((candidate) => candidate.id === id)
    if (!report) return refuse('gone')
    const [now, today] = readClock(page)
    const outcome = await publishFactReport(page.database, who, page.catalogue, id, { now, today })
    return answerPublished(
      outcome === 'published',
      words.toldPublished(getFactName(report.name)),
      nameProgramme(page, report.programme),
    )
  },

  not: async ({ page, who }, { reason }, id) => {
    if (!isReason(reason)) return refuseFields({ reason: 'reason' })
    return answerChange(await returnFactReport(page.database, who, id, reason, page.now()), words.returned)
  },

  right: (staff, fields, target) => answerFigure(staff, fields, target, true),

  other: (staff, fields, target) => answerFigure(staff, fields, target, false),

  same: async ({ page, who }, _, rule) => {
    const [now, today] = readClock(page)
    return answerChange(await seeRuleAgain(page.database, who, rule, { now, today }), words.fill.done.kept)
  },

  gone: async ({ page, who }, _, rule) =>
    answerChange(await withdrawRule(page.database, who, rule, page.now()), words.fill.done.gone),
} satisfies Actions<StaffContext, Fields>

/** Handles the buttons beside a report, an added programme, or a figure that looks wrong. */
export function actOnFacts(request: Request, staff: StaffContext) {
  return takeForm(request, staff.page, factsForm, form, async (fields) => {
    const { act, target } = actionIn(actions, fields.do)
    return act(staff, fields, target)
  })
}

async function answerFigure({ page, who }: StaffContext, fields: Fields, target: string, isRight: boolean) {
  const [now, today] = readClock(page)
  const [id, name] = target.split(':')
  const { page: address, amount, currency, months } = fields
  const figureInput = { page: address, amount, currency, months }
  const figure = { id, name, isRight }
  const outcome = await settleFigure(page.database, who, page.catalogue, figure, figureInput, { now, today })
  if (!outcome.ok) return outcome
  return answerPublished(true, words.toldPublished(getFactName(outcome.figure.name)), nameProgramme(page, id))
}

function readClock(page: StaffContext['page']) {
  const now = page.now()
  return [now, page.houseDayOf(now)] as const
}

function isReason(reason: string) {
  return reason !== '' && reason.length <= 500
}

function answerChange(done: boolean, text: string) {
  return done ? flashSuccess(text) : refuse('gone')
}

/** Links the page on which everyone can read it from now on. */
function answerPublished(done: boolean, text: string, programme: NamedProgramme) {
  return done ? data<Published>({ published: { text, programme } }) : refuse('gone')
}
