import { Artwork } from './artwork/Artwork.tsx'
import type { LandingPage } from './landing-page.server.ts'
import { Marked } from './Marked.tsx'
import { Part } from './Part.tsx'

/** The drawing beside each point, by the point's place: points are always three. */
const drawings = ['recommend', 'support', 'guidance']

export function Different({
  different,
  sections,
  claims,
}: Pick<LandingPage, 'different' | 'sections' | 'claims'>) {
  return (
    <Part id="different" {...sections.different}>
      <ol className="points">
        {different.map(({ id, title, text, claimed }, at) => (
          <li key={id}>
            <Artwork name={drawings[at]} width={120} height={96} />
            <h3>{title}</h3>
            <p>{text}</p>
            {claimed && <Marked mark={claims} kind="claim" />}
          </li>
        ))}
      </ol>
    </Part>
  )
}
