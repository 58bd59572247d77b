import { discoverUni } from '../../importers/discover-uni/discover-uni.ts'
import { excerptFolder } from './excerpts.ts'
import { readAll } from './read-all.ts'

/** For tests: reads small files as one edition of the register. */
export function readEdition(files: Record<string, string | Uint8Array>) {
  return readPlaces([excerptFolder(files)])
}

export function readPlaces(locations: string[]) {
  return readAll(discoverUni, ...locations)
}

export const KISCOURSE_HEADER =
  'PUBUKPRN,UKPRN,CRSEURL,DISTANCE,HONOURS,HECOS,HECOS,HECOS,HECOS,HECOS,KISCOURSEID,KISMODE,NUMSTAGE,TITLE,TITLEW,KISAIMCODE,KISLEVEL'

/** A small edition of tables: one university in Scotland with a franchise to a college in England. */
export const tables = {
  'KISCOURSE.csv': [
    KISCOURSE_HEADER,
    '10000001,10000001,www.exu.ac.uk/cs,0,1,,100366,,,,CS1,01,4,Computer Science,,021,3',
    '10000001,10000001,https://www.exu.ac.uk/cs,2,1,100366,,,,,CS1,2,6,Computer Science,,021,3',
    '10000002,10000001,,1,0,,,,,,BUS~1,1,2,"Business &amp; Management',
    'with Enterprise",,031,2',
    '',
  ].join('\n'),
  'INSTITUTION.csv': [
    'PUBUKPRN,UKPRN,COUNTRY,PUBUKPRNCOUNTRY,LEGAL_NAME,FIRST_TRADING_NAME,PROVADDRESS,PROVURL',
    '10000001,10000001,XH,XH,The University of Example,EXU###Example College,"1 High Street, Glasgow, G4 0BA",www.exu.ac.uk',
    '10000002,10000001,XH,XF,Wold &amp; Dale College,,,',
    '',
  ].join('\n'),
  'LOCATION.csv': [
    'UKPRN,LOCID,LOCNAME,LATITUDE,LONGITUDE,LOCUKPRN,LOCCOUNTRY',
    '10000001,A,Main Campus,55.8,-4.2,10000001,XH',
    '10000001,B,"Station Road, Leeds",53.8,-1.5,10000002,XF',
    '',
  ].join('\n'),
  'COURSELOCATION.csv': [
    'PUBUKPRN,UKPRN,KISCOURSEID,KISMODE,LOCID',
    '10000001,10000001,CS1,1,A',
    '10000002,10000001,BUS~1,1,B',
    '',
  ].join('\n'),
  'KISAIM.csv': 'KISAIMCODE,KISAIMLABEL\n021,BSc\n031,FDA\n',
  'SBJ.csv': 'PUBUKPRN,UKPRN,KISCOURSEID,KISMODE,SBJ\n10000002,10000001,BUS~1,1,CAH17-01-02\n',
}
