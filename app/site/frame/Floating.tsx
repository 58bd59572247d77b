import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { frameWords } from '../../words/site/frame.ts'
import type { Frame } from '../frame-data.ts'

const words = frameWords.floating

/** In reach on every page: coach, person, top. Links without script. From the bottom up, so that what is read later moves nothing. */
export function Floating({ frame }: { frame?: Frame }) {
  const { whatsappNumber, contactPhone } = frame?.site ?? {}
  return (
    <aside className="floating" aria-label={words.label}>
      <a className="float-coach" href={paths.coach()} data-open-coach aria-label={words.coach}>
        <Icon name="compass" />
        <span className="float-long">{words.coach}</span>
        <span className="float-short">{words.coachShort}</span>
      </a>
      {whatsappNumber && (
        <a href={`https://wa.me/${whatsappNumber}`} rel="noopener">
          <Icon name="message" />
          <span className="unseen">{words.whatsapp}</span>
        </a>
      )}
      {contactPhone && (
        <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          <span className="unseen">{words.call(contactPhone)}</span>
        </a>
      )}
      <a className="float-top" href="#content" data-to-top>
        <Icon name="up" />
        <span className="unseen">{words.top}</span>
      </a>
    </aside>
  )
}
