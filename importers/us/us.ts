import { openInput } from '../reading/input.ts'
import { type ReadingLog, type Register, type RegisterRecord, RegisterRefused } from '../types.ts'
import { addDictionaryTitles, addListTitles, type CipTitles } from './cip-titles.ts'
import { readCompletions } from './completions.ts'
import { readFieldOfStudy } from './field-of-study.ts'
import { findNewest, type KnownFile, recogniseFiles, sortNewestFirst } from './files.ts'
import { readInstitutions } from './institutions.ts'
import { placeProgrammes } from './placing.ts'
import { getProgramme } from './records.ts'

/** US institutions and programmes from the College Scorecard and IPEDS, whichever of their files are given. */
export const us: Register = {
  name: 'us',
  title: 'US College Scorecard and IPEDS',
  takes:
    'College Scorecard field of study and institutions; IPEDS HD, ADM, IC, IC_AY and C, with CIP titles (a list, or the dictionary of C).\n' +
    'Programmes are those of C where it is given, else those of the field of study; the other files add to them.',
  publisher: {
    addresses: [
      ...['C{year}_A', 'C{year}_A_Dict', 'HD{year}', 'ADM{year}', 'IC{year}', 'IC{year}_AY'].map(
        (name) => `https://nces.ed.gov/ipeds/datacenter/data/${name}.zip`,
      ),
      'https://collegescorecard.ed.gov/data/',
    ],
    lists: /\/Most-Recent-Cohorts-(Institution|Field-of-Study)_\d+\.zip$/i,
  },
  async *read(input, log): AsyncGenerator<RegisterRecord> {
    const knownFiles = await recogniseFiles(await openInput(input.locations, input), input.today, log)
    const studyFile = findNewest(knownFiles, 'field-of-study', log)
    const completions = findNewest(knownFiles, 'completions', log)
    const file = completions ?? studyFile
    if (!file)
      throw new RegisterRefused(
        'No list of programmes is among the files: give IPEDS completions (C) or the College Scorecard field of study.',
      )

    const titles = completions && (await readTitles(knownFiles, completions, log))
    const study = studyFile && (await readFieldOfStudy(studyFile, !completions, log))
    const subjects = titles ?? study!.titles
    const programmes = completions ? await readCompletions(completions, log) : study!.list!
    const { directory, figures, files } = await readInstitutions(
      knownFiles,
      { programmes, file },
      study?.directory,
      input.today,
      log,
    )
    const programmesPlaced = placeProgrammes(programmes, subjects, directory, log)

    const cited = new Set([file, ...(studyFile ? [studyFile] : []), ...files])
    for (const { source } of cited) yield { kind: 'source', source }

    for (const [unitid, { record, closed, degreeGranting }] of directory) {
      if (!programmesPlaced.unitids.has(unitid) && (closed || !degreeGranting)) continue
      const facts = { ...record.facts, ...figures.get(unitid)?.facts }
      yield { kind: 'institution', institution: { ...record, facts } }
    }
    for (let index = 0; index < programmes.length; index++) {
      if (programmesPlaced.rows[index] === 0) continue
      const unitid = programmes.unitids.at(index)
      const { record, campusSetting } = directory.get(unitid)!
      const programme = getProgramme(
        { list: programmes, source: file.source.id, outcomes: study?.outcomes },
        index,
        subjects.get(programmes.cips.at(index))!,
        record,
        figures.get(unitid),
      )
      if (campusSetting) programme.facts.campusSetting = campusSetting
      yield { kind: 'programme', programme }
    }
  },
}

/**
 * Returns the titles of the subjects of completions. The dictionary that comes with completions has every
 * code in it; a list may be of an older edition of the classification, and only fills gaps.
 *
 * @throws RegisterRefused if no file has titles: completions have only codes.
 */
async function readTitles(files: KnownFile[], completions: KnownFile, log: ReadingLog): Promise<CipTitles> {
  const titles: CipTitles = new Map()
  for (const dictionary of sortNewestFirst(files, 'dictionary')) await addDictionaryTitles(dictionary, titles)
  for (const list of sortNewestFirst(files, 'cip-titles')) await addListTitles(list, titles, log)
  if (titles.size === 0)
    throw new RegisterRefused(
      `${completions.file.name} has subjects by their CIP code only: give the CIP titles (cipcodes.csv, or the dictionary of the file) as well.`,
    )
  return titles
}
