import captions from '../../../../content/films/sample.en.vtt?url'
import address from '../../../../content/films/sample.webm?url'

/** Plays where no student's film is yet: our own drawing. It is silent. */
export const sampleFilm = { address, captions }
