import type { EditionRecord } from '../admissions/catalogue/editions/editions.server.ts'
import type { Example, Jump } from './jumps.ts'
import { formatProfileValue, listValuesByName } from './profile.ts'

const SHOWN = 10

/** Adds to each jump the ten records that changed most in it. */
export async function addExamples(
  jumps: Jump[],
  before: () => AsyncIterable<EditionRecord>,
  after: () => AsyncIterable<EditionRecord>,
): Promise<Jump[]> {
  if (jumps.length === 0) return []
  const old = new Map<string, unknown>()
  for await (const record of before())
    for (const [index, value] of listValues(record, jumps)) old.set(`${index} ${getId(record)}`, value)

  const worst: (Example & { score: number })[][] = jumps.map(() => [])
  for await (const record of after()) {
    const now = new Map(listValues(record, jumps))
    for (let index = 0; index < jumps.length; index++) {
      const earlier = old.get(`${index} ${getId(record)}`)
      const score = getDistance(earlier, now.get(index))
      const example = worst[index]
      if (
        earlier === undefined ||
        score === 0 ||
        (example.length === SHOWN && score <= example[SHOWN - 1].score)
      )
        continue
      example.push({
        id: getId(record),
        name: getRecordName(record),
        before: formatProfileValue(earlier),
        after: formatProfileValue(now.get(index)),
        score,
      })
      example.sort((a, b) => b.score - a.score).splice(SHOWN)
    }
  }
  return jumps.map((jump, index) => ({
    ...jump,
    examples: worst[index].map(({ score: _, ...example }) => example),
  }))
}

function* listValues(record: EditionRecord, jumps: Jump[]): Generator<[jump: number, value: unknown]> {
  if (record.kind === 'source') return
  const noun = record.kind === 'institution' ? record.institution : record.programme
  if (noun.withdrawn) return
  for (const [name, value] of listValuesByName(noun))
    for (let index = 0; index < jumps.length; index++)
      if (jumps[index].field === name && jumps[index].kind === `${record.kind}s`) yield [index, value]
}

/** Numbers by their factor; anything else is as far from another as the next. */
function getDistance(before: unknown, is: unknown): number {
  if (formatProfileValue(before) === formatProfileValue(is)) return 0
  const factor = numberIn(is) / numberIn(before)
  return factor > 0 && factor !== 1 ? Math.abs(Math.log(factor)) : 1
}

const numberIn = (value: unknown) =>
  typeof value === 'number' ? value : ((value as { amount?: number } | undefined)?.amount ?? Number.NaN)

function getId(record: EditionRecord): string {
  if (record.kind === 'source') return ''
  return record.kind === 'institution' ? record.institution.id : record.programme.id
}

function getRecordName(record: EditionRecord): string {
  if (record.kind === 'source') return ''
  return record.kind === 'institution' ? record.institution.name : record.programme.title
}
