import { describe, expect, test } from 'vitest'
import { findFieldFromFrench } from './french.ts'
import { findFieldFromText } from './text.ts'

describe('English titles and disciplines', () => {
  test.each([
    ['MSc Data Science', '061'],
    ['Master of Science in Computer Science', '061'],
    ['Business Analytics', '041'],
    ['Master of Business Administration (MBA)', '041'],
    ['Bachelor of Nursing', '091'],
    ['Civil Engineering', '073'],
    ['B.Tech Mechanical Engineering', '071'],
    ['Bachelor of Engineering (Honours)', '071'],
    ['Doctor of Philosophy in Chemistry', '053'],
    ['Master of Arts in Philosophy', '022'],
    ['Bachelor of Arts in Economics', '031'],
    ['LLM International Law', '042'],
    ['Sports Management', '101'],
    ['Hospitality Management', '101'],
    ['Hotel Management', '101'],
    ['Veterinary Nursing', '084'],
    ['Environmental Engineering', '071'],
    ['Environmental Science', '052'],
    ['Actuarial Science', '054'],
    ['Game Design', '021'],
    ['Aviation Management', '104'],
    ['Social Work', '092'],
    ['Economics and Finance', '031'],
    ['Finance and Economics', '041'],
    ['Teaching English to Speakers of Other Languages (TESOL)', '011'],
    ['Architecture', '073'],
    ['Engineering', '071'],
  ])('%s is %s', (text, field) => {
    expect(findFieldFromText(text)).toBe(field)
  })

  // A title that only names an award, and words inside other words ("law" in "lawn"), decide nothing.
  test.each(['', 'Doctor of Philosophy', 'Bachelor of Science', 'Lawn', 'Partial', 'Study Abroad', '12345'])(
    '"%s" names no field',
    (text) => {
      expect(findFieldFromText(text)).toBeUndefined()
    },
  )
})

describe('French titles and domains', () => {
  test.each([
    ['SCIENCES, TECHNOLOGIES, SANTÉ', 'Informatique', '061'],
    ['DROIT, ECONOMIE, GESTION', "Droit de l'entreprise", '042'],
    ['DROIT, ECONOMIE, GESTION', 'Contrôle de gestion et audit organisationnel', '041'],
    ['DROIT, ECONOMIE, GESTION', 'Économie du développement', '031'],
    ['ARTS, LETTRES, LANGUES', 'Langues étrangères appliquées', '023'],
    ['SCIENCES HUMAINES ET SOCIALES', "Histoire de l'art et archéologie", '022'],
    [
      'SCIENCES HUMAINES ET SOCIALES',
      "Métiers de l'enseignement, de l'éducation et de la formation (MEEF), 1er degré",
      '011',
    ],
    ['SCIENCES, TECHNOLOGIES, SANTÉ', 'Génie civil', '073'],
    ['SCIENCES, TECHNOLOGIES, SANTÉ', 'STAPS : management du sport', '101'],
    ['', 'BUT   Genie electrique et informatique industrielle', '071'],
    ['', 'D.E Infirmier', '091'],
    ['', 'BTS   Agricole   Gestion et protection de la nature', '052'],
    ['', 'CPGE   MPSI', '054'],
    ['', 'C.M.I   Cursus Master en Ingenierie   Genie civil', '073'],
    ['SCIENCES DE LA SANTE', 'Mention unique', '091'],
    ['DROIT, ECONOMIE, GESTION', 'Mention unique', undefined],
  ])('%s: %s is %s', (domain, title, field) => {
    expect(findFieldFromFrench(domain, title)).toBe(field)
  })
})
