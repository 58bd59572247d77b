import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { deskWords } from './words.ts'
import './second-factor-prompt.css'

const words = deskWords.fresh

/**
 * Prompts for the second factor before a sensitive action, and links there and back. Renders nothing if it
 * was verified recently.
 */
export function SecondFactorPrompt({ isFresh, back }: { isFresh: boolean; back: string }) {
  if (isFresh) return null
  return (
    <p className="notice desk-fresh">
      <span>{words.lead}</span>
      <Link className="button unbroken" to={paths.deskEnter(back)}>
        {words.link}
      </Link>
    </p>
  )
}
