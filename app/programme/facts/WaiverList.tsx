import type { EnglishWaiver } from '../../../admissions/catalogue/types.ts'
import { recordWords } from '../words.ts'

/** Marks or degrees that an institution accepts instead of an English test. */
export function WaiverList({ waivers }: { waivers: EnglishWaiver[] }) {
  return (
    <ul className="small">
      {waivers.map((waiver) => (
        <li key={`${waiver.proof} ${waiver.percent} ${waiver.serves}`}>{recordWords.waivers.line(waiver)}</li>
      ))}
    </ul>
  )
}
