import { getChildText, readXml, type XmlElement } from '../../platform/tables/xml.ts'
import type { InputFile } from '../reading/input.ts'
import { removeLeadingZeros } from '../reading/number.ts'
import type { ReadingLog } from '../types.ts'
import { addCourse, addInstitution, addSite } from './add.ts'
import { findCourse, type KisTables, readElementText } from './tables.ts'

/**
 * Adds one XML file of the register: whole course records inside their institutions, or the tables as
 * elements.
 */
export async function addXml(tables: KisTables, file: InputFile, source: string, log: ReadingLog) {
  for await (const { line, element, around } of readXml(file, ['KISCOURSE', 'LOCATION', 'KISAIM'])) {
    const getCell = (name: string) => getChildText(element, name)
    if (element.name === 'LOCATION') addSite(tables, getCell)
    else if (element.name === 'KISAIM')
      tables.aims.set(
        removeLeadingZeros(readElementText(getCell('KISAIMCODE'))),
        readElementText(getCell('KISAIMLABEL')),
      )
    else {
      const institution = around.find((outer) => outer.name === 'INSTITUTION')
      addWhole(tables, element, institution, { file: file.name, line, source })
      log.progress('courses', tables.courses.length)
    }
  }
}

/** A course element holds its subjects and places; its institution is the element around it. */
function addWhole(
  tables: KisTables,
  element: XmlElement,
  institution: XmlElement | undefined,
  position: { file: string; line: number; source: string },
) {
  const inInstitution = (name: string) => (institution ? getChildText(institution, name) : '')
  const cell = (name: string) => {
    if (name === 'PUBUKPRN' || name === 'UKPRN') return inInstitution(name)
    return name === 'HECOS' ? listTexts(element, name).join(' ') : getChildText(element, name)
  }
  addInstitution(tables, inInstitution, position)
  addCourse(tables, cell, position)

  const course = findCourse(cell)
  if (!course || tables.taughtAt.has(course.key)) return
  tables.subjects.set(course.key, listTexts(element, 'SBJ'))
  const places = element.children.filter((child) => child.name === 'COURSELOCATION')
  const siteIds = places.map((place) => readElementText(getChildText(place, 'LOCID'))).filter(Boolean)
  tables.taughtAt.set(course.key, {
    id: course.id,
    ukprn: course.ukprn,
    siteIds: [...new Set(siteIds)],
    file: position.file,
    line: position.line,
  })
}

function listTexts(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map((child) => readElementText(child.text))
}
