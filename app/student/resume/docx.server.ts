import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { escapeXml } from '../../words/escape-xml.ts'
import type { Resume, ResumeLayout } from './types.ts'
import { resumeWords as words } from './words.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A4 with margins of 2 cm, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_134 }
const RIGHT_EDGE = PAGE.width - 2 * PAGE.margin

/** Returns a résumé as a Word document (ECMA-376): headings, plain paragraphs, no tables and no boxes. */
export async function createResumeDocx(
  resume: Resume,
  layout: ResumeLayout,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(listParts(resume, layout)))
    zip.addBuffer(Buffer.from(HEAD + content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

function listParts(resume: Resume, layout: ResumeLayout): Record<string, string> {
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
      `<Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': createRelationships([
      `${OFFICE}/officeDocument`,
      'word/document.xml',
      `${PACKAGE}/relationships/metadata/core-properties`,
      'docProps/core.xml',
    ]),
    'word/_rels/document.xml.rels': createRelationships([`${OFFICE}/styles`, 'styles.xml']),
    'word/styles.xml': STYLES,
    'word/document.xml': getDocument(resume, layout),
    'docProps/core.xml':
      `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${escapeXml(words.file(resume.name))}</dc:title><dc:creator>${escapeXml(resume.name)}</dc:creator></cp:coreProperties>`,
  }
}

/** Types of relationships and their targets in turn. */
function createRelationships(pairs: string[]) {
  const lines = pairs.flatMap((type, index) =>
    index % 2 === 0 ? [`<Relationship Id="r${index}" Type="${type}" Target="${pairs[index + 1]}"/>`] : [],
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

function getDocument({ name, contact, sections }: Resume, layout: ResumeLayout) {
  const paragraphs = [
    createParagraph('Title', name),
    ...contact.map((text) => createParagraph('Contact', text)),
    ...sections.flatMap(({ heading, entries }) => [
      createParagraph('Heading1', heading),
      ...entries.flatMap(({ title, lines, dates }) => [
        createParagraph('Heading2', title, layout === 'dates' ? dates : ''),
        ...lines.map((text) => createParagraph('Normal', text)),
        ...(layout === 'plain' && dates ? [createParagraph('Contact', dates)] : []),
      ]),
    ]),
  ]
  const { width, height, margin } = PAGE
  return (
    `<w:document ${WORD}><w:body>${paragraphs.join('')}<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/>` +
    `<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="567" w:footer="567" w:gutter="0"/>` +
    `</w:sectPr></w:body></w:document>`
  )
}

/** `atRight` is at the right edge of the same line. */
function createParagraph(style: string, text: string, atRight = '') {
  const tab = atRight && `<w:r><w:tab/></w:r>${createRuns(atRight, '<w:b w:val="0"/><w:bCs w:val="0"/>')}`
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${createRuns(text)}${tab}</w:p>`
}

/** Letters that run from right to left are a run of their own, as Word has them. */
function createRuns(text: string, look = '') {
  return text
    .split(/([\u0590-\u08ff]+(?: [\u0590-\u08ff]+)*)/)
    .map((piece, index) => {
      const properties = look + (index % 2 === 1 ? '<w:rtl/>' : '')
      return piece === ''
        ? ''
        : `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(piece)}</w:t></w:r>`
    })
    .join('')
}

const createStyle = (id: string, name: string, paragraph: string, run: string, isDefault = false) =>
  `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>` +
  `${isDefault ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
const createSpacing = (before: number, after: number) =>
  `<w:spacing w:before="${before}" w:after="${after}"/>`
/** In half points; scripts such as Tamil and Arabic have a size of their own. */
const createSize = (size: number) => `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`
const QUIET = '<w:color w:val="454C5B"/>'

const STYLES =
  `<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${createSize(21)}</w:rPr></w:rPrDefault></w:docDefaults>` +
  createStyle('Normal', 'Normal', createSpacing(0, 20), '', true) +
  createStyle('Title', 'Title', createSpacing(0, 80), `<w:b/><w:bCs/>${createSize(44)}`) +
  createStyle('Contact', 'Contact', createSpacing(0, 20), QUIET) +
  createStyle(
    'Heading1',
    'heading 1',
    `<w:keepNext/><w:pBdr><w:top w:val="single" w:sz="4" w:space="6" w:color="BBBBBB"/></w:pBdr>${createSpacing(280, 80)}<w:outlineLvl w:val="0"/>`,
    `<w:b/><w:bCs/>${createSize(28)}`,
  ) +
  createStyle(
    'Heading2',
    'heading 2',
    `<w:keepNext/><w:tabs><w:tab w:val="right" w:pos="${RIGHT_EDGE}"/></w:tabs>${createSpacing(120, 20)}<w:outlineLvl w:val="1"/>`,
    `<w:b/><w:bCs/>${createSize(22)}`,
  ) +
  '</w:styles>'
