import type { Article } from '../article.ts'
import { splitDocument } from '../document.ts'
import { fillCompany } from '../fill-company.ts'
import { readArticle } from '../reading.ts'
import { articleShape, PICTURES, writtenArticleShape } from './article-fields.ts'
import { type ContentKind, formatValue, readYamlValue } from './kind.ts'

const names = { variables: new Set(['company']), claims: new Set<string>() }

interface Front {
  title: string
  description: string
  date: string
  updated: string
  image?: Article['image']
  draft?: true
}

/** Where articles lie below the content folder. */
export const ARTICLES = 'articles/'

/** An article’s title, summary and text. Saving it says that it was updated today; its place stays that of the file. */
export const articlesKind: ContentKind<Article> = {
  shape: articleShape,
  read: (text, file) => readArticle(text, file.slice(ARTICLES.length), names, new Map()),
  put: (content, { author, ...article }) => {
    const before = content.articles.find(({ slug }) => slug === article.slug)
    const now: Article = {
      ...article,
      author: fillCompany(author),
      ...(before ? { order: before.order } : { isWrittenHere: true }),
    }
    const others = content.articles.filter((article) => article !== before)
    return article.draft
      ? { ...content, articles: others, articleDrafts: [...content.articleDrafts, now] }
      : { ...content, articles: [...others, now].sort((a, b) => a.order - b.order) }
  },
  open: (text) => {
    const { front, body } = getParts(text)
    const { title, description, image, draft } = readYamlValue<Front>(front)
    const own = { picture: image?.key ?? '', published: draft ? '' : 'yes' }
    return { fields: { title, description, ...own, body: body.trim() }, rows: {} }
  },
  write: ({ fields: { title, description, picture, published, body } }, before, today) => {
    const { image, draft, ...front } = readYamlValue<Front>(getParts(before).front)
    // An article published for the first time gets today's date.
    const date = draft && published ? today : front.date
    const own = {
      date,
      updated: today > date ? today : date,
      image: picture === undefined || picture === image?.key ? image : toImage(picture),
      draft: published === undefined ? draft : published === '' ? true : undefined,
    }
    return `---\n${formatValue({ ...front, title, description, ...own })}---\n\n${body}\n`
  },
}

/** An article that was written at the desk: its picture can be chosen, and it can be kept as a draft. */
export const writtenArticlesKind: ContentKind<Article> = {
  ...articlesKind,
  shape: writtenArticleShape,
}

/** Returns the text of a new article before anything is written, at a place among the others. */
export function beginArticle(order: number, today: string): string {
  const front = { author: '{{company}} editorial desk', date: today, updated: today, order, draft: true }
  return `---\n${formatValue(front)}---\n\n`
}

/** Drawings from the desk are decorative: only the files describe theirs. */
function toImage(picture: string) {
  return PICTURES.some((key) => key === picture) ? { key: picture } : undefined
}

/** Splits a text that can be read. */
function getParts(text: string) {
  const parts = splitDocument(text)
  if (!parts.ok) throw new Error('A text that cannot be read was opened.')
  return parts.value
}
