import type { InstitutionKind, TypicalInstitution } from './institutions.ts'

/** How much of an institution is about a field, 1 being a comprehensive university's share; 0 is never. */
type Focus = { every: number } & Record<string, number>

const ofKind: Record<InstitutionKind, Focus> = {
  university: { every: 1 },
  college: { every: 1 },
  technical: {
    every: 0.12,
    '021': 0.3,
    '031': 0.3,
    '041': 0.6,
    '051': 0.7,
    '052': 0.8,
    '053': 1.1,
    '054': 1.1,
    '061': 1.6,
    '071': 1.8,
    '072': 1.4,
    '073': 1.6,
    '104': 0.6,
  },
  business: { every: 0, '031': 0.2, '032': 0.3, '041': 1, '042': 0.15, '054': 0.2, '061': 0.25, '101': 0.6 },
  arts: { every: 0, '021': 1, '022': 0.2, '023': 0.1, '032': 0.6, '041': 0.1, '073': 0.15 },
  medical: { every: 0, '031': 0.12, '051': 0.6, '054': 0.1, '091': 1, '092': 0.4 },
}

// A name that says what a place is for tells more than its kind. The first that fits counts.
const ofName: [RegExp, Focus][] = [
  [/\blaw\b/i, { every: 0, '031': 0.3, '041': 0.15, '042': 1, '103': 0.5 }],
  [/\bveterinary\b/i, { every: 0.1, '051': 1, '081': 2, '084': 3 }],
  [
    /\bagricultur|\bagrarian\b|\blife sciences\b/i,
    { every: 0.2, '051': 1.2, '052': 1.5, '072': 1.5, '081': 3, '082': 2, '083': 2, '084': 2 },
  ],
  [/\bforest/i, { every: 0.2, '051': 1, '052': 1.5, '072': 1, '081': 1.5, '082': 3 }],
  [
    /\bmaritime\b|\bocean|\bmarine\b/i,
    { every: 0.15, '041': 0.4, '052': 1, '053': 1, '061': 0.5, '071': 1, '083': 2, '104': 3 },
  ],
  [/\baeronautic|\baviation\b|\baerospace\b/i, { every: 0.1, '041': 0.5, '061': 0.8, '071': 1.2, '104': 3 }],
  [
    /\beconomics\b|\bfinance\b/i,
    { every: 0.1, '022': 0.4, '031': 2, '032': 0.4, '041': 1.5, '042': 0.7, '054': 1, '061': 0.6 },
  ],
  [/\bpedagogical\b|\bnormal university\b|\beducation\b|\bteachers\b/i, { every: 0.7, '011': 3 }],
  [/\bforeign (?:studies|languages)\b|\blinguistic/i, { every: 0.3, '023': 3, '031': 1, '032': 1 }],
  [/\bmining\b|\bpetroleum\b/i, { every: 0.12, '053': 1.2, '061': 1, '071': 1.6, '072': 3 }],
  [/\bhotel\b|\bhospitality\b|\btourism\b/i, { every: 0, '041': 0.5, '101': 1 }],
  [/\btheolog|\bseminary\b/i, { every: 0.05, '022': 2 }],
]

/** By its name where that tells, else by its kind. */
export function findFocus({ record, kind }: TypicalInstitution): Focus {
  const match = ofName.find(([pattern]) => pattern.test(record.name))
  return match?.[1] ?? ofKind[kind]
}
