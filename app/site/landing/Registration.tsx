import { useVariant } from '../frame-data.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'
import '../../ui/styles/perforated.css'

/** Renders 'Join Us' as a boarding pass with a QR code that a phone can scan; on a phone, only the link. */
export function Registration({ sections, qr, buttons }: Pick<LandingPage, 'sections' | 'qr' | 'buttons'>) {
  const { heading, lead, qrAlt } = sections.joinUs
  const shownCode = useVariant() === 'students' ? qr : undefined
  return (
    <section className="ticket card" id="join-us" aria-labelledby="join-us-heading">
      <div className="ticket-words grid content-center justify-items-start gap-2 p-3">
        <p className="ticket-kind small semibold warm-ink">{words.boarding}</p>
        <h2 id="join-us-heading">{heading}</h2>
        {shownCode ? (
          <>
            <p className="by-camera">{lead}</p>
            <p className="by-hand">{words.registrationHere}</p>
          </>
        ) : (
          <p>{words.registrationOff}</p>
        )}
        <RegisterButton label={buttons.register} kind="plain" />
      </div>
      {shownCode && (
        <div className="ticket-stub perforated upright by-camera grid gap-3">
          <svg
            className="qr"
            viewBox={`0 0 ${shownCode.size} ${shownCode.size}`}
            role="img"
            aria-label={qrAlt}
          >
            <path d={shownCode.path} shapeRendering="crispEdges" />
          </svg>
        </div>
      )}
    </section>
  )
}
