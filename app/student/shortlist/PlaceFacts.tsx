import type { ReactNode } from 'react'
import type { Money } from '../../../admissions/catalogue/types.ts'
import { exploreWords } from '../../explore/words.ts'
import { useCloses } from '../../programme/Closes.tsx'
import { columns } from '../../programme/columns.ts'
import { CostText } from '../../programme/facts/CostText.tsx'
import { FactText } from '../../programme/facts/FactText.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { durationText, shortMonthText } from '../../programme/facts/words.ts'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { applicationWords } from '../applications/words.ts'
import type { ShownEntry } from './entry.server.ts'
import type { OwnEntry } from './own-entry.ts'
import { shortlistWords as words } from './words.ts'

type Placed = ShownEntry & Partial<Pick<OwnEntry, 'application'>> & { whole?: Money }

const { year, length, start, pay } = exploreWords.row.columns

/**
 * Facts that a family asks about a programme first, in display order: the name of each, and whether it is
 * known.
 */
const facts = {
  cost: { name: year, isKnown: ({ programme }) => columns.year.isKnown(programme) },
  whole: { name: exploreWords.compare.first.whole, isKnown: ({ whole }) => whole !== undefined },
  length: { name: length, isKnown: ({ programme }) => columns.length.isKnown(programme) },
  start: { name: start, isKnown: ({ programme }) => columns.start.isKnown(programme) },
  deadline: { name: words.notedDay, isKnown: (entry) => getLastDay(entry) !== undefined },
  pay: { name: pay, isKnown: ({ programme }) => columns.pay.isKnown(programme) },
} satisfies Record<string, { name: string; isKnown(entry: Placed): boolean }>

export type PlaceFact = keyof typeof facts

/** Returns the facts that a list shows: a fact that is unknown for all its programmes is in no row. */
export function placeFactsOf(entries: Placed[]): PlaceFact[] {
  return (Object.keys(facts) as PlaceFact[]).filter((fact) => entries.some(facts[fact].isKnown))
}

function getLastDay({ application, deadline }: Placed) {
  return application ? application.deadline : deadline
}

/**
 * All rows show the same facts. An unknown fact takes no space on a phone, is a dash on a wide page, and is
 * explained once below the list.
 */
export function PlaceFacts({ entry, factNames }: { entry: Placed; factNames: PlaceFact[] }) {
  const figures = useFigures()
  const { programme, whole } = entry
  const closes = useCloses(programme.institution)
  const deadline = getLastDay(entry)
  const cells: Record<PlaceFact, ReactNode> = {
    cost: <CostText programme={programme} />,
    whole: whole && (
      <>
        <strong>{recordWords.aboutMoney(figures.about(whole))}</strong>&nbsp;
        <StateMark state="estimated" />
      </>
    ),
    length: <FactText fact={programme.durationMonths}>{durationText}</FactText>,
    start: <FactText fact={programme.nextIntake}>{shortMonthText}</FactText>,
    deadline: deadline && (
      <>
        <DayText day={deadline.day} short />{' '}
        <span className="quiet">({applicationWords.days(deadline.daysLeft, deadline.until)})</span>
      </>
    ),
    pay: programme.pay && (
      <>
        {figures.about(programme.pay)}&nbsp;
        <StateMark state={programme.pay.state} />
      </>
    ),
  }
  return (
    <dl className="place-facts facts-fine row content-start gap-x-2">
      {closes && (
        <Fact className="place-closes" name={<span className="unseen">{words.campus}</span>}>
          <strong className="closes">{closes}</strong>
        </Fact>
      )}
      {programme.taughtIn && (
        <Fact className="place-language" name={<span className="unseen">{words.language}</span>}>
          {recordWords.taughtIn(programme.taughtIn)}
        </Fact>
      )}
      {factNames.map((fact) => {
        const isKnown = facts[fact].isKnown(entry)
        return (
          <Fact
            key={fact}
            className={`place-${fact}${isKnown ? '' : ' silent'}`}
            name={fact === 'deadline' && !isKnown ? words.noDay : facts[fact].name}
          >
            {isKnown && cells[fact]}
          </Fact>
        )
      })}
    </dl>
  )
}

/**
 * Notes below the rows, to avoid repeating them in each: whose calendar last days are in, and what is not
 * known.
 */
export function PlaceNotes({ entries, isShared = false }: { entries: Placed[]; isShared?: boolean }) {
  const factNames = [
    'cost',
    'length',
    'start',
    'deadline',
    ...(isShared ? (['whole'] as const) : []),
  ] as const
  const texts = isShared ? words.shared : words
  return (
    <>
      {entries.some(facts.deadline.isKnown) && <p className="small quiet">{texts.noted}</p>}
      {entries.some((entry) => factNames.some((fact) => !facts[fact].isKnown(entry))) && (
        <p className="small quiet">{texts.notKnown}</p>
      )}
    </>
  )
}
