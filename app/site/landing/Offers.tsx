import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { Artwork } from './artwork/Artwork.tsx'
import { CoachButton } from './CoachButton.tsx'
import type { LandingPage } from './landing-page.server.ts'

type Offer = LandingPage['offers'][number]

/** What is offered, one part after another, each with its drawing and its own ways on. */
export function Offers({ offers, buttons }: Pick<LandingPage, 'offers' | 'buttons'>) {
  return (
    <div className="offers page">
      {offers.map((offer) => (
        <section key={offer.id} className="offer" aria-labelledby={`offer-${offer.id}`}>
          <div className="offer-art">
            <Artwork name={offer.artwork} width={480} height={360} />
          </div>
          <div className="offer-words">
            <h2 id={`offer-${offer.id}`}>{offer.heading}</h2>
            <p>{offer.text}</p>
            {offer.points.length > 0 && (
              <ul>
                {offer.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            <div className="offer-buttons">
              {offer.buttons.map((action) => (
                <Way key={action} action={action} buttons={buttons} />
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

function Way({ action, buttons }: { action: Offer['buttons'][number] } & Pick<LandingPage, 'buttons'>) {
  switch (action) {
    case 'register':
      return <RegisterButton label={buttons.register} kind="plain" />
    case 'learnMore':
      return (
        // The frame's script moves up smoothly; without it the link does.
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
