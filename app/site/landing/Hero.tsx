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
    </section>
  )
}
