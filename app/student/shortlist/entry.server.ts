import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import { listChangedParts } from '../../../admissions/catalogue/changes.server.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { ShortlistEntry } from '../../../admissions/shortlist/types.ts'
import type { PageContext } from '../../context.ts'
import { compareRows } from '../../programme/compare-rows.server.ts'
import { type ShownAt, summariseProgramme } from '../../programme/facts/summary.server.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { loadAddedStates, type ShownAdded } from '../added/added-state.server.ts'
import { presentLastDay } from '../applications/last-day.server.ts'
import { shortlistWords as words } from './words.ts'

export interface Showing {
  catalogue: Catalogue
  currency: string
  figures: Figures
  today: string
  shownAt: ShownAt
  dayOf(instant: Date): string
  /** Shows how far a last day at the institution of a programme is. */
  lastDay(day: string | undefined, programme: Programme): ReturnType<typeof presentLastDay>
  /** State of a programme that the student added and the catalogue does not list. */
  added?(record: { programmeId: string; keptAt: Date; programme: Programme }): ShownAdded | undefined
}

/**
 * Returns the data that a page needs to show entries: the catalogue, currency, days, and the states of
 * programmes that students added.
 */
export async function loadShowing(page: PageContext, entries: readonly ShortlistEntry[]): Promise<Showing> {
  const { catalogue, defaultCurrency, locale, today, dayOf } = page
  return {
    catalogue,
    currency: defaultCurrency,
    figures: createFigures(locale),
    today: today(),
    shownAt: page,
    dayOf,
    lastDay: (day, programme) => presentLastDay(day, programme, page),
    added: await loadAddedStates(
      page,
      entries.map(({ programmeId }) => programmeId),
    ),
  }
}

/** A fact that has changed since the programme was added. */
export interface FactChange {
  name: string
  earlier: string
  now: string
}

/**
 * Returns an entry for its page: from today's catalogue, or as it was saved if the programme is no longer
 * listed.
 */
export function presentEntry(
  { programmeId, place, note, deadline, kept, addedAt }: ShortlistEntry,
  showing: Showing,
) {
  const { catalogue, currency, shownAt, dayOf } = showing
  const current = catalogue.programme(programmeId)
  const added = showing.added?.({ programmeId, keptAt: addedAt, programme: kept.programme })
  return {
    place,
    note,
    deadline: showing.lastDay(deadline, kept.programme),
    addedOn: dayOf(addedAt),
    programme: summariseProgramme(current ?? kept.programme, currency, shownAt),
    institutionListed: catalogue.institution((current ?? kept.programme).institution.id) !== undefined,
    isGone: current === undefined && added === undefined,
    added,
    changes: current ? listFactChanges(kept.programme, current, showing) : [],
  }
}
export type ShownEntry = ReturnType<typeof presentEntry>

/** Returns the facts that changed, before and now. */
export function listFactChanges(
  earlier: Programme,
  now: Programme,
  { currency, figures }: Pick<Showing, 'currency' | 'figures'>,
): FactChange[] {
  const changed = new Set(listChangedParts(earlier, now))
  // Both are graduate pay, in one row.
  if (changed.has('medianEarnings')) changed.add('graduatePay')
  const title = changed.has('title')
    ? [{ name: words.programmeTitle, earlier: earlier.title, now: now.title }]
    : []
  const rows = compareRows([earlier, now], currency, figures).filter(({ part }) => part && changed.has(part))
  return [
    ...title,
    ...rows.map(({ name, cells: [before, after] }) => ({
      name,
      earlier: getOriginalText(before),
      now: getOriginalText(after),
    })),
  ]
}

/**
 * Returns the original amount, which says more than the converted one: that one moves with the exchange
 * rates.
 */
function getOriginalText({ text, detail }: { text: string; detail?: string }) {
  return detail ?? text
}
