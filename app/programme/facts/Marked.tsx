import { type FactState, StateMark } from './StateMark.tsx'

/** Renders a value and its mark, which is never alone on a line: the last word stays with it. */
export function MarkedValue({ text, state }: { text: string; state: FactState }) {
  const last = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, last)}
      <span className="unbroken">
        {text.slice(last)}&nbsp;
        <StateMark state={state} />
      </span>
    </>
  )
}
