import { z } from 'zod'
import { own } from '../../../admissions/access/types.ts'
import { chooseDigests, viewDigestChoices } from '../../../admissions/digests/digests.server.ts'
import { NEWS_KINDS } from '../../../admissions/digests/rules.ts'
import { textField } from '../../../admissions/inputs/text-field.ts'
import { takeForm } from '../../forms/take.server.ts'
import { describeZone } from '../../student/sessions/words.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { digestWords as words } from './words.ts'

/** Loads what the user has chosen. */
export async function loadDigestChoices({ page, who }: StaffContext) {
  const { hour, kinds } = await viewDigestChoices(page.database, own(who.by))
  return {
    hour,
    kinds,
    wording: who.by.role === 'counsellor' ? ('counsellor' as const) : ('manager' as const),
    hasMail: page.abilities.mail,
    zoneText: describeZone(page.zone()),
  }
}

const choicesForm = z.looseObject({ hour: textField })

/** Saves which news the user gets by mail, and when in the time zone of their device. */
export function actOnDigestChoices(request: Request, { page, who }: StaffContext) {
  return takeForm(
    request,
    page,
    choicesForm,
    { faults: words.faults, refusals: {} },
    async ({ hour }, texts) => {
      const modes = Object.fromEntries(NEWS_KINDS.map((kind) => [kind, texts[kind]]))
      const choices = { modes, hour: /^\d{1,2}$/.test(hour) ? Number(hour) : Number.NaN, zone: page.zone() }
      const outcome = await chooseDigests(page.database, own(who.by), choices, page.now())
      return outcome.ok ? flashSuccess(words.saved) : outcome
    },
  )
}
