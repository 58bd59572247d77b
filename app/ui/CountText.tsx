import { useFigures } from './figures.ts'

/** A whole number with its digits parted as its reader parts them. */
export function CountText({ count }: { count: number }) {
  return <span className="count-text">{useFigures().count(count)}</span>
}
