import { type ContentReading, getReading, refuseReading } from './faults.ts'

/** A Markdown file split into its front matter and its text, each with the line it begins on. */
export interface SplitDocument {
  front: string
  frontLine: number
  body: string
  bodyLine: number
}

/** Separates the front matter, between two lines of three hyphens at the start, from the text below. */
export function splitDocument(text: string): ContentReading<SplitDocument> {
  const lines = text.split('\n')
  if (lines[0].trimEnd() !== '---')
    return refuseReading([
      { line: 1, sentence: 'The file should begin with a line of three hyphens: its front matter.' },
    ])
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (end === -1)
    return refuseReading([
      { line: 1, sentence: 'The front matter has no end: a second line of three hyphens is missing.' },
    ])
  return getReading({
    front: lines.slice(1, end).join('\n'),
    frontLine: 2,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  })
}
