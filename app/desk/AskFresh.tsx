import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { deskWords } from './words.ts'
import './ask-fresh.css'

const words = deskWords.fresh

/** Says that the second step is asked for anew before anything here is changed, and leads there and back; nothing where it was shown just now. */
export function AskFresh({ fresh, back }: { fresh: boolean; back: string }) {
  if (fresh) return null
  return (
    <p className="notice desk-fresh">
      <span>{words.lead}</span>
      <Link className="button" to={paths.deskEnter(back)}>
        {words.link}
      </Link>
    </p>
  )
}
