import { useCloses } from '../../programme/Closes.tsx'
import { recordWords } from '../../programme/words.ts'
import { Fact } from '../../ui/Fact.tsx'
import { type Placed, type PlaceFact, placeFacts, usePlaceCells } from './place-facts.tsx'
import { shortlistWords as words } from './words.ts'

/**
 * Renders the facts of an entry, the same ones in all rows. An unknown fact takes no space on a phone, is a
 * dash on a wide page, and is explained once below the list.
 */
export function PlaceFacts({ entry, factNames }: { entry: Placed; factNames: PlaceFact[] }) {
  const { programme } = entry
  const closes = useCloses(programme.institution)
  const cells = usePlaceCells(entry)
  return (
    <dl className="place-facts facts-fine row content-start gap-x-2">
      {closes && (
        <Fact className="place-closes" name={<span className="unseen">{words.campus}</span>}>
          <strong className="closes">{closes}</strong>
        </Fact>
      )}
      {programme.taughtIn && (
        <Fact className="place-language" name={<span className="unseen">{words.language}</span>}>
          {recordWords.taughtIn(programme.taughtIn)}
        </Fact>
      )}
      {factNames.map((fact) => {
        const isKnown = placeFacts[fact].isKnown(entry)
        return (
          <Fact
            key={fact}
            className={`place-${fact}${isKnown ? '' : ' silent'}`}
            name={fact === 'deadline' && !isKnown ? words.noDay : placeFacts[fact].name}
          >
            {isKnown && cells[fact]}
          </Fact>
        )
      })}
    </dl>
  )
}

/**
 * Renders notes below the rows, to avoid repeating them in each: the calendar of the last days, and the
 * unknown facts.
 */
export function PlaceNotes({ entries, isShared = false }: { entries: Placed[]; isShared?: boolean }) {
  const factNames = [
    'cost',
    'length',
    'start',
    'deadline',
    ...(isShared ? (['whole'] as const) : []),
  ] as const
  const texts = isShared ? words.shared : words
  return (
    <>
      {entries.some(placeFacts.deadline.isKnown) && <p className="small quiet">{texts.noted}</p>}
      {entries.some((entry) => factNames.some((fact) => !placeFacts[fact].isKnown(entry))) && (
        <p className="small quiet">{texts.notKnown}</p>
      )}
    </>
  )
}
