import { expect, test } from 'vitest'
import { listWords } from './fold.ts'

test.each([
  ['Université Paris-Saclay', 'universite paris saclay'],
  ['Straße, Tromsø, Łódź, Ærø, Œuvre', 'strasse tromso lodz aero oeuvre'],
  ["Bachelor's degree", 'bachelors degree'],
  ['Bachelor’s / Master\u0092s', 'bachelors masters'],
  ["L'art d'enseigner", 'l art d enseigner'],
  ["Xi'an", 'xian'],
  ['Arts & Science', 'arts and science'],
  ['Ph.D. in A.I.', 'phd in ai'],
  ['M.Sc. (Hons)', 'msc hons'],
  ['C# and C++', 'csharp and cplusplus'],
  ['.NET', 'dotnet'],
  ['Wollongong.Sydney', 'wollongong sydney'],
  ['İstanbul Üniversitesi', 'istanbul universitesi'],
  ['東京大学', '東京大学'],
  ['  ,;–—  ', ''],
])('%s is read as: %s', (text, words) => {
  expect(listWords(text).join(' ')).toBe(words)
})
