import { type Told, useTold } from './told.ts'

/** Says what was done: by a toast, or on the page where there is no script. */
export function ToldText({ told }: { told?: Told }) {
  useTold(told)
  const text = told?.done ?? told?.warned ?? told?.failed
  return text && <p className="notice without-script">{text}</p>
}
