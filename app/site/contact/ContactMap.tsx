import { Embed } from '../Embed.tsx'
import type { PublicSite } from '../public-site.ts'
import { contactWords as words } from './words.ts'

/** Renders the embedded map. Its provider, who is named, learns of the visitor only when they ask for it. */
export function ContactMap({ address, shows }: { address: string; shows: PublicSite['contactMapShows'] }) {
  const host = new URL(address).host.replace(/^www\./, '')
  return (
    <figure className="contact-map mt-4">
      <div className="map-frame">
        <Embed className="button" address={address} kind="frame" title={words.map[shows]}>
          {words.showMap[shows]}
        </Embed>
      </div>
      <figcaption className="small quiet mt-2">{words.mapFrom[shows](host)}</figcaption>
    </figure>
  )
}
