import { Link } from 'react-router'
import { exploreWords as words } from '../explore/words.ts'
import { paths } from '../paths.ts'
import { StateMark } from './facts/StateMark.tsx'

export function MarksLegend() {
  return (
    <p className="legend">
      <StateMark state="published" word="seen" />
      <StateMark state="estimated" word="seen" />
      <StateMark state="unknown" word="seen" />
      <Link to={paths.sources('states')}>{words.marks}</Link>
    </p>
  )
}
