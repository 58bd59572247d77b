import type { StudyLevel } from '../../admissions/catalogue/types.ts'

/** The level that a first-degree track leads to, and its length in years if the State fixes it. */
export interface Track {
  level: StudyLevel
  years?: number
}

/**
 * Parcoursup's tracks, by the words their names begin with; the first match counts. The names give the award,
 * not the level, so this table is ours. Two-year awards (BTS, DEUST) are diplomas. Awards with the grade of
 * licence are bachelor's. Those with the grade of master are integrated master's, as students enter all of
 * these from school. Years that lead to no award (CPGE, "mise à niveau") are preparatory.
 */
const tracks: [RegExp, Track][] = [
  [/^BTS\b/, { level: 'diploma', years: 2 }],
  [/^DEUST\b/, { level: 'diploma', years: 2 }],
  [/^BUT\b/, { level: 'bachelor', years: 3 }],
  [/^Licence professionnelle\b/, { level: 'bachelor' }],
  [/^(Double )?licence\b/i, { level: 'bachelor', years: 3 }],
  [/^(CPGE|CUPGE)\b/, { level: 'foundation', years: 2 }],
  [/^Classe preparatoire\b/, { level: 'foundation' }],
  [/^(Classe de )?mise a niveau\b/i, { level: 'foundation', years: 1 }],
  [
    /^(ARS |Annee (preparatoire|de reussite)|Preparation |PCSO\b|Insertion a la Licence|Passerelle)/i,
    { level: 'foundation' },
  ],
  [/^Cycle pluridisciplinaire d etudes superieures/i, { level: 'bachelor', years: 3 }],
  [/^C\.?M\.?I\b/, { level: 'integrated-master', years: 5 }],
  [/^Formation d ingenieur Bac \+ 5/, { level: 'integrated-master', years: 5 }],
  [/^Sciences Po \/ Instituts d etudes politiques/, { level: 'integrated-master', years: 5 }],
  [/^(DN MADE|Diplome national d art)\b/i, { level: 'bachelor', years: 3 }],
  [/^(Diplome de comptabilite et de gestion|DGC \()/i, { level: 'bachelor', years: 3 }],
  // State diplomas of health and social work have the grade of licence, speech therapy has that of master.
  [/^Certificat de capacite d orthophoniste/i, { level: 'integrated-master', years: 5 }],
  [/^Certificat de capacite d orthoptiste/i, { level: 'bachelor', years: 3 }],
  [/^(D\.E|DTS) /, { level: 'bachelor', years: 3 }],
  // The first degree of the schools of architecture.
  [/^Architecture\b/, { level: 'bachelor', years: 3 }],
  [/^Formation valant grade de licence/, { level: 'bachelor', years: 3 }],
  [/^Bachelor\b/, { level: 'bachelor' }],
  [/^(Certificat de specialisation|FCIL|BPJEPS|DSP)\b/i, { level: 'certificate' }],
  [/^(Diplome d universite|Diplome d etablissement|DEJEPS)\b/i, { level: 'diploma' }],
]

/**
 * The schools' own programmes state the years after the baccalauréat: three or four are a bachelor's, five an
 * integrated master's.
 */
const years = /^(?:Formations? (?:des|aux)? ?.*?|Formation )Bac ?\+ ?([345])\b/

/**
 * Returns a track by its name; `undefined` if the name gives neither the award nor the years (`Formation des
 * écoles de commerce et de management`).
 */
export function findTrack(title: string): Track | undefined {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/['’]/g, ' ')
  const track = tracks.find(([pattern]) => pattern.test(plain))
  if (track) return track[1]
  const after = years.exec(plain)?.[1]
  if (!after) return undefined
  return { level: after === '5' ? 'integrated-master' : 'bachelor', years: Number(after) }
}
