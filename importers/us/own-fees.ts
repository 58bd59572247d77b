import ownFees from './own-fees.json' with { type: 'json' }

/**
 * Returns why the institution's average does not apply to a master's in this subject: its school sets the
 * fee. `undefined` if the average may be used. `cip`: `52.0201`.
 */
export function findOwnFeeReason(cip: string, unitid: number): string | undefined {
  return ownFees.groups.find(
    (group) =>
      group.cip.some((digits) => cip.startsWith(digits)) &&
      (!('unitids' in group) || group.unitids!.includes(unitid)),
  )?.reason
}
