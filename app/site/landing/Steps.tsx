import type { LandingPage } from './landing-page.server.ts'
import { Part } from './Part.tsx'
import { Registration } from './Registration.tsx'

/** The same four steps twice: as an itinerary of what happens, and as a list of what to have at hand. */
export function Steps({
  steps,
  sections,
  qr,
  buttons,
}: Pick<LandingPage, 'steps' | 'sections' | 'qr' | 'buttons'>) {
  return (
    <>
      <Part id="how-it-works" {...sections.howItWorks}>
        <List steps={steps.howItWorks} look="itinerary" />
      </Part>
      <Part id="get-started" {...sections.howToGetStarted}>
        <div className="start-columns">
          <List steps={steps.howToGetStarted} look="packing" />
          <Registration sections={sections} qr={qr} buttons={buttons} />
        </div>
      </Part>
    </>
  )
}

function List({ steps, look }: { steps: LandingPage['steps']['howItWorks']; look: string }) {
  return (
    <ol className={look}>
      {steps.map(({ id, title, details }) => (
        <li key={id}>
          <span className="step-number">{id}</span>
          <h3>{title}</h3>
          <p>{details}</p>
        </li>
      ))}
    </ol>
  )
}
