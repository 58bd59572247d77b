import type { RecordChanges } from '../../importers/plan.ts'
import type { ImportReport } from '../../importers/run.ts'
import { count } from './progress.ts'

/** Returns the lines to print about the effect of an import. */
export function reportLines({ plan, outcome, rejectsFile }: ImportReport): string[] {
  const { rejected, counts } = plan
  const readCounts = Object.entries(plan.read).map(([phase, rows]) => `${count(rows)} ${phase}`)
  const lines = [
    {
      applied: `Imported ${plan.register}.`,
      unchanged: `${plan.register} is unchanged: the edition stays as it is.`,
      refused: `${plan.register} was read and is not imported.`,
      planned: `Plan for ${plan.register} (dry run: nothing was written).`,
    }[outcome],
    `  read          ${readCounts.join(', ') || 'nothing'}`,
    `  programmes    ${formatChanges(plan.programmes)}`,
    `  institutions  ${formatChanges(plan.institutions)}`,
    `  rejected      ${count(rejected.total)}`,
  ]
  const reasons = Object.entries(rejected.byReason).sort(([, a], [, b]) => b.count - a.count)
  for (const [reason, { count: times, first, at }] of reasons) {
    lines.push(`    ${count(times).padStart(9)}  ${reason}: ${first.detail}`)
    if (at.length > 0) lines.push(`               ${formatPlaces(at)}${times > at.length ? ', …' : ''}`)
  }
  const notes = Object.entries(plan.notes).sort(([, a], [, b]) => b.count - a.count)
  if (notes.length > 0) lines.push('  noted')
  for (const [code, note] of notes)
    lines.push(`    ${count(note.count).padStart(9)}  ${code}: ${note.detail}`)
  for (const { name, kind, what, examples } of plan.jumps) {
    lines.push(`  jumped: ${name} of ${kind}: ${what}`)
    for (const { id, name: of, before, after } of examples)
      lines.push(`    ${id} (${of}): ${before} → ${after}`)
  }
  if (rejectsFile) lines.push(`  every rejected row: ${rejectsFile}`)

  if (outcome === 'refused') return lines
  const live = counts.programmes - counts.withdrawnProgrammes
  const liveInstitutions = counts.institutions - counts.withdrawnInstitutions
  const verb = outcome === 'planned' ? 'would then hold' : 'holds'
  lines.push(`  The register ${verb} ${count(live)} programmes at ${count(liveInstitutions)} institutions.`)
  return lines
}

function formatChanges({ added, changed, withdrawn, unchanged }: RecordChanges): string {
  return `${count(added.length)} added, ${count(changed.length)} changed, ${count(withdrawn.length)} withdrawn, ${count(unchanged)} unchanged`
}

/** `courses.csv, lines 3, 9; other.csv, lines 2`. */
function formatPlaces(rejectedLines: { file: string; line: number }[]): string {
  const byFile = Map.groupBy(rejectedLines, (place) => place.file)
  return [...byFile]
    .map(([file, places]) => `${file}, lines ${places.map((place) => place.line).join(', ')}`)
    .join('; ')
}
