import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { FactRow, ValueRow } from '../../programme/facts/FactRow.tsx'
import { useFigures } from '../../ui/figures.ts'
import { recordWords as words } from '../../words/explore/record.ts'
import { Section } from './Section.tsx'

export function Ranking({ programme, institution }: { programme: Programme; institution?: Institution }) {
  const figures = useFigures()
  const place = (rank: number) => words.place(rank, figures)
  const { rankNational, rankWorld } = programme.facts
  return (
    <Section id="ranking">
      <ValueRow name={words.ranking.national} fact={rankNational} none={words.notAvailable} show={place} />
      <ValueRow name={words.ranking.world} fact={rankWorld} none={words.notAvailable} show={place} />
      {institution && 'value' in institution.facts.rankWorld && (
        <FactRow name={words.ranking.institution} fact={institution.facts.rankWorld}>
          {place(institution.facts.rankWorld.value)}
        </FactRow>
      )}
      {institution && isUndergraduate(programme) && (
        <ValueRow
          name={words.ranking.admitted}
          fact={institution.facts.acceptanceRate}
          note={words.ranking.admittedNote}
          none={words.notAvailable}
          show={figures.percent}
        />
      )}
    </Section>
  )
}

/** Figures about first-degree applicants say nothing about a master's. */
export function isUndergraduate({ level }: Programme) {
  return level.value === 'bachelor' || level.value === 'associate'
}
