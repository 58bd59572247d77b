import type { Article } from '../article.ts'
import { splitDocument } from '../document.ts'
import { fillCompany } from '../fill-company.ts'
import { readArticle } from '../reading.ts'
import { type ContentKind, readYamlValue, textOfValue } from './kind.ts'

const names = { variables: new Set(['company']), claims: new Set<string>() }

interface Front {
  title: string
  description: string
  date: string
  updated: string
}

/** Where articles lie below the content folder. */
export const ARTICLES = 'articles/'

/** An article’s title, summary and text. Saving it says that it was updated today; its place stays that of the file. */
export const articlesKind: ContentKind<Article> = {
  shape: {
    fields: [
      { name: 'title', kind: 'line' },
      { name: 'description', kind: 'text' },
      { name: 'body', kind: 'markdown' },
    ],
    lists: [],
  },
  read: (text, file) => readArticle(text, file.slice(ARTICLES.length), names, new Map()),
  put: (content, { author, ...article }) => ({
    ...content,
    articles: content.articles.map((one) =>
      one.slug === article.slug ? { ...article, author: fillCompany(author), order: one.order } : one,
    ),
  }),
  open: (text) => {
    const { front, body } = partsOf(text)
    const { title, description } = readYamlValue<Front>(front)
    return { fields: { title, description, body: body.trim() }, rows: {} }
  },
  write: ({ fields: { title, description, body } }, before, today) => {
    const front = readYamlValue<Front>(partsOf(before).front)
    const updated = today > front.date ? today : front.date
    return `---\n${textOfValue({ ...front, title, description, updated })}---\n\n${body}\n`
  },
}

/** Splits a text that can be read. */
function partsOf(text: string) {
  const parts = splitDocument(text)
  if (!parts.ok) throw new Error('A text that cannot be read was opened.')
  return parts.value
}
