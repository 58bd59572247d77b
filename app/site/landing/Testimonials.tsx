import { Carousel } from '../../ui/carousel/Carousel.tsx'
import { Artwork } from './artwork/Artwork.tsx'
import { VideoTile } from './films/VideoTile.tsx'
import { LandingSection } from './LandingSection.tsx'
import { Marked } from './Marked.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

type Props = Pick<LandingPage, 'stories' | 'testimonials' | 'videos' | 'sections' | 'samples'>

/** Renders stories, testimonials and films. Leaves out a part that has nothing to show. */
export function Testimonials({ stories, testimonials, videos, sections, samples }: Props) {
  const mark = (sample: boolean) => sample && <Marked mark={samples} kind="sample" />
  return (
    <>
      {stories.length > 0 && (
        <LandingSection id="stories" {...sections.stories}>
          <Carousel
            label={sections.stories.heading}
            items={stories.map(({ id, text, author, sample }) => ({
              id,
              content: (
                <figure className="story">
                  <blockquote>{text}</blockquote>
                  <figcaption>
                    {author} {mark(sample)}
                  </figcaption>
                </figure>
              ),
            }))}
          />
        </LandingSection>
      )}
      {testimonials.length > 0 && (
        <LandingSection id="testimonials" {...sections.testimonials}>
          <Carousel
            label={sections.testimonials.heading}
            maxPerPage={2}
            playable
            items={testimonials.map(({ id, content, author, university, image, sample }) => ({
              id,
              content: (
                <figure className="testimonial card grid gap-4">
                  <blockquote>{content}</blockquote>
                  <figcaption>
                    <Artwork name={image} width={64} height={64} />
                    <span>
                      <strong>{author}</strong>
                      <span>{university}</span>
                    </span>
                    {mark(sample)}
                  </figcaption>
                </figure>
              ),
            }))}
          />
        </LandingSection>
      )}
      {videos.length > 0 && (
        <LandingSection id="videos" {...sections.videos}>
          <ul className="video-grid grid gap-x-4">
            {videos.map((video) => (
              <li key={video.id}>
                <VideoTile video={video} mark={mark(video.sample)} />
              </li>
            ))}
          </ul>
          {videos.some(({ link }) => !link) && (
            <details className="film-said">
              <summary>{words.sampleFilms}</summary>
              <p className="small soft">{words.sampleTranscript}</p>
            </details>
          )}
        </LandingSection>
      )}
    </>
  )
}
