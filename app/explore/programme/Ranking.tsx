import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { FactRow } from '../../programme/facts/FactRow.tsx'
import { useFigures } from '../../ui/figures.ts'
import { recordWords as words } from '../../words/explore/record.ts'
import { valueOr } from './BasicDetails.tsx'
import { Section } from './Section.tsx'

export function Ranking({ programme, institution }: { programme: Programme; institution?: Institution }) {
  const figures = useFigures()
  const place = (rank: number) => words.place(rank, figures)
  const { rankNational, rankWorld } = programme.facts
  return (
    <Section id="ranking">
      <FactRow name={words.ranking.national} fact={rankNational}>
        {valueOr(rankNational, words.notAvailable, place)}
      </FactRow>
      <FactRow name={words.ranking.world} fact={rankWorld}>
        {valueOr(rankWorld, words.notAvailable, place)}
      </FactRow>
      {institution && 'value' in institution.facts.rankWorld && (
        <FactRow name={words.ranking.institution} fact={institution.facts.rankWorld}>
          {place(institution.facts.rankWorld.value)}
        </FactRow>
      )}
      {institution && isUndergraduate(programme) && (
        <FactRow
          name={words.ranking.admitted}
          fact={institution.facts.acceptanceRate}
          note={words.ranking.admittedNote}
        >
          {valueOr(institution.facts.acceptanceRate, words.notAvailable, figures.percent)}
        </FactRow>
      )}
    </Section>
  )
}

/** Figures about first-degree applicants say nothing about a master's. */
export function isUndergraduate({ level }: Programme) {
  return level.value === 'bachelor' || level.value === 'associate'
}
