import type { Content } from '../read.server.ts'
import { AMOUNTS, amountsKind } from './amounts.ts'
import { ARTICLES, articlesKind, writtenArticlesKind } from './articles.ts'
import { holidaysKind } from './holidays.ts'
import type { ContentKind } from './kind.ts'
import { officeHoursKind } from './office-hours.ts'
import { plansKind } from './plans.ts'
import { templatesKind } from './templates.ts'
import { VISAS, visasKind } from './visas.ts'

/** The content that can be changed at the desk, in the order of its list there. */
export const contentKinds = {
  'message-templates': templatesKind,
  'office-hours': officeHoursKind,
  holidays: holidaysKind,
  plans: plansKind,
  visas: visasKind,
  amounts: amountsKind,
  articles: articlesKind,
  'written-articles': writtenArticlesKind,
} satisfies Record<string, ContentKind<unknown>>

export type ContentKindName = keyof typeof contentKinds

/** One file that can be changed at the desk. */
export interface EditableFile {
  /** Its path below the content folder. */
  file: string
  /** Its name in addresses. */
  part: string
  name: ContentKindName
  kind: ContentKind<unknown>
}

const NAMES = Object.keys(contentKinds) as ContentKindName[]

/** Returns the files that can be changed at the desk: one of each kind, the rules of each country, and each article. */
export function listEditable({
  articles,
  articleDrafts,
  visas,
}: Pick<Content, 'articles' | 'articleDrafts' | 'visas'>): EditableFile[] {
  return NAMES.flatMap((name): EditableFile[] => {
    const kind = contentKinds[name] as ContentKind<unknown>
    if (name === 'visas') return Object.keys(visas).sort().map(toVisaFile)
    if (name === 'amounts') return [{ file: AMOUNTS, part: name, name, kind }]
    if (name !== 'articles' && name !== 'written-articles')
      return [{ file: `${name}.yaml`, part: name, name, kind }]
    return [...articles, ...articleDrafts]
      .filter(({ isWrittenHere = false }) => isWrittenHere === (name === 'written-articles'))
      .map(({ slug }) => toArticleFile(slug, name))
  })
}

/** Returns the file of an article, which is also its place among the versions if it was written at the desk. */
export function toArticleFile(slug: string, name: 'articles' | 'written-articles'): EditableFile {
  return {
    file: `${ARTICLES}${slug}.md`,
    part: `article-${slug}`,
    name,
    kind: contentKinds[name] as ContentKind<unknown>,
  }
}

function toVisaFile(country: string): EditableFile {
  const code = country.toLowerCase()
  return {
    file: `${VISAS}${code}.yaml`,
    part: `visa-${code}`,
    name: 'visas',
    kind: visasKind as ContentKind<unknown>,
  }
}

/** A text that counts instead of a file. */
export interface FileVersion {
  file: string
  /** Null if the file itself counts again. */
  text: string | null
}

/**
 * Lays what was saved at the desk over the files’ content. A version that can no longer be used is left out:
 * its file counts, and `unusable` names it.
 */
export function layVersionsOver(
  files: Content,
  versions: FileVersion[],
): { content: Content; unusable: string[] } {
  const editable = new Map(listEditable(files).map((editablePart) => [editablePart.file, editablePart.kind]))
  let content = files
  const unusable: string[] = []
  for (const { file, text } of versions) {
    if (text === null) continue
    const kind = editable.get(file) ?? (file.startsWith(ARTICLES) ? writtenArticlesKind : undefined)
    const reading = kind?.read(text, file)
    if (kind && reading?.ok) content = (kind as ContentKind<unknown>).put(content, reading.value)
    else unusable.push(file)
  }
  return { content, unusable }
}
