import { Icon } from '../../ui/Icon.tsx'
import type { LandingPage } from './page.server.ts'
import '../../ui/styles/perforated.css'

export function PartnerBanner({ partner }: Pick<LandingPage, 'partner'>) {
  const { heading, text, name, link } = partner
  return (
    <section className="partner" aria-labelledby="partner-heading">
      <div className="page">
        <div className="ticket partner-ticket card">
          <div className="ticket-words grid content-center justify-items-start gap-2 p-3">
            <h2 id="partner-heading">{heading}</h2>
          </div>
          <div className="ticket-stub perforated upright grid gap-3">
            <p>{text}</p>
            {link && (
              <a className="button" href={link} rel="noopener">
                {name ?? link.replace(/^https:\/\//, '')}
                <Icon name="outside" size={16} />
              </a>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
