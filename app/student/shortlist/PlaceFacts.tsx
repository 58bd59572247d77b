import type { Money } from '../../../admissions/catalogue/types.ts'
import { CostText } from '../../programme/facts/CostText.tsx'
import { FactText } from '../../programme/facts/FactText.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { durationText, shortMonthText } from '../../programme/facts/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { exploreWords } from '../../words/explore/explore.ts'
import { recordWords } from '../../words/explore/record.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import type { ShownEntry } from './entry.server.ts'
import type { OwnEntry } from './own-entry.ts'

/** What a family asks of a programme first, in one or two lines on a phone: what it costs, how long, from when, and the last day to apply. */
export function PlaceFacts({
  entry,
  isShared,
}: {
  entry: ShownEntry & Pick<OwnEntry, 'application'> & { whole?: Money }
  /** Whoever reads along gets the same two figures in every row: a year here and a whole course there would be compared. */
  isShared?: boolean
}) {
  const figures = useFigures()
  const { programme, application, whole } = entry
  const { deadline } = application ?? entry
  const { year, annualTuition, durationMonths, nextIntake } = programme
  return (
    <dl className="place-facts">
      {(isShared || year || 'value' in annualTuition) && (
        <Fact className="place-cost" name={exploreWords.row.columns.year}>
          {year || 'value' in annualTuition ? (
            <CostText programme={programme} />
          ) : (
            <span className="quiet">{words.notKnown}</span>
          )}
        </Fact>
      )}
      {isShared && (
        <Fact className="place-cost place-whole" name={exploreWords.compare.first.whole}>
          {whole ? (
            <>
              <strong>{recordWords.aboutMoney(figures.about(whole))}</strong>&nbsp;
              <StateMark state="estimated" />
            </>
          ) : (
            <span className="quiet">{words.notKnown}</span>
          )}
        </Fact>
      )}
      {'value' in durationMonths && (
        <Fact name={words.duration}>
          <FactText fact={durationMonths}>{durationText}</FactText>
        </Fact>
      )}
      {'value' in nextIntake && (
        <Fact name={words.startsIn}>
          <FactText fact={nextIntake}>{shortMonthText}</FactText>
        </Fact>
      )}
      <Fact className="place-deadline" name={words.deadline}>
        {deadline ? (
          <>
            <DayText day={deadline.day} /> <span className="quiet">({words.days(deadline.daysLeft)})</span>
          </>
        ) : (
          <span className="quiet">{words.notKnown}</span>
        )}
      </Fact>
    </dl>
  )
}
