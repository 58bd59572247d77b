import { CitedText } from '../../tools/CitedText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { recordWords as words } from '../../words/explore/record.ts'
import { StateMark } from './StateMark.tsx'
import type { YearInAll } from './summary.ts'

/** What a year comes to with living, visa and travel; a tap shows its parts, and what is not in it. */
export function YearText({ year }: { year: YearInAll }) {
  const figures = useFigures()
  const lacks = (name: YearInAll['parts'][number]['of']) => year.parts.every(({ of }) => of !== name)
  return (
    <details className="year-in-all">
      <summary>
        {words.aboutMoney(figures.about(year.together))}&nbsp;
        <StateMark state="estimated" />
      </summary>
      <ul>
        {year.parts.map(({ of, about, state, unconfirmed, by }) => (
          <li key={of}>
            {words.year.part(words.year.parts[of], figures.about(about), unconfirmed === true && !by)}&nbsp;
            <StateMark state={state} />
            {by && <CitedText by={by} />}
          </li>
        ))}
        <li>{words.year.without({ visa: lacks('visa'), travel: lacks('travel') })}</li>
      </ul>
    </details>
  )
}
