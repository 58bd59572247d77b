import { data, redirect } from 'react-router'
import type { CheckedFactName } from '../../../admissions/catalogue/checked.ts'
import { findCurrencyOfCountry } from '../../../admissions/catalogue/money/currencies.ts'
import { dayAfter } from '../../../admissions/days/days.server.ts'
import { COUNTS_DAYS, renewFact, withdrawFact } from '../../../admissions/facts/facts.server.ts'
import {
  fillFact,
  findCheckedFact,
  findLastFactAt,
  setFactAside,
} from '../../../admissions/facts/fill.server.ts'
import { publishRule } from '../../../admissions/facts/level-rules.server.ts'
import { type FactCandidate, getCandidateKey } from '../../../admissions/facts/page/candidate.ts'
import { removeRuleProposals } from '../../../admissions/facts/page/page-model.server.ts'
import { readPageText } from '../../../admissions/facts/page/page-text.server.ts'
import type { PageReading } from '../../../admissions/facts/page/page-text.ts'
import { readProposals } from '../../../admissions/facts/page/proposals.ts'
import {
  findFactName,
  listFactsToFind,
  listProgrammesOfCourse,
  listWantedFacts,
} from '../../../admissions/facts/queue.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse } from '../../forms/refusals.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { factReportWords } from '../../student/facts/words.ts'
import { createSuccessToast } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { findSite, nameProgramme } from './page.server.ts'
import { openSavedPage } from './saved-page.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords.fill

/** A fact of a programme: the subject of one screen. */
interface Step {
  programme: string
  fact: CheckedFactName
}

/** Shows one fact to look for: the address's, or the first that students wait for. */
export async function loadFill(staff: StaffContext, search: URLSearchParams) {
  const { page, who } = staff
  const today = page.houseDayOf(page.now())
  const steps = await listSteps(staff)
  const done = search.get('done')
  const toast =
    done && Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : undefined
  const programmeId = search.get('programme') ?? steps[0]?.programme
  if (programmeId === undefined) return { toast, step: undefined }
  const programme = page.catalogue.programme(programmeId)
  if (!programme) throw data(words.notListed, { status: 404 })
  const { id, country, level, facts } = programme
  const wanted = await listFactsToFind(page.database, who, page.catalogue, id, today)
  const name = findFactName(search.get('fact')) ?? wanted[0]?.name ?? 'tuition'
  const about = { programme: id, name }
  const [checked, reports, before] = await Promise.all([
    findCheckedFact(page.database, who, about),
    listFactReports(page.database, who),
    findLastFactAt(page.database, who, page.catalogue, id),
  ])
  const factReports = reports.filter((report) => report.programme === id && report.name === name)
  const site = findSite(page, id)
  // An institution's front page does not describe a programme.
  const ownPage = site && 'of' in site && site.of === 'programme' ? site.address : undefined
  const place = getPlace(steps, { programme: id, fact: name })
  const currentFact = facts[name]
  return {
    toast,
    step: {
      asksModel: page.pageModel !== undefined,
      programme: { ...nameProgramme(page, id), level: level.label, country: country.name },
      name,
      why: wanted.find((wantedFact) => wantedFact.name === name)?.reason,
      wanted,
      discipline: name === 'page' ? undefined : programme.discipline?.label,
      towns: listProgrammesOfCourse(page.catalogue, id).length,
      site: site && { address: site.address, host: site.host },
      checked: checked && { ...checked, over: checked.reviewBy < today },
      shown:
        'value' in currentFact && !checked
          ? { value: currentFact.value, state: currentFact.state, publisher: currentFact.source.publisher }
          : undefined,
      told: factReports.map(({ id: report, value, page: address, students }) => ({
        id: report,
        value,
        address,
        students,
      })),
      defaults: {
        page: factReports[0]?.page ?? checked?.page ?? before?.page ?? ownPage ?? '',
        ofYear: before?.ofYear ?? '',
        seenOn: today,
        reviewBy: dayAfter(today, COUNTS_DAYS),
        currency: findCurrencyOfCountry(country.code) ?? '',
      },
      at: place === -1 ? undefined : place + 1,
      total: steps.length,
      next: findNextStep(steps, { programme: id, fact: name }),
    },
  }
}

export type FillStep = NonNullable<Awaited<ReturnType<typeof loadFill>>['step']>

/** Lists all facts to look for, in the order of the queue. */
async function listSteps({ page, who }: StaffContext): Promise<Step[]> {
  const today = page.houseDayOf(page.now())
  const lines = await listWantedFacts(page.database, who, page.catalogue, today)
  return lines.flatMap(({ programme, facts }) => facts.map(({ name }) => ({ programme, fact: name })))
}

function getPlace(steps: Step[], { programme, fact }: Step) {
  const place = steps.findIndex((step) => step.programme === programme && step.fact === fact)
  // If another English test is filled in, it replaces IELTS.
  return place === -1 && ['toefl', 'pte', 'det'].includes(fact)
    ? steps.findIndex((step) => step.programme === programme && step.fact === 'ielts')
    : place
}

/** Returns the next step; after the last, the first. */
function findNextStep(steps: Step[], step: Step): Step | undefined {
  const place = getPlace(steps, step)
  const next = steps[(place + 1) % steps.length]
  return place === (place + 1) % steps.length ? undefined : next
}

const form = {
  faults: { ...factReportWords.faults, ...words.faults },
  refusals: {
    unread: words.unread,
    'not-said': words.notSaid,
    'not-listed': words.notListed,
    gone: deskFactWords.gone,
  },
}

interface Filling extends StaffContext {
  about: { programme: string; name: CheckedFactName }
  now: Date
  today: string
}

/** The page's answer with the facts found in a text. */
export type FillAnswer = Answer & {
  candidates?: FactCandidate[]
  /** Further proposals of the language model, if one is configured. */
  proposals?: FactCandidate[] | 'no-answer'
  /** The page says more than was read. */
  isCut?: boolean
}

/** Returns the facts found in a text by rules and, if one is configured, by a language model. */
export async function addProposals({ pageModel, visitor }: StaffContext['page'], reading: PageReading) {
  return {
    candidates: reading.candidates,
    proposals: await pageModel?.propose(reading, visitor.address),
  }
}

const actions = {
  /** Finds facts in a pasted text, for a person to confirm each. */
  read: async ({ page, who }, fields) => {
    const reading = await readPageText(fields.text ?? '', who.by.id)
    if (!reading) return refuse('unread')
    return data<FillAnswer>({ ...(await addProposals(page, reading)), typed: fields })
  },

  /**
   * Publishes the facts that the user confirms. The text is read again, so a fact that it does not state
   * cannot be sent.
   */
  take: async ({ page, who, about, now, today }, fields, target) => {
    const reading = await readPageText(fields.text ?? '', who.by.id)
    if (!reading) return refuse('unread')
    const { candidates } = reading
    const proposals = page.pageModel
      ? removeRuleProposals(readProposals(fields.proposed ?? '', reading.text), candidates)
      : undefined
    const candidate = [...candidates, ...(proposals ?? [])].find(
      (option) => getCandidateKey(option) === target,
    )
    if (!candidate) return refuse('not-said')
    const { name } = candidate
    const outcome = await fillFact(
      page.database,
      who,
      page.catalogue,
      { ...about, name },
      { ...fields, ...candidate.fields },
      { now, today },
    )
    if (!outcome.ok) return outcome
    const toast = createSuccessToast(words.taken(getFactName(name)))
    return data<FillAnswer>({ candidates, proposals, typed: fields, toast })
  },

  save: async ({ page, who, about, now, today }, fields) => {
    const { database, catalogue } = page
    const scope = fields.scope === 'level' || fields.scope === 'field' ? fields.scope : undefined
    const outcome = scope
      ? await publishRule(database, who, catalogue, { ...about, scope }, fields, { now, today })
      : await fillFact(database, who, catalogue, about, fields, { now, today })
    return outcome.ok ? 'saved' : outcome
  },

  aside: async ({ page, who, about, today }) =>
    (await setFactAside(page.database, who, page.catalogue, about, { today }))
      ? 'aside'
      : refuse('not-listed'),

  same: async ({ page, who, about, now, today }) => {
    const fact = await findCheckedFact(page.database, who, about)
    const isKept =
      fact !== undefined && (await renewFact(page.database, who, page.catalogue, fact.id, { now, today }))
    return isKept ? 'kept' : refuse('gone')
  },

  gone: async ({ page, who, about, now }) =>
    (await withdrawFact(page.database, who, about, now)) ? 'gone' : refuse('gone'),
} satisfies Actions<Filling, Record<string, string>>

/** Handles the buttons of the screen of one fact, and continues with the next. */
export function actOnFill(request: Request, staff: StaffContext) {
  const { page } = staff
  if (isMultipart(request.headers)) return openSavedPage(request, staff)
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const name = findFactName(fields.fact)
    if (!name) throw data(null, { status: 404 })
    const now = page.now()
    const about = { programme: fields.programme ?? '', name }
    const steps = await listSteps(staff)
    const { act, target } = actionIn(actions, fields.do ?? 'save')
    const outcome = await act({ ...staff, about, now, today: page.houseDayOf(now) }, fields, target)
    if (typeof outcome !== 'string') return outcome
    const next = findNextStep(steps, { programme: about.programme, fact: name })
    return redirect(paths.deskFill({ ...next, done: outcome }), 303)
  })
}
