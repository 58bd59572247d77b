import { readFileSync } from 'node:fs'

/** The steps that a page of the documentation draws, `[from, to, step]` each, and the rows of its table, cell by cell. */
export function drawnSteps(page: string): { drawn: string[][]; listed: string[][] } {
  const text = readFileSync(page, 'utf8')
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(text)![1]
  return {
    drawn: [...diagram.matchAll(/^\s*([\w-]+) --> ([\w-]+): (\w+)$/gm)].map(([, ...cells]) => cells),
    listed: [...text.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, step, rest]) => [
      step,
      ...rest.split(' | '),
    ]),
  }
}
