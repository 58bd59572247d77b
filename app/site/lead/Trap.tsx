import { TRAP_FIELD } from '../../../admissions/leads/rules.ts'
import { useField } from '../../ui/fields/Field.tsx'
import { leadWords } from './words.ts'
import './trap.css'

/** Renders a field that people neither see nor reach by keyboard, and programs fill in. */
export function Trap() {
  const { id } = useField({ name: TRAP_FIELD })
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{leadWords.trap}</label>
      <input id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
