import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { escapeXml } from '../../words/escape-xml.ts'
import { feedWords } from '../pages/words.ts'
import type { Route } from './+types/feed'

export function loader({ context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext)
  const items = content.articles.toSorted((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : a.order - b.order,
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(feedWords.title())}</title>`,
    `<link>${origin}${paths.blogs()}</link>`,
    `<description>${escapeXml(content.site.pages.blogs.description)}</description>`,
    '<language>en</language>',
    `<atom:link href="${origin}${paths.feed()}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      (article) =>
        `<item><title>${escapeXml(article.title)}</title><link>${origin}${paths.article(article)}</link>` +
        `<guid isPermaLink="true">${origin}${paths.article(article)}</guid>` +
        `<description>${escapeXml(article.description)}</description>` +
        `<pubDate>${new Date(`${article.date}T00:00:00Z`).toUTCString()}</pubDate></item>`,
    ),
    '</channel>',
    '</rss>',
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
