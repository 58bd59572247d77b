import { switchRule, viewGiving } from '../../../admissions/giving/settings.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse } from '../../forms/refusals.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { givingWords as words } from './words.ts'

/** Loads whether the rule is on, each counsellor's settings, and the last assignments. */
export async function loadGiving({ page, who }: StaffContext) {
  const { onSince, takers, latest } = await viewGiving(page.database, who)
  return {
    on: onSince && { day: page.dayOf(onSince), time: page.timeOf(onSince) },
    takers: takers.map(({ id, name, takesNew, languages, countries, leads, students, ...limits }) => ({
      id,
      name,
      takesNew,
      languages,
      countries,
      leads: words.load(leads, limits.mostLeads),
      students: words.load(students, limits.mostStudents),
    })),
    latest: latest.map(({ id, at, counsellor, kind, reason }) => ({
      id,
      day: page.dayOf(at),
      time: page.timeOf(at),
      text: words.givenTo(words.given[kind], counsellor, words.reason(reason)),
    })),
  }
}

const form = { faults: {}, refusals: { already: words.already } }

const createSwitch =
  (isOn: boolean) =>
  async ({ page, who }: StaffContext) =>
    (await switchRule(page.database, who, isOn, page.now()))
      ? flashSuccess(isOn ? words.turnedOn : words.turnedOff)
      : refuse('already')

const actions = { on: createSwitch(true), off: createSwitch(false) } satisfies Actions<StaffContext, never>

/** Turns giving by rule on or off. */
export function actOnGiving(request: Request, staff: StaffContext) {
  return takeForm(request, staff.page, anyFields, form, async (_, fields) =>
    actionIn(actions, fields.do ?? '').act(staff),
  )
}
