import type { TestRequirement } from '../../admissions/catalogue/types.ts'

const parts = { L: 'listening', R: 'reading', W: 'writing', S: 'speaking' } as const
type Letter = keyof typeof parts
const LETTERS = Object.keys(parts) as Letter[]

/**
 * Returns the least score of each part, as pages' rows give them: `L16 R16 W21 S18`, `least in each skill
 * 6.0`, `each 4.5`, `59`, `6.5 (speaking 7.0)`, `two at 5.5, others 6.0` (the least of them counts).
 */
export function readScoreParts(text: string): Pick<TestRequirement, 'components'> {
  const byLetter = [...text.matchAll(/\b([LRWS])(\d+(?:\.\d)?)/g)].map(
    ([, letter, score]) => [parts[letter as Letter], Number(score)] as const,
  )
  if (byLetter.length === LETTERS.length) return { components: Object.fromEntries(byLetter) }
  const minScore =
    /least in each skill (\d+(?:\.\d)?)/.exec(text)?.[1] ??
    /^(?:each )?(\d+(?:\.\d)?)(?![-\d.])/.exec(text)?.[1] ??
    /^(?:one|two|no more than two) at (\d+(?:\.\d)?)/.exec(text)?.[1]
  if (!minScore) return {}
  const components = Object.fromEntries(LETTERS.map((letter) => [parts[letter], Number(minScore)]))
  for (const [, part, score] of text.matchAll(/\b(listening|reading|writing|speaking) (\d+(?:\.\d)?)/g))
    components[part] = Number(score)
  return { components }
}
