import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { leadWords } from '../leads/words.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { paymentWords } from '../payments/words.ts'
import { DueText } from './DueText.tsx'
import type { DueNote } from './due-item.ts'

/** Shows a note. `minutesPassed`: minutes since the page was read, by which waiting times have grown. */
export function DueNoteText({ note, minutesPassed }: { note: DueNote; minutesPassed: number }) {
  switch (note.is) {
    case 'waited':
      return <span className="quiet">{words.waits(leadWords.waited(note.minutes + minutesPassed))}</span>
    case 'claimed':
      return <span className="quiet">{note.text}</span>
    case 'by':
      return <DueText due={note.day} today={note.today} />
    case 'promise':
      return <PromiseText {...note} />
    case 'deadline':
      return (
        <span>
          {note.isToday ? <b data-is="soon">{words.today}</b> : <DayText day={note.day} />}: {note.of}
        </span>
      )
    case 'at':
      return (
        <span className={note.isLate ? 'form-failure' : 'quiet'}>
          {note.isToday ? words.today : <DayText day={note.day} />}, {note.time}
        </span>
      )
    case 'session':
      return (
        <span className="quiet">
          {note.about}
          {note.link && (
            <>
              {' · '}
              <a href={note.link}>{sessionWords.one.join}</a>
            </>
          )}
        </span>
      )
  }
}

function PromiseText({ clock, day, time, isToday }: Extract<DueNote, { is: 'promise' }>) {
  const due = paymentWords.myDay[clock]
  return (
    <span className={clock === 'late' ? 'form-failure' : 'quiet'}>
      <span>
        {isToday ? (
          paymentWords.myDay.today(due, time)
        ) : (
          <>
            {due} <DayText day={day} />
            {time && `, ${time}`}
          </>
        )}
      </span>
    </span>
  )
}
