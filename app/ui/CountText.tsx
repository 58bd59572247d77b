import { useFigures } from './figures.ts'

/** Renders a whole number with its digits grouped as the reader is used to. */
export function CountText({ count }: { count: number }) {
  return <span className="count-text">{useFigures().count(count)}</span>
}
