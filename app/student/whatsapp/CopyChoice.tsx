import type { CopyKind } from '../../../admissions/whatsapp/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { whatsAppWords as words } from './words.ts'

/** How a message can go by WhatsApp too; `until`: the moment at which that changes. */
export interface CopyOffer {
  kind: CopyKind
  until?: { day: string; time: string }
}

/** Renders the tick by which a message goes by WhatsApp too, with what goes there. */
export function CopyChoice({ kind, until }: CopyOffer) {
  return (
    <div>
      {/* A choice that has become another one is not made. */}
      <Tick key={kind} name="copy" value={kind} label={words.copy[kind]} defaultChecked={kind === 'text'} />
      <p className="quiet">
        {until ? (
          <>
            {words.textUntil} <DayText day={until.day} />, {until.time}
          </>
        ) : (
          words.templateWhy
        )}
      </p>
    </div>
  )
}
