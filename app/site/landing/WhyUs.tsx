import { LandingSection } from './LandingSection.tsx'
import { Marked } from './Marked.tsx'
import type { LandingPage } from './page.server.ts'

export function WhyUs({
  different,
  sections,
  claims,
}: Pick<LandingPage, 'different' | 'sections' | 'claims'>) {
  return (
    <LandingSection id="different" {...sections.different}>
      <ol className="points">
        {different.map(({ id, title, text, claimed }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>
              {text} {claimed && <Marked mark={claims} kind="claim" />}
            </p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
