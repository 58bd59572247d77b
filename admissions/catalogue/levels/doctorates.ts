import { toPlainText } from '../places/plain.ts'

/**
 * The two kinds of doctorate in one level: research doctorates, and professional ones, which train lawyers
 * and physicians for their work.
 */
export const DOCTORATES = ['research', 'professional'] as const
export type Doctorate = (typeof DOCTORATES)[number]

/**
 * Registers give both the same level. The United States register shows the kind in the title, others in the
 * award's own name.
 */
const PROFESSIONAL =
  /^(?:professional doctorate|juris doctor|doctor of (?:audiology|business administration|chiropractic|clinical|dental|education|jurisprudence|juridical|medicine|nursing|optometry|osteopath|pharmacy|physical therapy|podiatr|professional|psychology|public health|veterinary))/

/** Returns the kind of a doctorate by its title; `research` unless the title names a professional one. */
export function getDoctorate(title: string): Doctorate {
  return PROFESSIONAL.test(toPlainText(title)) ? 'professional' : 'research'
}
