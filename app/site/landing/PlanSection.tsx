import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { CoachButton } from './CoachButton.tsx'
import { Film } from './films/Film.tsx'
import type { LandingPage } from './page.server.ts'

/**
 * Renders 'Plan Your Overseas Admission with us': the four ways to begin, beside a film if there is one. The
 * only part of the page in night colours.
 */
export function PlanSection({
  sections,
  buttons,
  video,
  samples,
  showSamples,
}: Pick<LandingPage, 'sections' | 'buttons' | 'video' | 'samples' | 'showSamples'>) {
  const { heading, lead, videoTitle, videoNotice } = sections.plan
  return (
    <section className="part plan night" id="plan" aria-labelledby="plan-heading">
      <div className="page">
        <div className="plan-words grid gap-2">
          <h2 id="plan-heading">{heading}</h2>
          <p className="soft">{lead}</p>
          <div className="plan-buttons grid gap-2">
            <Link className="button next" to={paths.aiSearch()}>
              {buttons.aiSearch}
            </Link>
            <CoachButton label={buttons.coach} />
            <RegisterButton label={buttons.registerNow} kind="plain" />
            <Link className="button" to={paths.book()}>
              {buttons.consultation}
            </Link>
          </div>
        </div>
        {(video || showSamples) && (
          <Film title={videoTitle} notice={videoNotice} video={video} samples={samples} />
        )}
      </div>
    </section>
  )
}
