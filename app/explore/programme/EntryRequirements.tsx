import type { ReactNode } from 'react'
import type { Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import type { MarksRequirement } from '../../../admissions/catalogue/types.ts'
import { FactSource, ValueRow } from '../../programme/facts/FactRow.tsx'
import { recordWords as words } from '../../programme/words.ts'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Section } from './Section.tsx'

const scales: { name: keyof MarksRequirement; outOf: number }[] = [
  { name: 'outOf4', outOf: 4 },
  { name: 'outOf5', outOf: 5 },
  { name: 'outOf7', outOf: 7 },
  { name: 'outOf10', outOf: 10 },
  { name: 'outOf100', outOf: 100 },
]

export function EntryRequirements({ programme, tell }: { programme: Programme; tell: ReactNode }) {
  const { workExperienceYears, twelfthGrade, undergraduate } = programme.facts
  return (
    <Section id="entry-requirements" programme={programme} tell={tell} list={false}>
      <Work name={words.facts.workExperience} fact={workExperienceYears} />
      <Marks name={words.entry.twelfthGrade} fact={twelfthGrade} />
      <Marks name={words.entry.undergraduate} fact={undergraduate} />
    </Section>
  )
}

function Work({ name, fact }: { name: string; fact: ShownFact<number> }) {
  return (
    <dl className="fact-rows">
      <ValueRow
        name={name}
        fact={fact}
        note={'value' in fact ? undefined : words.entry.silent}
        none={words.years(0)}
        show={words.years}
      />
    </dl>
  )
}

/**
 * The marks asked for on each scale. A scale the publisher does not use shows a dash; it is never derived
 * from another.
 */
function Marks({ name, fact }: { name: string; fact: ShownFact<MarksRequirement> }) {
  const figures = useFigures()
  return (
    <div className="marks">
      <h3>{name}</h3>
      <dl className="marks-scales">
        {scales.map(({ name: scale, outOf }) => (
          <Fact key={scale} name={words.entry.outOf(outOf)}>
            {'value' in fact && fact.value[scale] !== undefined ? figures.mark(fact.value[scale]) : '–'}
          </Fact>
        ))}
      </dl>
      <FactSource name={name} fact={fact} />
    </div>
  )
}
