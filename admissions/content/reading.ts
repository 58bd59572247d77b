import type { z } from 'zod'
import { type Article, articleFront } from './article.ts'
import { checkContent } from './check.ts'
import { splitDocument } from './document.ts'
import { type ContentReading, type Fault, getReading, refuseReading } from './faults.ts'
import { type RenderedText, renderMarkdown } from './markdown/markdown.ts'
import { type KnownNames, listUnknownNames } from './names.ts'
import { slug } from './pieces.ts'
import { type Located, readYaml } from './yaml.ts'

/** Reads a YAML file and validates it against its schema and the allowed names. */
export function readData<T>(text: string, schema: z.ZodType<T>, names: KnownNames): ContentReading<T> {
  const located = readYaml(text)
  return located.ok ? checkLocated(located.value, schema, names) : located
}

/** Parses a Markdown file with front matter, and reports the faults of both parts together. */
export function readContentText<T extends object>(
  text: string,
  schema: z.ZodType<T>,
  names: KnownNames,
): ContentReading<T & RenderedText> {
  const reading = readFrontAndBody(text, schema, names)
  return reading.ok ? getReading(reading.value.text) : reading
}

/**
 * Reads an article. `name` is its file's name, and its address; `takenOrders` maps places to articles, and is
 * added to.
 */
export function readArticle(
  text: string,
  name: string,
  names: KnownNames,
  takenOrders: Map<number, string>,
): ContentReading<Article> {
  const address = name.replace(/\.md$/, '')
  if (!slug.test(address))
    return refuseReading([
      {
        line: 1,
        sentence: 'The file’s name should be letters, digits and single hyphens: it is the address.',
      },
    ])

  const reading = readFrontAndBody(text, articleFront, names)
  if (!reading.ok) return reading
  const { text: article, lineOf } = reading.value

  const holder = takenOrders.get(article.order)
  if (holder)
    return refuseReading([
      { line: lineOf(['order']), sentence: `Place ${article.order} already belongs to ${holder}.` },
    ])
  takenOrders.set(article.order, name)
  return getReading({ ...article, slug: address })
}

function readFrontAndBody<T extends object>(text: string, schema: z.ZodType<T>, names: KnownNames) {
  const parts = splitDocument(text)
  if (!parts.ok) return parts
  const { front, frontLine, body, bodyLine } = parts.value

  const located = readYaml(front, frontLine)
  const about = located.ok ? checkLocated(located.value, schema, names) : located
  const { faults, ...rendered } = renderMarkdown(body, names.variables, bodyLine)
  if (rendered.words === 0)
    faults.push({ line: bodyLine, sentence: 'There is no text below the front matter.' })

  if (located.ok && about.ok && faults.length === 0)
    return getReading({ text: { ...about.value, ...rendered }, lineOf: located.value.lineOf })
  return refuseReading([...(about.ok ? [] : about.faults), ...faults])
}

function checkLocated<T>(located: Located, schema: z.ZodType<T>, names: KnownNames): ContentReading<T> {
  const outcome = checkContent(schema, located)
  const faults: Fault[] = [...(outcome.ok ? [] : outcome.faults), ...listUnknownNames(located, names)]
  return faults.length === 0 ? outcome : refuseReading(faults)
}
