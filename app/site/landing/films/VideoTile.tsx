import type { ReactNode } from 'react'
import { Artwork } from '../artwork/Artwork.tsx'
import type { LandingPage } from '../page.server.ts'
import { landingWords as words } from '../words.ts'
import { PlayLink } from './Film.tsx'
import { sampleFilm } from './sample-film.ts'

/**
 * Renders a student's film: its picture and, once pressed, the film in the same place. A sample plays one of
 * our drawings, as the note below all of them says.
 */
export function VideoTile({
  video: { title, thumbnail, link, transcript },
  mark,
}: {
  video: LandingPage['videos'][number]
  mark: ReactNode
}) {
  return (
    <figure className="video-tile">
      <div className="film-frame">
        <PlayLink
          address={link ?? sampleFilm.address}
          captions={link ? undefined : sampleFilm.captions}
          kind="file"
          title={title}
        >
          <Artwork name={thumbnail} width={320} height={180} />
        </PlayLink>
      </div>
      <figcaption>
        <strong>{title}</strong>
        {mark}
        {link && transcript && (
          <details className="film-said">
            <summary>
              {words.transcript}
              <span className="unseen">: {title}</span>
            </summary>
            <p className="small soft">{transcript}</p>
          </details>
        )}
      </figcaption>
    </figure>
  )
}
