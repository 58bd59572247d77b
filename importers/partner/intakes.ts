import type { Intake } from '../../admissions/catalogue/types.ts'
import { getMonth } from '../../admissions/days/months.ts'

const monthName =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?/i

const monthNames = new RegExp(monthName.source, 'gi')

/**
 * Parses the starts in a cell: `Sep, Jan`, `Jan/May/Sep`, `September 2026; January 2027`, `09/2026`. Returns
 * parts that name no month, such as `Fall`, as unread.
 */
export function readIntakeCell(text: string): { intakes: Intake[]; unread: string[] } {
  const intakes = new Map<string, Intake>()
  const unread: string[] = []
  for (const part of text.split(/[,;|&\n]|\band\b|\/(?=\s*[a-z])/i).map((piece) => piece.trim())) {
    if (part === '') continue
    const intake = parseIntake(part)
    if (intake) intakes.set(`${intake.year ?? ''} ${intake.month}`, intake)
    else unread.push(part)
  }
  return { intakes: [...intakes.values()], unread }
}

function parseIntake(part: string): Intake | undefined {
  const months = part.match(monthNames) ?? []
  // Two months in one piece, such as `Jan-Sep`, may be two starts or a span.
  if (months.length > 1) return undefined
  const monthNamed = monthName.exec(part)?.[1]
  const year = Number(/\b(20\d{2})\b/.exec(part)?.[1])
  const month = monthNamed ? getMonth(monthNamed) : parseMonth(part)
  if (!month) return undefined
  return year ? { month, year } : { month }
}

/** `2026-09`, `09/2026`, `9`. */
function parseMonth(part: string): number | undefined {
  const text = /^(?:20\d{2}[-/])?(\d{1,2})(?:[-/]20\d{2})?$/.exec(part)?.[1]
  const month = Number(text)
  return month >= 1 && month <= 12 ? month : undefined
}
