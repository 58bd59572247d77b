import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import type { ShownContact } from './contact.server.ts'
import { whatsAppWords as words } from './words.ts'

/** The part of a student's notices that says how they may be contacted, and changes it. */
export function ContactPart({ stoppedOn, phone, state, consent }: ShownContact) {
  return (
    <NamedPart id="contact" title={words.title}>
      <PostForm className="stack">
        {stoppedOn ? (
          <>
            <p>
              {words.youStopped} <DayText day={stoppedOn} />. {words.youStoppedWhy()}
            </p>
            <p>
              <Submit does="contact-again" kind="plain" label={words.again} />
            </p>
          </>
        ) : (
          <>
            {state === 'agreed' && <p>{words.agreed(phone)}</p>}
            {state === 'wrote-first' && <p>{words.wroteFirst}</p>}
            {state !== 'agreed' && consent && (
              <>
                <p className="quiet">{phone ? words.lead(phone) : words.noPhone}</p>
                {phone && (
                  <>
                    <p>{consent.label}</p>
                    <p className="quiet">{[...consent.notice, consent.withdraw].join(' ')}</p>
                    <input type="hidden" name="version" value={consent.version} />
                  </>
                )}
              </>
            )}
            <p className="acts">
              {state !== 'agreed' && consent && phone && (
                <Submit does="whatsapp" kind="plain" label={words.agree} />
              )}
              {state !== 'none' && (
                <ActionButton does="no-whatsapp" kind="bare">
                  {words.end}
                </ActionButton>
              )}
            </p>
          </>
        )}
      </PostForm>
    </NamedPart>
  )
}
