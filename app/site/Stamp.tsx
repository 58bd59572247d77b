/** Renders the mark of the house: one flight inside a postmark. */
export function Stamp({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden="true">
      <circle cx="17" cy="17" r="15.5" stroke="currentColor" />
      <circle cx="17" cy="17" r="12.5" stroke="currentColor" strokeDasharray="2 1.6" />
      <path
        d="M8.5 21.5C12 13 20 11 25.5 13.5"
        className="stamp-arc"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="8.5" cy="21.5" r="1.8" fill="currentColor" />
      <circle cx="25.5" cy="13.5" r="1.8" fill="currentColor" />
    </svg>
  )
}
