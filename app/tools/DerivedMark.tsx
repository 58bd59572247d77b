import { toolsWords } from './words.ts'

const words = toolsWords.rules

/** Marks a figure that we calculated and no publisher states. */
export function DerivedMark() {
  return (
    <span className="derived" title={words.derivedMeans}>
      {words.derived}
    </span>
  )
}
