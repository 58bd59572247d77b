import { can } from '../../../admissions/access/can.ts'
import { listAdded } from '../../../admissions/added/added.server.ts'
import { listDoubtfulFigures } from '../../../admissions/facts/figures.server.ts'
import { listRules } from '../../../admissions/facts/level-rules.server.ts'
import { listWantedFacts } from '../../../admissions/facts/queue.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import type { PageContext } from '../../context.ts'
import { readAt } from '../../programme/apply-to.ts'
import { getDisciplineName, names } from '../../words/names.ts'
import type { StaffContext } from '../require-desk.ts'
import { deskFactWords } from './words.ts'

/** Programmes shown of the queue: a week's work. */
const MAX_PROGRAMMES_SHOWN = 50

/**
 * Lists facts that students wait for, figures that look wrong, facts that students reported and programmes
 * that they added, each beside the page that shows it.
 */
export async function loadFacts({ page, who }: StaffContext) {
  const added = can('added.view', who.by.role, 'anyone') ? await listAdded(page.database, who) : []
  const today = page.houseDayOf(page.now())
  const reports = await listFactReports(page.database, who)
  const figures = await listDoubtfulFigures(page.database, who, page.catalogue)
  const wanted = await listWantedFacts(page.database, who, page.catalogue, today)
  return {
    wanted: wanted.slice(0, MAX_PROGRAMMES_SHOWN).map(({ programme, facts, demand }) => ({
      facts,
      demand,
      programme: nameProgramme(page, programme),
    })),
    more: Math.max(0, wanted.length - MAX_PROGRAMMES_SHOWN),
    rules: (await listRules(page.database, who, page.catalogue, today)).map(
      ({
        id,
        institution,
        level,
        field,
        name,
        value,
        page: address,
        seenOn,
        reviewBy,
        programmes,
        reason,
      }) => ({
        id,
        name,
        value,
        address,
        seenOn,
        reviewBy,
        programmes,
        isOver: reason === 'over',
        institution: {
          id: institution,
          name: page.catalogue.institution(institution)?.name ?? institution,
        },
        of: deskFactWords.rules.of(names.level(level), getDisciplineName(field)),
      }),
    ),
    figures: figures.map(({ id, programmes, name, figure, basis, students }) => ({
      id,
      name,
      figure,
      basis,
      students,
      towns: programmes.length,
      currency: typeof figure === 'number' ? '' : figure.currency,
      programme: nameProgramme(page, id),
      site: findSite(page, id),
    })),
    reports: reports.map((report) => ({
      ...report,
      since: page.dayOf(report.since),
      programme: nameProgramme(page, report.programme),
    })),
    added: added.map((record) => ({ ...record, since: page.dayOf(record.since) })),
    takesLists: can('added.import', who.by.role, 'anyone'),
  }
}

/** Returns where to look: the programme's own page, else the institution's. */
export function findSite({ catalogue }: PageContext, id: string) {
  const programme = catalogue.programme(id)
  return readAt(programme, programme && catalogue.institution(programme.institution.id))
}

export type NamedProgramme = ReturnType<typeof nameProgramme>

/** Returns a programme's title and institution; of one that is no longer in the catalogue, its id. */
export function nameProgramme({ catalogue }: PageContext, id: string) {
  const programme = catalogue.programme(id)
  return { id, title: programme?.title ?? id, institution: programme?.institution.name ?? '' }
}
