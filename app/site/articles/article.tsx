import { data, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { PageHandle } from '../handle.ts'
import { articleWords as words } from '../pages/words.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { createArticleThing, getShareImage } from '../seo/things.ts'
import type { Route } from './+types/article'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import { createCard } from './card.ts'
import { LongRead } from './LongRead.tsx'
import { Sources } from './Sources.tsx'
import './articles.css'
import { Fact } from '../../ui/Fact.tsx'
import { readFontLinks } from './read-font-links.ts'

export const handle: PageHandle = { onlyRead: true, within: paths.blogs() }
export const links = readFontLinks

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext)
  const { articles } = content
  const slugWanted = params.article.toLowerCase()
  const place = articles.findIndex(({ slug }) => slug.toLowerCase() === slugWanted)
  if (place === -1) throw data(null, { status: 404 })
  // Capitals get lost when an address is read out or typed: each article has one address, and other spellings
  // redirect to it.
  if (articles[place].slug !== params.article) throw redirect(paths.article(articles[place]), 301)
  return {
    article: articles[place],
    place: place + 1,
    of: articles.length,
    next: articles.length > 1 ? createCard(articles[(place + 1) % articles.length]) : undefined,
    origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article, origin } = loaderData
  return createPageMeta(loaderData, {
    title: article.title,
    description: article.description,
    path: paths.article(article),
    image: getShareImage(article),
    kind: 'article',
    things: [createArticleThing(article, origin)],
    trail: [
      { name: words.crumb, path: paths.blogs() },
      { name: article.title, path: paths.article(article) },
    ],
  })
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, place, of, next } = loaderData
  const [head, tail] = splitTitle(article.title)
  return (
    <article className="page article">
      <header className={`article-head ${article.image ? 'with-art ' : ''}grid gap-4`}>
        <div className="article-words">
          <p className="kicker soft mb-3 small">
            <Link to={paths.blogs()}>{words.crumb}</Link> <span aria-hidden="true">/</span>{' '}
            {words.place(place, of)}
          </p>
          <h1>
            {head}
            {tail && <span className="article-subtitle">{tail}</span>}
          </h1>
          <p className="standfirst">{article.description}</p>
        </div>
        {article.image && <ArticlePicture name={article.image.key} alt={article.image.alt} />}
        <dl className="article-data facts row gap-y-3 gap-x-5">
          <Fact name={words.by}>{article.author}</Fact>
          <Fact name={words.published}>
            <DayText day={article.date} />
          </Fact>
          <Fact name={words.updated}>
            <DayText day={article.updated} />
          </Fact>
          <Fact name={words.readingTime}>{words.minutes(article.minutes)}</Fact>
        </dl>
      </header>
      <LongRead
        contents={words.contents}
        headings={article.headings}
        html={article.html}
        worksheet={words.worksheet}
      />
      {article.sources.length > 0 && <Sources sources={article.sources} />}
      <p className="article-ask mt-5 no-print">
        <a href={paths.coach()} data-open-coach>
          <Icon name="compass" /> {words.ask}
        </a>
      </p>
      {next && (
        <aside className="article-next stack mt-5 no-print" aria-label={words.next}>
          <h2>{words.next}</h2>
          <ArticleCard card={next} level={3} />
          <p>
            <Link to={paths.blogs()}>{words.all}</Link>
          </p>
        </aside>
      )}
    </article>
  )
}

/** Splits a title into title and subtitle: “Embarking on excellence: an application worth reading”. */
function splitTitle(title: string): [string, string?] {
  const colon = title.indexOf(': ')
  return colon === -1 ? [title] : [title.slice(0, colon + 1), ` ${title.slice(colon + 2)}`]
}
