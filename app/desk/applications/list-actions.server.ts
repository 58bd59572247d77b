import { data } from 'react-router'
import { type ApplicationFilter, readFilterOf } from '../../../admissions/desk/application-filter.ts'
import { removeView, renameView, saveView } from '../../../admissions/desk/application-views.server.ts'
import { MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from '../../../admissions/desk/application-views.ts'
import { tidyLine } from '../../../admissions/inputs/typed-text.ts'
import { addTaskForEach } from '../../../admissions/tasks/tasks.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import { readPicks } from '../list/picks.ts'
import type { StaffContext } from '../require-desk.ts'
import { taskWords } from '../students/words.ts'
import { readPick } from './picked-student.ts'
import { applicationListWords as words } from './words.ts'

const form = {
  faults: {
    empty: taskWords.whatWrong,
    'no-day': taskWords.dueWrong,
    'past-day': taskWords.duePast,
    'name-missing': words.views.nameMissing,
    'name-long': words.views.nameLong(MAX_VIEW_NAME_LENGTH),
    'name-taken': words.views.nameTaken,
  },
  refusals: {
    'none-ticked': words.noneTicked,
    'too-many-views': words.views.tooMany(MAX_VIEWS),
    'view-gone': words.views.gone,
    'view-renamed': words.views.renamedElsewhere,
  },
}

interface ListAtDesk extends StaffContext {
  filter: ApplicationFilter
}

const actions = {
  /** Names the list that the address shows. */
  save: async ({ page, who, filter }, { view = '' }) => {
    const outcome = await saveView(page.database, who, { name: tidyLine(view), filter }, page.now())
    if (outcome.ok) return flashSuccess(words.views.saved)
    return outcome.reason === 'invalid' ? refuseFields({ view: outcome.faults.name }) : outcome
  },

  rename: async ({ page, who }, fields, id) => {
    const field = `name-${id}`
    const name = tidyLine(fields[field] ?? '')
    const outcome = await renameView(page.database, who, id, { name, was: fields.was ?? '' })
    if (outcome.ok) return flashSuccess(words.views.renamed)
    return outcome.reason === 'invalid' ? refuseFields({ [field]: outcome.faults.name }) : outcome
  },

  remove: async ({ page, who }, _, id) =>
    (await removeView(page.database, who, id)) ? flashSuccess(words.views.removed) : refuse('view-gone'),

  /** Adds the same task for the student of each ticked application. */
  task: async ({ page, who }, { text = '', due = '', ...fields }) => {
    const students = new Map(readPicks(fields).map(({ value }) => readPick(value)))
    if (students.size === 0) return refuse('none-ticked')
    const task = { text: text.trim(), due, today: page.today() }
    const result = await addTaskForEach(page.database, who, [...students.keys()], task, page.now())
    if (!result.ok) return result
    const listNames = (outcome: string) =>
      [...result.outcomes]
        .filter(([, applicationOutcome]) => applicationOutcome === outcome)
        .map(([id]) => students.get(id) ?? '')
    const message = words.taskOutcome(listNames('added'), listNames('there'), listNames('refused'))
    // Refused students are named, and their names have to be read.
    return listNames('refused').length > 0
      ? data<Answer>({ toast: { warned: message, stays: 10_000 } })
      : flashSuccess(message)
  },
} satisfies Actions<ListAtDesk, Record<string, string>>

/** Handles the buttons of the list of applications. They open no file. */
export function actOnApplications(request: Request, { page, who }: StaffContext) {
  const filter = readFilterOf(new URL(request.url))
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const { act, target } = actionIn(actions, fields.do ?? '')
    return act({ page, who, filter }, fields, target)
  })
}
