import type { ReactNode } from 'react'
import { landingWords as words } from '../../words/landing.ts'
import { Artwork } from './Artwork.tsx'
import { PlayLink } from './Film.tsx'
import type { LandingPage } from './landing-page.server.ts'

/** A student's film: its picture, then, when pressed, the film itself in the same place. A sample has no film and shows no player. */
export function VideoTile({
  video: { title, thumbnail, link },
  mark,
}: {
  video: LandingPage['videos'][number]
  mark: ReactNode
}) {
  const still = <Artwork name={thumbnail} width={320} height={180} />
  return (
    <figure className="video-tile">
      <div className="film-frame">
        {link ? (
          <PlayLink address={link} kind="file" title={title}>
            {still}
          </PlayLink>
        ) : (
          still
        )}
      </div>
      <figcaption>
        <strong>{title}</strong>
        {!link && <span>{words.noVideo}</span>}
        {mark}
      </figcaption>
    </figure>
  )
}
