import type { LaneClock } from '../../../admissions/leads/lanes.ts'
import { leadWords as words } from './words.ts'

/** Shows that a wait is late, or will be soon. */
export function LateText({ is }: { is: LaneClock['is'] }) {
  if (is === 'in-time') return null
  return (
    <>
      , <b data-is={is}>{words[is]}</b>
    </>
  )
}
