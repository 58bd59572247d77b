import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import type { ShownContact } from './contact.server.ts'
import { whatsAppWords as words } from './words.ts'

/** Renders the part of a student's notices that says how they may be contacted, and changes it. */
export function ContactPart({ stoppedOn, phone, proven, code, state, consent }: ShownContact) {
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
                {phone && !proven && <Proof code={code} />}
                {phone && proven && (
                  <>
                    <p>{consent.label}</p>
                    <p className="quiet">{[...consent.notice, consent.withdraw].join(' ')}</p>
                    <input type="hidden" name="version" value={consent.version} />
                  </>
                )}
              </>
            )}
            <p className="acts">
              {state !== 'agreed' && consent && proven && (
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

/** Asks for a code to be sent from the number, which shows that it is the student's. */
function Proof({ code }: Pick<ShownContact, 'code'>) {
  return (
    <>
      <p>{code ? words.sendCode : words.proveFirst}</p>
      {code && (
        <p>
          <strong>{code.text}</strong> <span className="quiet">{words.codeUntil(code.until)}</span>
        </p>
      )}
      <p className="acts">
        {code?.link && (
          <a className="button" href={code.link} rel="noopener noreferrer" target="_blank">
            {words.openWithCode}
          </a>
        )}
        <Submit does="whatsapp-code" kind="plain" label={code ? words.newCode : words.showCode} />
      </p>
    </>
  )
}
