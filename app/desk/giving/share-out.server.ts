import { planSharing, shareOutByRule } from '../../../admissions/giving/give.server.ts'
import { actionIn } from '../../forms/actions.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { flashSuccess } from '../flash.ts'
import { hasRecentSecondFactor, refuseIfNotFresh } from '../fresh.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import { givingTexts } from './texts.ts'
import { givingWords } from './words.ts'

const words = givingWords.sharing

/** Returns the kind in the address. */
export function readKind(request: Request) {
  return new URL(request.url).searchParams.get('of') === 'students' ? 'students' : 'leads'
}

/** Loads what sharing out would do. */
export async function loadShareOut({ page, who }: StaffContext, kind: 'leads' | 'students') {
  const { shares, rest, nobody } = await planSharing(page.database, who, kind, page.now())
  return {
    kind,
    // Students are handed over only with a recent second factor.
    isFresh: kind === 'leads' || hasRecentSecondFactor(who.by, page.now()),
    rest: nobody && words.left[kind](rest, givingWords.nobody[nobody]),
    shares: shares.map(({ taker, count, byLanguage, byCountry }) => ({
      id: taker.id,
      name: taker.name,
      count,
      load: givingWords.load(taker.load, taker.limit),
      why:
        [
          ...(byLanguage > 0 ? [words.byLanguage(byLanguage)] : []),
          ...(byCountry > 0 ? [words.byCountry(byCountry)] : []),
        ].join(', ') || words.byLoad,
    })),
  }
}

const form = { faults: {}, refusals: { 'not-fresh': deskWords.fresh.not } }

async function shareOut({ page, who }: StaffContext, kind: 'leads' | 'students') {
  const refusal = kind === 'students' ? refuseIfNotFresh(page, who.by) : undefined
  if (refusal) return refusal
  const { shares, rest, nobody } = await shareOutByRule(page.database, who, kind, givingTexts, page.now())
  const stay = nobody && rest > 0 ? words.stay[kind](rest, givingWords.nobody[nobody]) : ''
  return flashSuccess(words.done(shares) + stay)
}

const actions = { share: shareOut }

/** Shares out by rule, and reports the result. */
export function actOnShareOut(request: Request, staff: StaffContext, kind: 'leads' | 'students') {
  return takeForm(request, staff.page, anyFields, form, async (_, fields) =>
    actionIn(actions, fields.do ?? '').act(staff, kind),
  )
}
