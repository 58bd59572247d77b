import { toolsWords } from './words.ts'

const words = toolsWords.rules

/** Marks a figure that no publisher has stated. */
export function DerivedMark() {
  return (
    <span className="derived" title={words.derivedMeans}>
      {words.derived}
    </span>
  )
}
