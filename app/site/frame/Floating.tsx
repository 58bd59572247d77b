import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Frame } from '../frame-data.ts'
import { listContacts } from './contacts.ts'
import { frameWords } from './words.ts'

const words = frameWords.floating

/**
 * Renders links beside every page on a wide window: coach, person, top. They work without script. They are
 * stacked from the bottom up, so later data moves nothing.
 */
export function Floating({ frame }: { frame?: Frame }) {
  // Staff do not contact themselves.
  if (frame?.person?.places.includes('desk')) return null
  return (
    <aside className="floating no-print" aria-label={words.label}>
      <a className="float-coach" href={paths.coach()} data-open-coach aria-label={words.coach}>
        <Icon name="compass" />
        <span className="float-long">{words.coach}</span>
        <span className="float-short">{words.coachShort}</span>
      </a>
      {listContacts(frame).map(({ icon, address, label }) => (
        <a key={address} href={address} rel="noopener">
          <Icon name={icon} />
          <span className="unseen">{label}</span>
        </a>
      ))}
      <a className="float-top" href="#content" data-to-top>
        <Icon name="up" />
        <span className="unseen">{words.top}</span>
      </a>
    </aside>
  )
}
