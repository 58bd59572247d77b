/** A whole number with its thousands parted. */
export function CountText({ count }: { count: number }) {
  return <span className="count-text">{count.toLocaleString('en-GB')}</span>
}
