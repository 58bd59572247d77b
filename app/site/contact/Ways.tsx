import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { contactWords as words } from '../../words/contact.ts'
import { Artwork } from '../landing/Artwork.tsx'
import type { PublicSite } from '../public-site.ts'
import { ContactMap } from './ContactMap.tsx'

type Set = Pick<
  PublicSite,
  | 'contactAddress'
  | 'contactEmail'
  | 'contactMapUrl'
  | 'contactMapShows'
  | 'contactPhone'
  | 'whatsappNumber'
  | 'socialLinks'
>

/** Every way to reach the company that the operator has set; what is not set is said, not made up. */
export function Ways({ ways }: { ways: Set }) {
  const {
    contactAddress,
    contactEmail,
    contactMapUrl,
    contactMapShows,
    contactPhone,
    whatsappNumber,
    socialLinks,
  } = ways
  return (
    <section className="ways" aria-labelledby="ways-heading">
      <h2 id="ways-heading">{words.reach}</h2>
      <dl>
        <Way name={words.office}>
          <address>{contactAddress ?? words.city}</address>
          {!contactAddress && <p className="quiet">{words.streetNotSet}</p>}
          <a href={directionsTo(contactAddress ?? words.city)} rel="noopener">
            {contactAddress ? words.directions : words.directionsToCity} <Icon name="outside" size={16} />
          </a>
        </Way>
        <Way name={words.phone}>
          {contactPhone ? (
            <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
          ) : (
            <NotSet />
          )}
        </Way>
        <Way name={words.email}>
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : <NotSet />}
        </Way>
        {whatsappNumber && (
          <Way name={words.whatsapp}>
            <a href={`https://wa.me/${whatsappNumber}`} rel="noopener">
              +{whatsappNumber} <Icon name="outside" size={16} />
            </a>
          </Way>
        )}
        {socialLinks.length > 0 && (
          <Way name={words.elsewhere}>
            <ul>
              {socialLinks.map((address) => (
                <li key={address}>
                  <a href={address} rel="me noopener">
                    {nameOf(address)} <Icon name="outside" size={16} />
                  </a>
                </li>
              ))}
            </ul>
          </Way>
        )}
      </dl>
      {contactMapUrl ? (
        <ContactMap address={contactMapUrl} shows={contactMapShows} />
      ) : (
        <Artwork name="film-table" width={320} height={180} />
      )}
    </section>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NotSet() {
  return <span className="quiet">{words.notSet}</span>
}

/** A search for the address, or for the city where there is none, on OpenStreetMap: it works on every device and asks for no account. */
function directionsTo(address: string) {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
}

/** `https://www.instagram.com/pma` is shown as `instagram.com/pma`. */
function nameOf(address: string) {
  return address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
}
