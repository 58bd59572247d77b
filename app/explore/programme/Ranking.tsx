import type { Institution, Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import { countsUndergraduates } from '../../../admissions/matching/bands.ts'
import { FactRow, ValueRow } from '../../programme/facts/FactRow.tsx'
import { recordWords as words } from '../../programme/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { institutionWords } from '../institution/words.ts'
import { Section } from './Section.tsx'

export function Ranking({ programme, institution }: { programme: Programme; institution?: Institution }) {
  const figures = useFigures()
  const formatPlace = (rank: number) => words.place(rank, figures)
  const { rankNational, rankWorld } = programme.facts
  return (
    <Section id="ranking" programme={programme}>
      <ValueRow
        name={words.ranking.national}
        fact={rankNational}
        none={words.notAvailable}
        show={formatPlace}
      />
      <ValueRow name={words.ranking.world} fact={rankWorld} none={words.notAvailable} show={formatPlace} />
      {institution && 'value' in institution.facts.rankWorld && (
        <FactRow name={words.ranking.institution} fact={institution.facts.rankWorld}>
          {formatPlace(institution.facts.rankWorld.value)}
        </FactRow>
      )}
      {institution && isUndergraduate(programme) && (
        <ValueRow
          name={words.ranking.admitted}
          fact={institution.facts.acceptanceRate}
          note={explainAdmissionRate(institution.facts.acceptanceRate, programme)}
          none={words.notAvailable}
          show={figures.percent}
        />
      )}
    </Section>
  )
}

/**
 * Returns which applicants an admission rate covers, if its register says so, and its meaning for this
 * programme.
 */
export function explainAdmissionRate(rate: ShownFact<number>, programme: Programme) {
  if (!('value' in rate && countsUndergraduates(rate.source.id))) return undefined
  return isUndergraduate(programme) ? words.ranking.admittedNote : institutionWords.admittedNote
}

/** True if figures about first-degree applicants apply, which is not so for a master's. */
export function isUndergraduate({ level }: Programme) {
  return level.value === 'bachelor' || level.value === 'associate'
}
