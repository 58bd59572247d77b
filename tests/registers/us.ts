import type { Rejection } from '../../importers/types.ts'
import { us } from '../../importers/us/us.ts'
import { excerptFolder } from './excerpts.ts'
import { readAll } from './read-all.ts'

/** For tests: small files as their publishers write them, and all that an import of some of them gives. */
export const files = {
  /** UTF-8 with a byte order mark, a control character for an apostrophe, NULL beside PrivacySuppressed. */
  'Most-Recent-Field-Data-Elements.csv': `\ufeff${[
    'UNITID,OPEID6,INSTNM,CONTROL,MAIN,CIPCODE,CIPDESC,CREDLEV,CREDDESC,COUNT,DEBTMEDIAN,MD_EARN_WNE',
    '100830,008310,Auburn University at  Montgomery,Public,1,0100,"Agriculture, General.",3,Bachelor\u0092s Degree,7,NULL,PrivacySuppressed',
    '100830,008310,Auburn University at  Montgomery,Public,1,1107,Computer Science.,3,Bachelor\u0092s Degree,30,21500,61000',
    "100830,008310,Auburn University at  Montgomery,Public,1,1107,Computer Science.,5,Master's Degree,12,PrivacySuppressed,NULL",
    'NULL,004012,Hebrew University of Jerusalem (The),Foreign,1,2202,Legal Research.,7,First Professional Degree,2,NULL,NULL',
    '49000001,008666,University of Toronto,Foreign,1,2202,Legal Research.,7,First Professional Degree,2,NULL,NULL',
    'NULL,042817,Compton College,Public,1,5202,Business Administration.,2,Associate\u0092s Degree,2,NULL,NULL',
    '',
  ].join('\r\n')}`,
  'Most-Recent-Cohorts-Institution.2022.csv': [
    'UNITID,OPEID,OPEID6,INSTNM,CITY,STABBR,INSTURL,ADM_RATE,TUITIONFEE_IN,TUITIONFEE_OUT',
    '100830,831000,8310,Auburn University at Montgomery,Montgomery,AL,www.aum.edu,0.5,8860,18820',
    '166683,217800,2178,Massachusetts Institute of Technology,Cambridge,MA,web.mit.edu/,0.04,NULL,NULL',
    '',
  ].join('\n'),
  'hd2024.csv': `\ufeff${[
    'UNITID,INSTNM,IALIAS,CITY,STABBR,WEBADDR,ADMINURL,APPLURL,DEGGRANT,CLOSEDAT,CYACTIVE,LOCALE',
    '100830,Auburn University at  Montgomery,AUM||Auburn University at Montgomery|Auburn Montgomery,Montgomery,AL,www.aum.edu/,,www.aum.edu/apply now,1,-2,1,12',
    '166683,Massachusetts Institute of Technology,"MIT, M.I.T.",Cambridge,MA,https://web.mit.edu/,https://mitadmissions.org/,,1,-2,1,21',
    '200000,Dewey University-Juana Díaz,,Juana Diaz,PR,,,,2,-2,1,41',
    '300000,Wesley College,,Dover,DE,www.wesley.edu,,,1,-2,3,13',
    '300001,Platt College,,Aurora,CO,www.platt.edu,,,1,12/14/2024,1,12',
    '400000,College of Micronesia-FSM,COM-FSM,Pohnpei,FM,www.comfsm.fm,,,1,-2,1,-3',
    '',
  ].join('\n')}`,
  /** The last header ends in spaces; nothing reported is an empty cell with the flag A. */
  'adm2022.csv': [
    'UNITID,XAPPLCN,APPLCN,XADMSSN,ADMSSN,XSATVR25,SATVR25,XSATVR50,SATVR50,XSATVR75,SATVR75,XACTCM25,ACTCM25,XACTCM75,ACTCM75,XSATMT75,SATMT75   ',
    '100830,"R",2290,"R",2112,"R",510,"R",540,"R",615,"A",,"A",,"P",575',
    '166683,"R",0,"R",0,"A",,"A",,"A",,"R",35,"R",36,"A",',
    '',
  ].join('\r\n'),
  /** Missing is a full stop. */
  'ic2020.csv': [
    'UNITID,DSTNCED1,DSTNCED3,DISTNCED,XAPPFEEU,APPLFEEU,XAPPFEEG,APPLFEEG,CONFNO4 ',
    '100830,1,0,2,"R",0,"L",25,1',
    '166683,0,1,2,"R",75,"A",.,-2',
    '400000,1,0,1,"A",. ,"A",.,-2',
    '',
  ].join('\n'),
  'C2024_A.csv': [
    'UNITID,CIPCODE,MAJORNUM,AWLEVEL,XCTOTALT,CTOTALT',
    '100830,"11.0701",1,5,"R",12',
    '100830,"11.0701",2,5,"R",1',
    '100830,"11.0701",1,7,"R",0',
    '100830,"01.0000",1,20,"R",3',
    '100830,"99",1,5,"R",16',
    '300000,"11.0701",1,5,"R",4',
    '300001,"11.0701",1,5,"R",4',
    '999999,"11.0701",1,5,"R",4',
    '100830,"12.3456",1,5,"R",4',
    '100830,"1107",1,5,"R",4',
    '100830,"11.0701",1,44,"R",4',
    '',
  ].join('\n'),
  /** Row numbers without a name, and codes that a spreadsheet took the zeros of. */
  'cipcodes.csv': [
    '"CIPFamily";"CIPCode";"Action";"TextChange";"CIPTitle";"CIPDefinition"',
    '"1";1;1;"No";"no";"AGRICULTURE, AND RELATED SCIENCES.";"x"',
    '"2";1;1;"No";"no";"Agriculture, the group.";"x"',
    '"3";1;1;"No";"no";"Agriculture, General.";"x"',
    '"4";11;11.0701;"No";"no";"Computer  Science.";"x;\ny"',
    '',
  ].join('\r\n'),
}

export type ExcerptName = keyof typeof files

/** Imports the named excerpts, or other contents under their names. */
export function importing(names: ExcerptName[], others: Record<string, string | Uint8Array> = {}) {
  const chosen = Object.fromEntries(names.map((name) => [name, files[name]]))
  return readAll(us, excerptFolder({ ...chosen, ...others }))
}

export const listReasonsLeftOut = ({ rejected }: { rejected: Rejection[] }) =>
  rejected.map(({ line, reason }) => `${line} ${reason}`)
