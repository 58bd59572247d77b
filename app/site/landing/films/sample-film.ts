import captions from '../../../../content/films/sample.en.vtt?url'
import address from '../../../../content/films/sample.webm?url'

/** Plays if there is no student's film yet: our own drawing. It is silent. */
export const sampleFilm = { address, captions }
