import { listAdded } from '../../../admissions/added/added.server.ts'
import { factsDue } from '../../../admissions/facts/facts.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import { paths } from '../../paths.ts'
import { allOf, type DueDay, type DueItems } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'

/** Counts what has to be checked against institutions' pages, by what has to be done. */
export async function checksDue({ page, who, now }: DueDay): Promise<DueItems> {
  const today = page.houseDayOf(now)
  const [told, added, facts] = await Promise.all([
    listFactReports(page.database, who),
    listAdded(page.database, who),
    factsDue(page.database, who, today),
  ])
  const counts = {
    told: told.length,
    added: added.length,
    over: facts.filter(({ reviewBy }) => reviewBy <= today).length,
  }
  return allOf(
    (['told', 'added', 'over'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ id: kind, to: paths.deskFacts(), text: words.facts[kind](counts[kind]) })),
  )
}
