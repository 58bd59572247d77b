import {
  type EditField,
  type FormList,
  type FormShape,
  MAX_ROWS,
  nameRowField,
} from '../../../admissions/content/edits/form.ts'
import type { ContentKindName } from '../../../admissions/content/edits/kinds.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { names } from '../../words/names.ts'
import { DayHours } from '../calendar/DayHours.tsx'
import { OneField } from './OneField.tsx'
import { labelChoice, packWords } from './pack-words.ts'
import { labelField, labelRow, editWords as words } from './words.ts'
import '../calendar/page.css'

interface PartForm {
  name: ContentKindName
  shape: FormShape
  /** The saved values, by the names of the fields. */
  texts: Typed
  typed?: Typed
  zones: (readonly [string, string])[]
}

/** Renders the fields of a part: those that it has once, and its lists with empty rows at their end. */
export function PartFields({ name, shape, texts, typed, zones }: PartForm) {
  return (
    <>
      {shape.lists.length > 3 && (
        <ul className="dashes">
          {shape.lists.map((list) => (
            <li key={list.name}>
              <a href={`#list-${list.name}`}>{words.lists[list.name]}</a>
            </li>
          ))}
        </ul>
      )}
      {shape.fields.length > 0 && name === 'visas' && (
        <>
          <h2>{packWords.ownFields}</h2>
          <p className="quiet">{packWords.ownFieldsHint}</p>
        </>
      )}
      <div className={name === 'visas' ? 'calendar-fields grid items-start gap-3' : 'stack'}>
        {shape.fields.map((field) => (
          <div key={field.name} className={getWidth(field)}>
            <OneField
              field={field}
              name={field.name}
              label={labelField(name, field.name)}
              text={texts[field.name]}
              typed={typed}
              zones={zones}
            />
          </div>
        ))}
      </div>
      {shape.lists.map((list) => (
        <section key={list.name} aria-labelledby={`list-${list.name}`}>
          <h2 id={`list-${list.name}`}>{words.lists[list.name]}</h2>
          <p className="quiet">{words.listHints[list.name]}</p>
          {list.name === 'hours' ? (
            <Hours list={list} texts={texts} />
          ) : (
            <div className={list.fields.length > 1 ? 'stack' : 'calendar-fields grid gap-3'}>
              {listPlaces(list, texts, typed).map((place) => (
                <Row key={place} kind={name} list={list} place={place} texts={texts} typed={typed} />
              ))}
            </div>
          )}
        </section>
      ))}
    </>
  )
}

/** Texts, and lists with their long hint, take a whole line of the grid. */
const getWidth = ({ kind }: EditField) => (kind === 'text' || kind === 'list' ? 'col-span-full' : undefined)

/** Returns the places of the rows that are filled in or were typed, and of some empty ones below. */
function listPlaces({ name, fields, spare }: FormList, texts: Typed, typedTexts: Typed = {}): number[] {
  const isFilled = (place: number) =>
    fields.some((field) => {
      const key = nameRowField(name, place, field.name)
      return Boolean(texts[key] || typedTexts[key])
    })
  const last = Array.from({ length: MAX_ROWS }, (_, place) => place).findLast(isFilled) ?? -1
  return Array.from({ length: Math.min(last + 1 + spare, MAX_ROWS) }, (_, place) => place)
}

function Row({
  kind,
  list,
  place,
  texts,
  typed,
}: {
  kind: ContentKindName
  list: FormList
  place: number
  texts: Typed
  typed?: Typed
}) {
  const fields = list.fields.map((field) => {
    const name = nameRowField(list.name, place, field.name)
    const label = list.fields.length > 1 ? labelField(kind, field.name) : labelRow(list.name, place)
    return (
      <div key={name} className={getWidth(field)}>
        <OneField field={field} name={name} label={label} text={texts[name]} typed={typed} zones={[]} />
      </div>
    )
  })
  if (fields.length === 1) return fields[0]
  // A title alone above its text needs the whole width for both.
  const isSideBySide = fields.length > 2 || list.fields.every((field) => field.kind !== 'text')
  return (
    <fieldset className={isSideBySide ? 'calendar-fields grid items-start gap-3 mt-4' : 'stack mt-4'}>
      <legend>
        <b>{nameRow(kind, list, place, texts)}</b>
      </legend>
      {fields}
    </fieldset>
  )
}

/** Returns the name of a row. A rule or amount is also named by what it is about: `Step 2: Apply for the visa`. */
function nameRow(kind: ContentKindName, { name, fields: [first] }: FormList, place: number, texts: Typed) {
  const text = texts[nameRowField(name, place, first.name)]
  if (!text || (kind !== 'visas' && kind !== 'amounts')) return labelRow(name, place)
  const subject = first.name === 'country' ? names.country(text) : labelChoice(first.name, text)
  const city = texts[nameRowField(name, place, 'city')]
  return `${labelRow(name, place)}: ${[subject, city].filter(Boolean).join(', ')}`
}

/** The hours of each weekday, three stretches a day. */
function Hours({ list: { name, fixed = 0 }, texts }: { list: FormList; texts: Typed }) {
  const stretches = fixed / words.weekdays.length
  return words.weekdays.map((weekday, day) => (
    <DayHours
      key={weekday}
      day={weekday}
      stretches={Array.from({ length: stretches }, (_, index) => {
        const getTime = (end: 'from' | 'to') => {
          const key = nameRowField(name, day * stretches + index, end)
          return { name: key, label: words.timeOf(weekday, end, index + 1), value: texts[key] }
        }
        return [getTime('from'), getTime('to')]
      })}
    />
  ))
}

/** Returns the label of each field by its name; that of a row's field begins with the row. */
export function listLabels({ name, shape }: Pick<PartForm, 'name' | 'shape'>): Record<string, string> {
  return Object.fromEntries([
    ...shape.fields.map((field) => [field.name, labelField(name, field.name)]),
    ...shape.lists.flatMap((list) =>
      Array.from({ length: list.fixed ?? MAX_ROWS }, (_, place) =>
        list.fields.map((field) => [
          nameRowField(list.name, place, field.name),
          `${labelRow(list.name, place)}: ${labelField(name, field.name)}`,
        ]),
      ).flat(),
    ),
  ])
}

/** The fields that somebody else has saved meanwhile with other words than were typed. */
export function SavedMeanwhile({ texts, typed, ...form }: Omit<PartForm, 'zones'> & { typed: Typed }) {
  const others = Object.entries(listLabels(form)).filter(
    ([key]) => typed[key] !== undefined && typed[key].trim() !== (texts[key] ?? ''),
  )
  if (others.length === 0) return null
  return (
    <details open>
      <summary>{words.savedNow}</summary>
      <dl>
        {others.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="pre-line">{texts[key] || words.nothing}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
