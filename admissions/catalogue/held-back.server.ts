import type { CatalogueColumns } from './columns.server.ts'
import { getFactOrigin } from './snapshot/origins.ts'

/** Facts that the snapshot holds back if they look wrong beside their peers. */
export const HELD_BACK_FACTS = ['tuition', 'durationMonths'] as const
export type HeldBackFact = (typeof HELD_BACK_FACTS)[number]

/** Returns the rows of each figure that is held back and that no checked fact has replaced. */
export function listHeldBackRows({ opened, fact }: CatalogueColumns): { row: number; name: HeldBackFact }[] {
  const texts = opened.texts('provenance')!
  const isHeldBack = Array.from(
    { length: texts.length },
    (_, code) => texts.at(code) !== '' && getFactOrigin(texts.at(code)).state === 'held-back',
  )
  return HELD_BACK_FACTS.flatMap((name) => {
    const rows: { row: number; name: HeldBackFact }[] = []
    opened.numbers(`fact.${name}.origin`)?.forEach((code, row) => {
      if (isHeldBack[code] && fact(name)?.at(row)?.state === 'held-back') rows.push({ row, name })
    })
    return rows
  })
}
