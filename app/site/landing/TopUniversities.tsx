import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Scroller } from '../../ui/carousel/Scroller.tsx'
import { useVariant } from '../frame-data.ts'
import { Artwork } from './artwork/Artwork.tsx'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/**
 * Renders five universities as postage stamps. Apply leads to the programmes a student can apply for; the
 * variant for institutions has no Apply.
 */
export function TopUniversities({
  top: { rule, universities },
  sections,
  buttons,
}: Pick<LandingPage, 'top' | 'sections' | 'buttons'>) {
  const applies = useVariant() === 'students'
  return (
    <LandingSection id="universities" {...sections.topUniversities}>
      <Scroller label={sections.topUniversities.heading} indicators>
        {universities.map(({ name, location, image, institution }) => (
          <li key={name} className="stamp">
            <div className="stamp-paper">
              <div className="stamp-picture">
                <Artwork name={image} width={200} height={150} />
              </div>
            </div>
            <h3>{institution ? <Link to={paths.institution({ id: institution })}>{name}</Link> : name}</h3>
            <p>{location}</p>
            {!institution && <p className="small quiet">{words.notListed}</p>}
            {applies && (
              <Link
                className="button mt-2"
                to={institution ? paths.exploreBy('institution', institution) : paths.explore({ q: name })}
                aria-label={`${buttons.apply}: ${name}`}
              >
                {buttons.apply}
              </Link>
            )}
          </li>
        ))}
      </Scroller>
      <p className="small quiet">{rule}</p>
    </LandingSection>
  )
}
