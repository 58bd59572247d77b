import { expect, test } from 'vitest'
import { readFontFile } from './pdf-fonts.server.ts'
import { splitRuns } from './pdf-runs.server.ts'
import { openFont } from './pdf-shaping.server.ts'

/** The drawn glyphs from left to right: `0` is a font’s box for a missing one. */
function listGlyphs(text: string, heading: boolean) {
  return splitRuns(text).flatMap(({ part, text: piece }) => {
    const { glyphs } = openFont(readFontFile(part, heading)).layout(piece)
    return (glyphs as unknown as { id: { id: number; text: string } }[]).map(({ id }) => id)
  })
}

test.each([
  ['Zoë Đặng, Łukasz Żółć, Ngọc Ánh, ḍākṭar Ṛṣi', ['latin', 'latin-ext', 'vietnamese', 'latin-ext-noto']],
  ['முத்துலட்சுமி கிருஷ்ணன்', ['tamil']],
  ['ప్రియాంక శ్రీనివాస్', ['telugu']],
  ['ಶ್ರೀಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ', ['kannada']],
  ['ശ്രീലക്ഷ്മി കൃഷ്ണൻ', ['malayalam']],
  ['પ્રિયા શ્રીમાળી ક્ષત્રિય', ['gujarati']],
  ['প্রিয়াঙ্কা চট্টোপাধ্যায়', ['bengali']],
  ['ਪ੍ਰਿਆ ਸਿੰਘ ਜ਼ੈਲਦਾਰ', ['gurmukhi']],
  ['निर्मित शर्मा क्षत्रिय', ['devanagari']],
  ['ପ୍ରିୟା ମହାପାତ୍ର', ['oriya']],
  ['王晓婷 張龍', ['han']],
  ['Γιώργος Дмитрий', ['greek', 'cyrillic']],
])('%s is drawn with glyphs, and copying it gives the original text', (name, parts) => {
  expect(new Set(splitRuns(name).map(({ part }) => part))).toEqual(new Set(['latin', ...parts]))
  for (const heading of [false, true]) {
    const glyphs = listGlyphs(name, heading)
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
    expect(glyphs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
  }
})

test('Arabic runs right to left inside left-to-right text, with joined letters', () => {
  const runs = splitRuns('For محمد علي (Ali)').map(({ text }) => text)
  expect(runs).toEqual(['For ', 'علي', ' ', 'محمد', ' (Ali)'])
  const glyphs = listGlyphs('محمد', false)
  expect(glyphs.map(({ text }) => text)).toEqual([...'محمد'].reverse())
  // The two meems have two shapes.
  expect(new Set(glyphs.map(({ id }) => id)).size).toBe(4)
})

test.each([
  ['Asha 🎓 Rao 👩🏽‍🎓', 'Asha Rao'],
  ['24\u202f999 pa\u2011ge', '24 999 pa-ge'],
  ['One\nTwo', 'One\nTwo'],
  ['สมชาย Kim', '????? Kim'],
  ['❤ 🇮🇳', ''],
])('%j is written as %j, without missing glyphs', (text, expected) => {
  expect(
    splitRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(expected)
  expect(listGlyphs(expected.replaceAll('\n', ''), false).map(({ id }) => id)).not.toContain(0)
})
