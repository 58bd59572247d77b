import { TRAP_FIELD } from '../../../admissions/leads/rules.ts'
import { leadWords } from '../../words/site/lead.ts'
import './trap.css'

/** A field that people neither see nor reach by keyboard, and programs fill in. */
export function Trap({ form }: { form: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={`${form}-${TRAP_FIELD}`}>{leadWords.trap}</label>
      <input id={`${form}-${TRAP_FIELD}`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
