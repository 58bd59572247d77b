/** Returns the text of a cell with its spaces and line breaks as single spaces. */
export const tidyCellText = (text: string) => text.replace(/\s+/g, ' ').trim()
