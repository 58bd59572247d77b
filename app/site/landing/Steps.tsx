import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { Registration } from './Registration.tsx'

/**
 * Renders the four steps as an itinerary; below them, folded, what to have at hand at each, and where to
 * register.
 */
export function Steps({
  steps,
  sections,
  qr,
  buttons,
}: Pick<LandingPage, 'steps' | 'sections' | 'qr' | 'buttons'>) {
  const { howItWorks, howToGetStarted } = sections
  return (
    <LandingSection id="how-it-works" {...howItWorks}>
      <ol className="landing-steps grid">
        {steps.howItWorks.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
      <div className="start">
        <details className="get-started" id="get-started">
          <summary className="no-marker">
            <h2>{howToGetStarted.heading}</h2>
            <span>{howToGetStarted.lead}</span>
          </summary>
          <ol className="packing">
            {steps.howToGetStarted.map((step) => (
              <Step key={step.id} {...step} />
            ))}
          </ol>
        </details>
        <Registration sections={sections} qr={qr} buttons={buttons} />
      </div>
    </LandingSection>
  )
}

function Step({ id, title, details }: LandingPage['steps']['howItWorks'][number]) {
  return (
    <li>
      <span className="step-number">{id}</span>
      <h3>{title}</h3>
      <p>{details}</p>
    </li>
  )
}
