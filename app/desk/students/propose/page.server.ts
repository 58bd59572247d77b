import { z } from 'zod'
import { viewFileOwner } from '../../../../admissions/desk/desk.server.ts'
import { readSearch } from '../../../../admissions/search/request.ts'
import { glanceAtResults } from '../../../../admissions/search/search.server.ts'
import { proposeProgramme } from '../../../../admissions/shortlist/proposals.server.ts'
import type { PageContext } from '../../../context.ts'
import { refuseFields } from '../../../forms/refusals.ts'
import { takeForm } from '../../../forms/take.server.ts'
import { getPlace } from '../../../programme/facts/summary.ts'
import { flashSuccess } from '../../flash.ts'
import { readAtDesk, type StaffContext } from '../../require-desk.ts'
import { proposeWords as words } from './words.ts'

/** Programmes that are shown to choose from. */
const SHOWN = 10
const MAX_QUERY_LENGTH = 200

/** Loads the programmes that match the typed text, for a student in the counsellor's care. */
export async function loadPropose({ page, who }: StaffContext, student: { id: string }, request: Request) {
  const { name } = await readAtDesk(viewFileOwner(page.database, who.by, student.id))
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  const { programmes, total } = findProgrammes(page, text)
  return {
    student: { id: student.id, name },
    text,
    total,
    programmes: programmes.map((programme) => ({
      id: programme.id,
      title: programme.title,
      institution: programme.institution.name,
      place: getPlace(programme),
    })),
  }
}

/**
 * Finds the programme of a page's address, or those that match the words, in the order of the public search.
 */
function findProgrammes({ catalogue, searchable, defaultCurrency }: PageContext, text: string) {
  const programme = catalogue.programme(readProgrammeId(text))
  if (programme) return { programmes: [programme], total: 1 }
  if (text === '') return { programmes: [], total: 0 }
  const search = new URLSearchParams({ q: text.slice(0, MAX_QUERY_LENGTH) })
  const { request } = readSearch(search, defaultCurrency)
  return glanceAtResults(searchable, { ...request, perPage: SHOWN })
}

/** Returns the programme that the address of a page names; otherwise the text, which may be an id. */
function readProgrammeId(text: string): string {
  const last = URL.parse(text)?.pathname.split('/').at(-1)
  return last || text
}

const proposalForm = z.object({
  programme: z.string().default(''),
  reason: z
    .string()
    .default('')
    .transform((text) => text.trim()),
})

const form = { faults: words.faults, refusals: words.refusals }

/** Proposes the chosen programme to the student. */
export function propose({ page, who }: StaffContext, student: { id: string }, request: Request) {
  return takeForm(request, page, proposalForm, form, async (wish) => {
    if (!wish.programme) return refuseFields({ programme: 'programme' as const })
    const { database, catalogue } = page
    const { name } = await readAtDesk(viewFileOwner(database, who.by, student.id))
    const acting = { ...who, student }
    const outcome = await proposeProgramme(database, acting, catalogue, wish, words.notices, page.now())
    return outcome.ok ? flashSuccess(words.done(name)) : outcome
  })
}
