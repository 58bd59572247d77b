import type { ShownSet } from './present-set.server.ts'
import { ResultList } from './ResultList.tsx'
import { SetDates } from './SetDates.tsx'
import { recommendationWords as words } from './words.ts'
import '../explore/explore.css'
import '../programme/match/match.css'
import './page.css'

/** Renders a set to a reader as its student sees it. */
export function SetToRead({
  requirements,
  passedStarts,
  results,
  over,
  ...madeFrom
}: Omit<ShownSet, 'review'>) {
  return (
    <div className="recommendations">
      <p>
        <strong>{words.asked}</strong> {requirements.join(' · ')}
      </p>
      {passedStarts.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      <SetDates {...madeFrom} />
      <ResultList results={results} over={over} />
    </div>
  )
}
