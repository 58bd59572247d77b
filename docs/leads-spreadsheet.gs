/**
 * A Google spreadsheet that takes PMA's leads, each once.
 *
 * In the spreadsheet: Extensions, Apps Script; put this in place of what is there. Deploy, New deployment, Web app; execute as
 * yourself; access: anyone. Give the address that ends in /exec to PMA as LEAD_SHEET_URL.
 *
 * PMA sends name, email and phone as JSON, and the lead's id in the address. It sends a lead again when it cannot know whether the
 * last attempt arrived, so a row is added only for an id that has none yet.
 */

const HEADINGS = ['Received', 'Name', 'Email', 'Phone', 'Id']

function doPost(event) {
  const lock = LockService.getScriptLock()
  if (!lock.tryLock(10000)) return answer({ ok: false, error: 'busy' })
  try {
    const lead = JSON.parse(event.postData.contents)
    const id = event.parameter.id
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]
    if (sheet.getLastRow() === 0) sheet.appendRow(HEADINGS)
    if (id && has(sheet, id)) return answer({ ok: true, already: true })
    sheet.appendRow([new Date(), text(lead.name), text(lead.email), text(lead.phone), text(id)])
    SpreadsheetApp.flush()
    return answer({ ok: true })
  } finally {
    lock.releaseLock()
  }
}

function has(sheet, id) {
  const rows = sheet.getLastRow() - 1
  if (rows < 1) return false
  const ids = sheet.getRange(2, HEADINGS.length, rows, 1)
  return ids.createTextFinder(id).matchEntireCell(true).findNext() !== null
}

// A plus or an equals sign at the start would make a formula; a leading apostrophe makes it text, and does not show.
function text(value) {
  const written = String(value || '')
  return /^[=+\-@＝＋－＠]/.test(written) ? "'" + written : written
}

function answer(body) {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(ContentService.MimeType.JSON)
}
