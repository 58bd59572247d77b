import { FileRefused, type TableFile } from './file.ts'
import { readXmlRecords, type XmlRecord } from './xml.ts'
import { zipMember, zipMembers } from './zip.ts'

/** An Excel workbook: a zip of XML parts, which this names and opens. */
export interface Workbook {
  sheets: { name: string; path: string }[]
  /** Old Macintosh files count days from 1904. */
  from1904: boolean
  /** Streams elements of one part; nothing where the workbook lacks the part. */
  part(path: string, names: string[], mostText?: number): AsyncIterable<XmlRecord>
}

/**
 * Opens a workbook (.xlsx).
 *
 * @throws FileRefused when the file is not a workbook.
 */
export async function openWorkbook(file: TableFile): Promise<Workbook> {
  const local = file.bytes ?? (await file.localPath())
  const members = await zipMembers(local, file.name)
  if (!members.has('xl/workbook.xml')) throw new FileRefused(`${file.name} is not an Excel workbook (.xlsx).`)

  async function* part(path: string, names: string[], mostText?: number): AsyncGenerator<XmlRecord> {
    const entry = members.get(path)
    if (!entry) return
    const name = `${file.name}, ${path}`
    const stream = () => zipMember(local, entry, name)
    yield* readXmlRecords({ name, stream, localPath: file.localPath }, names, mostText)
  }

  const targets = new Map<string, string>()
  for await (const { element } of part('xl/_rels/workbook.xml.rels', ['Relationship']))
    targets.set(element.attributes.Id, element.attributes.Target)

  const workbook: Workbook = { sheets: [], from1904: false, part }
  for await (const { element } of part('xl/workbook.xml', ['workbookPr', 'sheet'])) {
    if (element.name === 'workbookPr') {
      workbook.from1904 = /^(1|true)$/.test(element.attributes.date1904 ?? '')
    } else {
      const target = targets.get(element.attributes['r:id']) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      workbook.sheets.push({ name: element.attributes.name, path })
    }
  }
  return workbook
}
