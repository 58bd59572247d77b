import { toolsWords } from './words.ts'

const words = toolsWords.rules

/** Says that no publisher stands behind a figure. */
export function DerivedMark() {
  return (
    <span className="derived" title={words.derivedMeans}>
      {words.derived}
    </span>
  )
}
