import { contactWords as words } from '../../words/contact.ts'

/** The embedded map. Its provider, who is named, learns of the visitor only when they ask for it. */
export function ContactMap({ address }: { address: string }) {
  const { host } = new URL(address)
  return (
    <figure className="contact-map">
      <div className="map-frame">
        <a className="button" href={address} rel="noopener" data-embed="frame" data-title={words.map}>
          {words.showMap}
        </a>
      </div>
      <figcaption className="small quiet">{words.mapFrom(host)}</figcaption>
    </figure>
  )
}
