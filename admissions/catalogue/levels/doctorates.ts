import { plain } from '../places/plain.ts'

/** Doctorates of one level, which are two things: what one researches for, and what lawyers and physicians learn their work in. */
export const DOCTORATES = ['research', 'professional'] as const
export type Doctorate = (typeof DOCTORATES)[number]

/** Registers give one level to both; the register of the United States says which in the title, others by the award's own name. */
const PROFESSIONAL =
  /^(?:professional doctorate|juris doctor|doctor of (?:audiology|business administration|chiropractic|clinical|dental|education|jurisprudence|juridical|medicine|nursing|optometry|osteopath|pharmacy|physical therapy|podiatr|professional|psychology|public health|veterinary))/

export function doctorateOf(title: string): Doctorate {
  return PROFESSIONAL.test(plain(title)) ? 'professional' : 'research'
}
