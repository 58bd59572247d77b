import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { CoachButton } from './CoachButton.tsx'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

type Offer = LandingPage['offers'][number]

/** Renders the services: one line each, which opens to show its contents and its own links. */
export function Services({ offers, buttons }: Pick<LandingPage, 'offers' | 'buttons'>) {
  return (
    <LandingSection id="services" heading={words.services}>
      <div className="services">
        {offers.map((offer) => (
          <details key={offer.id} className="service">
            <summary className="no-marker">
              <h3>{offer.heading}</h3>
              <span>{offer.text}</span>
            </summary>
            {offer.points.length > 0 && (
              <ul className="plain-list grid gap-2">
                {offer.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            <div className="row gap-2 py-3">
              {offer.buttons.map((action) => (
                <Way key={action} action={action} buttons={buttons} />
              ))}
            </div>
          </details>
        ))}
      </div>
    </LandingSection>
  )
}

function Way({ action, buttons }: { action: Offer['buttons'][number] } & Pick<LandingPage, 'buttons'>) {
  switch (action) {
    case 'register':
      return <RegisterButton label={buttons.register} kind="plain" />
    case 'learnMore':
      return (
        // The frame's script scrolls up smoothly; without it the link jumps.
        <a className="button" href="#content" data-to-top>
          {buttons.learnMore}
        </a>
      )
    case 'coach':
      return <CoachButton label={buttons.coach} />
    case 'search':
      return (
        <Link className="button" to={paths.aiSearch()}>
          {buttons.aiSearch}
        </Link>
      )
  }
}
