import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { type ContentReading, getReading, refuseReading } from './faults.ts'

/** A value that remembers where each part of it was written. */
export interface Located {
  value: unknown
  /**
   * Returns the line of the deepest part of this path that exists. For a missing field, this is its group.
   */
  lineOf: (path: PropertyKey[]) => number
}

/** Reads YAML 1.2. Dates stay text. `firstLine`: the line of the file that the text begins on. */
export function readYaml(text: string, firstLine = 1): ContentReading<Located> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const problems = [...document.errors, ...document.warnings]
  if (problems.length > 0)
    return refuseReading(
      problems.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        sentence: `This cannot be read as YAML: ${message.replace(/\.$/, '')}.`,
      })),
    )

  const root = document.contents
  return getReading({
    value: document.toJS(),
    lineOf: (path) => (root ? lineAt(getOffset(root, path)) : firstLine),
  })
}

function getOffset(root: Node, path: PropertyKey[]) {
  let node: unknown = root
  let offset = root.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      if (!isScalar(pair?.key)) break
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      const entry = node.items[Number(step)] as Node | undefined
      if (!entry) break
      offset = entry.range?.[0] ?? offset
      node = entry
    } else break
  }
  return offset
}
