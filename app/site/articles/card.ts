import type { Article } from '../../../admissions/content/article.ts'

export type ArticleCardData = Pick<Article, 'slug' | 'title' | 'description' | 'minutes' | 'image'>

/** Returns the data of an article's card. */
export function createCard({ slug, title, description, minutes, image }: Article): ArticleCardData {
  return { slug, title, description, minutes, image }
}
