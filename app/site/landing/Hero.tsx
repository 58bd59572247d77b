import { AskField } from './live/AskField.tsx'
import type { CountedAnswer } from './live/answer.server.ts'
import type { LandingPage } from './page.server.ts'

/** Renders the one field of the page with its answer, beside the lead form if there is space. */
export function Hero({ hero, answer }: Pick<LandingPage, 'hero'> & { answer: CountedAnswer }) {
  return (
    <section className="landing-hero" aria-labelledby="headline">
      <div className="page">
        <div className="landing-hero-words">
          <h1 id="headline">{hero.headline}</h1>
          <p className="landing-hero-lead">{hero.lead}</p>
          <AskField key={answer.sentence} first={answer} />
          <p className="collaboration">{hero.collaboration}</p>
        </div>
      </div>
      <div className="landing-map" aria-hidden="true">
        <div className="hero-map" />
        <Flights />
      </div>
    </section>
  )
}

/**
 * Flights from Delhi, drawn in the map's projection: 10/3 units a degree. The plane flies only at the top of
 * the page.
 */
function Flights() {
  return (
    <svg className="hero-arcs" viewBox="0 -90 1200 540" fill="none" aria-hidden="true">
      <g className="arcs" strokeWidth="1.5">
        <path d="M857 167Q718 -5 580 83M857 167Q750 18 643 87M857 167Q597 -53 337 113M857 167Q525 -112 193 100M857 167Q1026 207 1083 383M857 167Q1099 180 1180 387M857 167Q924 183 947 253" />
      </g>
      <g className="stops">
        <circle cx="857" cy="167" r="6" />
        <path d="M576 83a4 4 0 1 0 8 0a4 4 0 1 0-8 0M639 87a4 4 0 1 0 8 0a4 4 0 1 0-8 0M333 113a4 4 0 1 0 8 0a4 4 0 1 0-8 0M189 100a4 4 0 1 0 8 0a4 4 0 1 0-8 0M1079 383a4 4 0 1 0 8 0a4 4 0 1 0-8 0M1176 387a4 4 0 1 0 8 0a4 4 0 1 0-8 0M943 253a4 4 0 1 0 8 0a4 4 0 1 0-8 0" />
      </g>
      <path className="flying" d="M-13 -9L13 0-13 9-7 0z" />
    </svg>
  )
}
