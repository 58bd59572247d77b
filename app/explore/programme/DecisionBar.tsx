import type { YearInAll } from '../../programme/facts/summary.ts'
import type { Requirement } from '../../student/applications/requirements-of.server.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import type { ProgrammeAnswers } from './answers.server.ts'
import { decisionWords as words } from './words.ts'

/** Keeps in sight what decides: whether the reader gets in, what it costs, the last day, and the next step. */
export function DecisionBar({
  answers: { cost, tuition, applyBy },
  year,
  standing,
}: {
  answers: ProgrammeAnswers
  year?: YearInAll
  standing: Requirement[]
}) {
  const figures = useFigures()
  const verdict = words.verdict(standing)
  const price = cost
    ? words.whole(figures.about(cost.whole))
    : year
      ? words.firstYear(figures.about(year.together))
      : tuition
        ? words.tuition(figures.about(tuition.amount))
        : undefined
  return (
    <section
      className="decision small row items-center gap-y-2 gap-x-4 border-t no-print"
      aria-label={words.title}
    >
      {verdict && <a href="#answer-in">{verdict}</a>}
      <a href={price ? '#answer-cost' : '#what-to-ask'}>{price ?? words.noPrice}</a>
      <a href={applyBy ? '#answer-when' : '#what-to-ask'}>
        {applyBy ? (
          <>
            {words.applyBy} <DayText day={applyBy} />
          </>
        ) : (
          words.noDay
        )}
      </a>
      <a className="decision-apply" href="#apply">
        {words.toApply}
      </a>
    </section>
  )
}
