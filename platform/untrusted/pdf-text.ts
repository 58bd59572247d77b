import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// To be run in its own process (`read-apart.ts`): what people send may keep a reader busy forever.

/** Longer files are read as far as here. */
const MAX_PAGES = 100
const MAX_TEXT = 200_000

export interface PdfContent {
  /** Line by line. Empty if the pages are pictures. */
  text: string
  /** False if its pages draw nothing; undefined if that cannot be told. */
  draws: boolean | undefined
}

/** Reads the text that a PDF shows. Nothing that it contains is run, and nothing that it names is fetched. */
export async function readPdf(content: Uint8Array): Promise<PdfContent> {
  // pdf.js takes the bytes as its own, and no Buffer.
  const task = getDocumentProxy(Uint8Array.from(content), { verbosity: 0 })
  const pdf = await task.catch(() => undefined)
  if (!pdf) return { text: '', draws: undefined }
  try {
    let text = ''
    let draws = false
    const pages = Math.min(pdf.numPages, MAX_PAGES)
    for (let number = 1; number <= pages && text.length < MAX_TEXT; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
      text = `${text.trimEnd()}\n`
      draws ||= text.trim() !== '' || (await drawsPicture(page))
      page.cleanup()
    }
    // Marks of a cluster without letters of their own come as control characters.
    const readable = text.replace(/(?!\n)\p{Cc}/gu, '').trim()
    return {
      text: readable.slice(0, MAX_TEXT),
      draws: draws || (pages < pdf.numPages ? undefined : false),
    }
  } catch {
    return { text: '', draws: undefined }
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** True if a page without text shows a picture, a shading, a line or an area. */
async function drawsPicture(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operator) =>
    [
      OPS.paintImageXObject,
      OPS.paintInlineImageXObject,
      OPS.paintImageMaskXObject,
      OPS.shadingFill,
      OPS.constructPath,
    ].includes(operator),
  )
}
