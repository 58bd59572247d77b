import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { Group, Money } from '../../../admissions/catalogue/types.ts'
import { FactRow } from '../../programme/facts/FactRow.tsx'
import { recordWords } from '../../programme/words.ts'
import { useFigures } from '../../ui/figures.ts'

const words = recordWords.graduates

/**
 * Shows the entrants, those who continued, and the results of graduates, if a register has them. Most
 * institutions publish none of it, and a row of dashes would be useless.
 */
export function GraduateRows({
  facts,
  payAbout,
}: {
  facts: Programme['facts']
  /** The approximate amount in the visitor’s currency. */
  payAbout?: Money
}) {
  const figures = useFigures()
  const { graduateWork: work, graduatePay: pay, continuation, entryTariff: tariff, ucasIds } = facts
  const describeGroup = (group: Group) => words.group(group, figures)
  return (
    <>
      {'value' in work && (
        <FactRow name={words.work} fact={work} note={describeGroup(work.value.group)}>
          {words.working(work.value, figures)}
        </FactRow>
      )}
      {'value' in pay && (
        <FactRow name={words.pay} fact={pay} note={describeGroup(pay.value.group)}>
          <PayText pay={pay.value} about={payAbout} />
        </FactRow>
      )}
      {'value' in continuation && (
        <FactRow name={words.continuation} fact={continuation} note={describeGroup(continuation.value.group)}>
          {words.continuing(continuation.value, figures)}
        </FactRow>
      )}
      {'value' in tariff && (
        <FactRow name={words.tariff} fact={tariff} note={describeGroup(tariff.value.group)}>
          {words.points(tariff.value, figures)}
        </FactRow>
      )}
      {'value' in ucasIds && (
        <FactRow name={words.ucas} fact={ucasIds}>
          {ucasIds.value.join(', ')}
        </FactRow>
      )}
    </>
  )
}

/**
 * Renders the amount that half of the graduates earn at least, and the approximate amount in the visitor's
 * currency.
 */
export function PayText({ pay, about }: { pay: Parameters<typeof words.paid>[0]; about?: Money }) {
  const figures = useFigures()
  if (!about) return words.paid(pay, figures)
  return (
    <span className="fee">
      {words.paidAbout(figures.about(about), pay.period)}
      <span className="fee-asked block small regular soft">{words.paid(pay, figures)}</span>
    </span>
  )
}
