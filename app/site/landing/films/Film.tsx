import type { ReactNode } from 'react'
import { Embed } from '../../Embed.tsx'
import { Artwork } from '../artwork/Artwork.tsx'
import { Marked } from '../Marked.tsx'
import type { LandingPage } from '../page.server.ts'
import { landingWords as words } from '../words.ts'
import { sampleFilm } from './sample-film.ts'

/**
 * Renders the embedded film. Requests nothing from another company before play is pressed. Without a film,
 * plays a drawing marked as a sample.
 */
export function Film({
  title,
  notice,
  video,
  samples,
}: {
  title: string
  notice: string
} & Pick<LandingPage, 'video' | 'samples'>) {
  const still = <Artwork name="film-plan" width={640} height={360} />
  if (!video)
    return (
      <figure className="film">
        <div className="film-frame">
          <PlayLink {...sampleFilm} kind="file" title={title}>
            {still}
          </PlayLink>
        </div>
        <figcaption>
          {title}. {words.samplePlan} <Marked mark={samples} kind="sample" />
        </figcaption>
      </figure>
    )
  return (
    <figure className="film">
      <div className="film-frame">
        <PlayLink address={video.address} kind={video.kind} title={title}>
          {still}
        </PlayLink>
      </div>
      <figcaption>
        {title}. {notice} ({video.host})
      </figcaption>
    </figure>
  )
}

/**
 * Renders a still image that is replaced by the player when clicked. Without JavaScript it is a link to the
 * film.
 */
export function PlayLink({
  address,
  kind,
  title,
  captions,
  children,
}: {
  address: string
  kind: 'file' | 'frame'
  title: string
  captions?: string
  children: ReactNode
}) {
  return (
    <Embed
      className="film-still"
      address={address}
      kind={kind === 'file' ? 'film' : 'foreign-film'}
      title={title}
      captions={captions === undefined ? undefined : { address: captions, label: words.captions }}
      label={words.playVideo(title)}
    >
      {children}
      <svg className="play-mark" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d="M26 20l20 12-20 12z" />
      </svg>
    </Embed>
  )
}
