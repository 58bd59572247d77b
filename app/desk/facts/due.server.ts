import { listAdded } from '../../../admissions/added/added.server.ts'
import { listRules } from '../../../admissions/facts/level-rules.server.ts'
import { listWantedFacts } from '../../../admissions/facts/queue.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { type DueDay, type DueItems, SHOWN, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { nameProgramme } from './page.server.ts'

/** Counts facts to check on institutions' pages, by the kind of work. */
export async function listDueChecks({ page, who }: DueDay): Promise<DueItems> {
  const [reports, added] = await Promise.all([
    listFactReports(page.database, who),
    listAdded(page.database, who),
  ])
  const counts = { told: reports.length, added: added.length }
  return toCompleteList(
    (['told', 'added'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ id: kind, to: paths.deskFacts(), text: words.facts[kind](counts[kind]) })),
  )
}

/** Lists the programmes with a fact that students wait for, those wanted by most students first. */
export async function listDueWantedFacts({ page, who, now }: DueDay): Promise<DueItems> {
  const today = page.houseDayOf(now)
  const rules = (await listRules(page.database, who, page.catalogue, today))
    .filter(({ reason }) => reason !== undefined)
    .map(({ id, institution, name }) => ({
      id,
      to: paths.deskFacts(),
      text: words.facts.rule(getFactName(name), page.catalogue.institution(institution)?.name ?? institution),
    }))
  const lines = await listWantedFacts(page.database, who, page.catalogue, today)
  const programmes = lines.slice(0, SHOWN).map(({ programme, facts, demand }) => {
    const { title, institution } = nameProgramme(page, programme)
    const names = facts.map(({ name }) => getFactName(name))
    return {
      id: programme,
      to: paths.deskFill({ programme }),
      text: words.facts.wanted(title, institution, names, demand),
    }
  })
  const items = [...rules, ...programmes]
  const rest = lines.length - programmes.length
  const more = rest > 0 ? { to: paths.deskFacts(), text: words.facts.more(rest) } : undefined
  return { items, total: rules.length + lines.length, more }
}
