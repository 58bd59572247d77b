import type { ReactNode } from 'react'
import { DayText } from '../ui/DayText.tsx'
import { Compared } from './Compared.tsx'
import type { ShownSet } from './present-set.server.ts'
import { recommendationWords } from './words.ts'

const words = recommendationWords.set

/** Shows when a set was made, and the changes since. */
export function SetDates({
  madeOn,
  comparison,
  comparable,
  children,
}: Pick<ShownSet, 'madeOn' | 'comparison' | 'comparable'> & { children?: ReactNode }) {
  return (
    <>
      <p className="quiet">
        {words.made} <DayText day={madeOn} />. {children}
      </p>
      <Compared comparison={comparison} comparable={comparable} />
    </>
  )
}

/** Shows the reviewer of a set, and the date. */
export function ReviewedText({ done }: { done: { on: string; by: string | null } }) {
  return (
    <>
      {words.looked(done.by ?? words.somebody)} <DayText day={done.on} />.
    </>
  )
}
