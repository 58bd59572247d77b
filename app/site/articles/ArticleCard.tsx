import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { articleWords as words } from '../pages/words.ts'
import { ArticlePicture } from './ArticlePicture.tsx'
import type { ArticleCardData } from './card.ts'

/**
 * Renders an article as a card: picture, title, summary and reading time. The whole card is clickable, with
 * a single link.
 */
export function ArticleCard({
  card: { slug, title, description, minutes, image },
  level = 2,
  readMore = words.readMore,
}: {
  card: ArticleCardData
  level?: 2 | 3
  readMore?: string
}) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="article-card card" aria-labelledby={id}>
      {image && <ArticlePicture name={image.key} />}
      <div className="article-card-words">
        <Heading id={id}>{title}</Heading>
        <p>{description}</p>
        <p className="article-card-act row items-center gap-y-2 gap-x-3">
          <Link className="button" to={paths.article({ slug })}>
            {readMore}
            <span className="unseen">: {title}</span>
          </Link>
          <span className="quiet small">{words.minutes(minutes)}</span>
        </p>
      </div>
    </article>
  )
}
