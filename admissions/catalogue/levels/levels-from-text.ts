import type { StudyLevel } from '../types.ts'

const graduate = '(?:post ?graduate|graduate|pg|post ?bacc?(?:alaureate)?)'

// The first match wins, so narrower words come before wider ones: "foundation degree" before "foundation",
// "postgraduate diploma" before "postgraduate" and "diploma".
const readings: [RegExp, StudyLevel][] = [
  [
    /\b(?:elicos|esl|(?:english )?language (?:course|program|programme|training|preparation)|general english|pre ?sessional)\b/,
    'language',
  ],
  [/\bintegrated (?:masters?|pg|m ?(?:sc|s|a|tech|eng|ed|ba)|mba)\b/, 'integrated-master'],
  [/\bug diploma\b/, 'diploma'],
  [/\bfoundation degree\b|\bassociates?\b|\bfda\b|\bfdsc\b/, 'associate'],
  [/\b(?:phd|dphil|doctorates?|doctoral|doctors?|dba|edd|engd|psyd|ph d|d phil)\b/, 'doctorate'],
  [/\b(?:foundation|pathways?|preparatory|pre masters?|premasters?|pre bachelors?|bridging)\b/, 'foundation'],
  [/\bpgdm?\b|\bpg ?dip\b|\bgrad ?dip\b/, 'graduate-diploma'],
  [new RegExp(`\\b${graduate}(?: advanced| professional| executive)? dip(?:loma)?s?\\b`), 'graduate-diploma'],
  [/\bpg ?certs?\b|\bpgce\b|\bgrad ?cert\b/, 'graduate-certificate'],
  [
    new RegExp(`\\b${graduate}(?: advanced| professional| executive)? cert(?:ificate)?s?\\b`),
    'graduate-certificate',
  ],
  [/\bug pg\b|\bdouble bachelors?\b/, 'bachelor'],
  [/\b(?:diplomas?|hnd|hnc|dip)\b/, 'diploma'],
  [/\bcert(?:ificates?|ification)?\b/, 'certificate'],
  [
    /\b(?:masters?|mba|emba|msc?|m ?sc|ma|m ?tech|m ?eng|mca|mcom|llm|mphil|mres|march|med|mfa|mpa|mph|mpp|mim|magister)\b/,
    'master',
  ],
  [
    /\b(?:bachelors?|bachelor s|baccalaureate|ug|under ?graduates?|b ?tech|b ?eng|ba|bs|b ?sc|bba|b ?com|bca|bfa|barch|llb|mbbs|licence|honours|first degree)\b/,
    'bachelor',
  ],
  [/\b(?:pg|post ?graduates?|graduates?)\b/, 'master'],
  [/\b(?:schools?|secondary|primary|grade \d+|year \d+|k ?12|kindergarten)\b/, 'school'],
  [
    /\b(?:short|summer|winter|exchange|study abroad|non ?award|semester abroad|certification|mooc|executive education)\b/,
    'other',
  ],
  [/\b(?:english|language)\b/, 'language'],
]

/**
 * Returns the level that free text names (`Masters`, `PG`, `UG Diploma`), or that an award begins with
 * (`M.Tech Computer Science`). `undefined` if none.
 */
export function findLevelFromText(text: string): StudyLevel | undefined {
  const words = text
    .toLowerCase()
    .replace(/[.'’`\u0092]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '') return undefined
  return readings.find(([pattern]) => pattern.test(words))?.[1]
}
