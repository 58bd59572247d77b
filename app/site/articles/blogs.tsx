import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { frameWords } from '../frame/words.ts'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/blogs'
import { ArticleCard } from './ArticleCard.tsx'
import { createCard } from './card.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader({ context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext)
  return {
    page: content.site.pages.blogs,
    readMore: content.site.buttons.readMore,
    articles: content.articles.map(createCard),
    origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? createPageMeta(loaderData, { ...loaderData.page, path: paths.blogs(), image: 'blogs' })
    : []
}

export default function Blogs({ loaderData: { page, articles, readMore } }: Route.ComponentProps) {
  return (
    <div className="page blogs stack">
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <div className="blog-list grid gap-4 pt-4 pb-3">
        {articles.map((card) => (
          <ArticleCard key={card.slug} card={card} readMore={readMore} />
        ))}
      </div>
      <p className="small">
        <a href={paths.feed()}>{frameWords.footer.feed}</a>
      </p>
    </div>
  )
}
