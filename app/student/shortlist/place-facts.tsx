import type { ReactNode } from 'react'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { exploreWords } from '../../explore/words.ts'
import { columns } from '../../programme/columns.ts'
import { CostText } from '../../programme/facts/CostText.tsx'
import { FactText } from '../../programme/facts/FactText.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { formatDuration, formatShortMonth } from '../../programme/facts/words.ts'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { applicationWords } from '../applications/words.ts'
import type { ShownEntry } from './entry.server.ts'
import type { OwnEntry } from './own-entry.ts'
import { shortlistWords as words } from './words.ts'

export type Placed = ShownEntry & Partial<Pick<OwnEntry, 'application'>> & { whole?: Money }

const { year, length, start, pay } = exploreWords.row.columns

/**
 * Facts that a family asks about a programme first, in display order: the name of each, and whether it is
 * known.
 */
export const placeFacts = {
  cost: { name: year, isKnown: ({ programme }) => columns.year.isKnown(programme) },
  whole: { name: exploreWords.compare.first.whole, isKnown: ({ whole }) => whole !== undefined },
  length: { name: length, isKnown: ({ programme }) => columns.length.isKnown(programme) },
  start: { name: start, isKnown: ({ programme }) => columns.start.isKnown(programme) },
  deadline: { name: words.notedDay, isKnown: (entry) => getLastDay(entry) !== undefined },
  pay: { name: pay, isKnown: ({ programme }) => columns.pay.isKnown(programme) },
} satisfies Record<string, { name: string; isKnown(entry: Placed): boolean }>

export type PlaceFact = keyof typeof placeFacts

/** Returns the facts that a list shows: a fact that is unknown for all its programmes is in no row. */
export function listPlaceFacts(entries: Placed[]): PlaceFact[] {
  return (Object.keys(placeFacts) as PlaceFact[]).filter((fact) => entries.some(placeFacts[fact].isKnown))
}

function getLastDay({ application, deadline }: Placed) {
  return application ? application.deadline : deadline
}

/** Returns the text of each fact; nothing for one that is not known. */
export function usePlaceCells(entry: Placed): Record<PlaceFact, ReactNode> {
  const figures = useFigures()
  const { programme, whole } = entry
  const deadline = getLastDay(entry)
  return {
    cost: <CostText programme={programme} />,
    whole: whole && (
      <>
        <strong>{recordWords.aboutMoney(figures.about(whole))}</strong>&nbsp;
        <StateMark state="estimated" />
      </>
    ),
    length: <FactText fact={programme.durationMonths}>{formatDuration}</FactText>,
    start: <FactText fact={programme.nextIntake}>{formatShortMonth}</FactText>,
    deadline: deadline && (
      <>
        <DayText day={deadline.day} short />{' '}
        <span className="quiet">({applicationWords.days(deadline.daysLeft, deadline.until)})</span>
      </>
    ),
    pay: programme.pay && (
      <>
        {recordWords.graduates.paidAbout(figures.about(programme.pay), 'year')}&nbsp;
        <StateMark state={programme.pay.state} />
      </>
    ),
  }
}
