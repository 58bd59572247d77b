/** Renders a drawing beside a title; its flight shows only where the title leaves it room (`flight-room`). */
export function FlightArc() {
  return (
    <div className="flight-room">
      <svg className="flight-arc" viewBox="0 0 480 240" fill="none" aria-hidden="true">
        <g stroke="currentColor">
          <path d="M286 250c-24-58 8-112 70-118s112 44 104 118" />
          <path d="M310 250c-18-44 8-84 50-90s84 34 80 90" />
          <path d="M330 250c-10-30 8-58 38-62s58 24 56 62" />
          <path d="M350 250c-6-18 6-36 24-38s36 14 36 38" />
          <path d="M262 250c-30-74 0-148 86-152s130 56 124 152" />
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
