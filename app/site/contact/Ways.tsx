import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { createMailtoLink, createWhatsappLink } from '../../../admissions/content/contact-links.ts'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { createPhoneLink } from '../../words/phones.ts'
import { Artwork } from '../landing/artwork/Artwork.tsx'
import { ContactMap } from './ContactMap.tsx'
import type { WaysToReach } from './ways-to-reach.ts'
import { contactWords as words } from './words.ts'

/**
 * Renders every way to reach the company that the operator has set. Others are left out, because the form
 * beside it reaches a person.
 */
export function Ways({ ways }: { ways: WaysToReach }) {
  return (
    <section className="ways" aria-labelledby="ways-heading">
      <h2 id="ways-heading">{words.reach}</h2>
      <dl>
        <Way name={words.office}>
          <address>{ways.contactAddress ?? words.city}</address>
          {/* Directions are pointless for a city of twenty million. */}
          {ways.contactAddress && (
            <a href={createDirectionsLink(ways.contactAddress)} rel="noopener">
              {words.directions}
              <Icon name="outside" size={16} />
            </a>
          )}
        </Way>
        <Way name={words.meeting}>
          <Link to={paths.book()}>{sessionWords.book.title}</Link>
        </Way>
        {ways.contactPhone && (
          <Way name={words.phone}>
            <a href={createPhoneLink(ways.contactPhone)}>{ways.contactPhone}</a>
          </Way>
        )}
        {ways.contactEmail && (
          <Way name={words.email}>
            <a href={createMailtoLink(ways.contactEmail)}>{ways.contactEmail}</a>
          </Way>
        )}
        {ways.whatsappNumber && (
          <Way name={words.whatsapp}>
            <a href={createWhatsappLink(ways.whatsappNumber)} rel="noopener">
              +{ways.whatsappNumber}
              <Icon name="outside" size={16} />
            </a>
          </Way>
        )}
        {ways.socialLinks.length > 0 && (
          <Way name={words.elsewhere}>
            <ul>
              {ways.socialLinks.map((address) => (
                <li key={address}>
                  <a href={address} rel="me noopener">
                    {shortenAddress(address)}
                    <Icon name="outside" size={16} />
                  </a>
                </li>
              ))}
            </ul>
          </Way>
        )}
      </dl>
      {ways.contactMapUrl ? (
        <ContactMap address={ways.contactMapUrl} shows={ways.contactMapShows} />
      ) : (
        <Artwork name="film-table" width={320} height={180} />
      )}
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children}</Fact>
}

/**
 * Returns an OpenStreetMap search for the address, or for the city if there is none: it works on every device
 * and needs no account.
 */
function createDirectionsLink(address: string) {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
}

/** `https://www.instagram.com/pma` is shown as `instagram.com/pma`. */
function shortenAddress(address: string) {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
}
