import { paths } from '../paths.ts'

/** Where the part of an article is that an answer names: `Article#heading`. */
export function articlePart(article: string) {
  const [slug, heading] = article.split('#')
  return paths.article({ slug }, heading)
}
