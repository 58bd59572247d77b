import type { Institution, Programme } from '../../../admissions/catalogue/shown.ts'
import { FactRow } from '../facts/FactRow.tsx'
import { valueOr } from './BasicDetails.tsx'
import { Section } from './Section.tsx'

export function Ranking({ programme, institution }: { programme: Programme; institution?: Institution }) {
  const { rankNational, rankWorld } = programme.facts
  return (
    <Section id="ranking">
      <FactRow name="Webometrics national ranking" fact={rankNational}>
        {valueOr(rankNational, 'Not Available', place)}
      </FactRow>
      <FactRow name="Webometrics world ranking" fact={rankWorld}>
        {valueOr(rankWorld, 'Not Available', place)}
      </FactRow>
      {institution && 'value' in institution.facts.rankWorld && (
        <FactRow name="World ranking of the institution" fact={institution.facts.rankWorld}>
          {place(institution.facts.rankWorld.value)}
        </FactRow>
      )}
      {institution && isUndergraduate(programme) && (
        <FactRow
          name="Applicants admitted"
          fact={institution.facts.acceptanceRate}
          note="Of all who applied for a first degree at the institution, not for this programme"
        >
          {valueOr(institution.facts.acceptanceRate, 'Not Available', percent)}
        </FactRow>
      )}
    </Section>
  )
}

/** Figures about first-degree applicants say nothing about a master's. */
export function isUndergraduate({ level }: Programme) {
  return level.value === 'bachelor' || level.value === 'associate'
}

function place(rank: number) {
  return `Number ${rank.toLocaleString('en-GB')}`
}

function percent(share: number) {
  return `${(share * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })} %`
}
