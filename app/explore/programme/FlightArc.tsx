/** A drawing beside a title; its flight shows only where the title leaves it room (`flight-room`). */
export function FlightArc() {
  return (
    <div className="flight-room">
      <svg className="flight-arc" viewBox="0 0 480 240" fill="none" aria-hidden="true">
        <g stroke="currentColor">
          <path d="M300 250c-24-58 8-112 74-118s128 44 118 118" />
          <path d="M324 250c-18-44 8-84 56-90s92 34 88 90" />
          <path d="M346 250c-10-30 8-58 40-62s62 24 60 62" />
          <path d="M366 250c-6-18 6-36 26-38s38 14 38 38" />
          <path d="M276 250c-30-74 6-148 96-152s160 56 150 152" />
        </g>
        <path
          className="arc"
          d="M16 206C120 60 290 20 404 196"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <circle className="arc-end" cx="404" cy="196" r="5" />
      </svg>
    </div>
  )
}
