import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Scroller } from '../../ui/carousel/Scroller.tsx'
import { ArticleCard } from '../articles/ArticleCard.tsx'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/** Renders the articles in a row. A phone shows the first and the third only; styles see to it. */
export function Articles({
  articles,
  sections,
  buttons,
}: Pick<LandingPage, 'articles' | 'sections' | 'buttons'>) {
  return (
    <LandingSection
      id="articles"
      {...sections.articles}
      aside={
        <Link className="button" to={paths.blogs()}>
          {buttons.exploreMore}
        </Link>
      }
    >
      <Scroller label={words.articles}>
        {articles.map((card) => (
          <li key={card.slug}>
            <ArticleCard card={card} level={3} readMore={buttons.readMore} />
          </li>
        ))}
      </Scroller>
    </LandingSection>
  )
}
