import { DayText } from '../../ui/DayText.tsx'
import type { ShownOffice } from './thread.server.ts'
import { messageWords } from './words.ts'

const words = messageWords.office

/** Renders office hours: whether staff are available now, in the reader's time. */
export function OfficeText({ office: { is, on, time, today, holiday } }: { office: ShownOffice }) {
  if (is === 'unknown' || is === 'away') return <p className="office quiet">{words[is]}</p>
  const when = (
    <>
      {!today && (
        <>
          {words.on} <DayText day={on!} />{' '}
        </>
      )}
      {words.at(time!)}
    </>
  )
  return (
    <p className="office quiet">
      {is === 'open' ? (
        <>
          {words.open} {words.until(time!)}
        </>
      ) : (
        <>
          {holiday ? words.holiday(holiday) : words.closed} {words.from} {when}.
        </>
      )}
    </p>
  )
}
