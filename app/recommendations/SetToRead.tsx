import { FoundList } from './FoundList.tsx'
import type { ShownSet } from './kept-set.server.ts'
import { MadeOn } from './MadeOn.tsx'
import { recommendationWords as words } from './words.ts'
import '../explore/explore.css'
import '../programme/match/match.css'
import './page.css'

/** A set as its student sees it, for somebody who only reads it. */
export function SetToRead({ asked, passed, found, over, ...made }: Omit<ShownSet, 'review'>) {
  return (
    <div className="recommendations">
      <p>
        <strong>{words.asked}</strong> {asked.join(' · ')}
      </p>
      {passed.map((sentence) => (
        <p key={sentence} className="notice">
          {sentence}
        </p>
      ))}
      <MadeOn {...made} />
      <FoundList found={found} over={over} />
    </div>
  )
}
