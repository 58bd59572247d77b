/**
 * What people type when they have one programme or institution in mind, and what must then stand among the first five: the
 * institution's name, and words that the title must hold. Misspelt, abbreviated, turned round, as they are typed.
 */
export interface KnownItem {
  typed: string
  institution?: string
  title?: string
}

/** The result that must lead, not only be among the first five. */
export const leading: KnownItem[] = [
  // A place that several towns are called, and a level that most titles there write out: the institution of that name is meant.
  { typed: 'Oxford computer science master', institution: 'University of Oxford', title: 'Computer Science' },
  { typed: 'Cambridge physics bachelor', institution: 'University of Cambridge', title: 'Physics' },
  { typed: 'York psychology master', institution: 'University of York', title: 'Psychology' },
  { typed: 'Birmingham master economics', institution: 'University of Birmingham', title: 'Economics' },
  { typed: 'Durham master history', institution: 'Durham University', title: 'History' },
  {
    typed: 'manchester masters computer science',
    institution: 'University of Manchester',
    title: 'Computer Science',
  },
  { typed: 'oxford undergrad law', institution: 'University of Oxford', title: 'Law' },
  // The name of an award is no level, and a title typed whole is a title: those must not lose by it.
  { typed: 'btech cse', title: 'B.Tech Computer Science' },
  { typed: 'master of public health', title: 'Master in Public Health' },
  // A level first: it is no state, and no commerce on the net.
  { typed: 'ms cs oxford', institution: 'University of Oxford', title: 'Computer Science' },
  { typed: 'ms cs asu', institution: 'Arizona State University', title: 'Computer Science' },
  { typed: 'b.com', title: 'Bachelor of Commerce' },
  { typed: 'm.com', title: 'Accounting' },
  // A country, not who bears its code for a name.
  { typed: 'mba uk', title: 'MBA' },
  // In short.
  { typed: 'uofa', institution: 'University of Arizona' },
  { typed: 'nctu', institution: 'National Yang Ming Chiao Tung University' },
  { typed: 'titech', institution: 'Institute of Science Tokyo' },
  { typed: 'kyodai', institution: 'Kyoto University' },
  { typed: 'be mechanical', title: 'Mechanical Engineering' },
  { typed: 'me mechanical', title: 'Mechanical Engineering' },
  { typed: 'bpt', title: 'Physiotherapy' },
  { typed: 'mis usa', title: 'Information Systems' },
]

export const knownItems: KnownItem[] = [
  // As it is called.
  { typed: 'massachusetts institute of technology', institution: 'Massachusetts Institute of Technology' },
  { typed: 'university of toronto', institution: 'University of Toronto' },
  {
    typed: 'university of melbourne computer science',
    institution: 'University of Melbourne',
    title: 'Computer Science',
  },
  { typed: 'trinity college dublin', institution: 'Trinity College Dublin' },
  {
    typed: 'national university of singapore data science',
    institution: 'National University of Singapore',
    title: 'Data Science',
  },
  {
    typed: 'delft mechanical engineering',
    institution: 'Delft University of Technology',
    title: 'Mechanical Engineering',
  },
  { typed: 'imperial college london', institution: 'Imperial College London' },
  { typed: 'university of oxford law', institution: 'University of Oxford', title: 'Law' },
  {
    typed: 'kth computer science',
    institution: 'KTH Royal Institute of Technology',
    title: 'Computer Science',
  },
  { typed: 'university of auckland psychology', institution: 'University of Auckland', title: 'Psychology' },
  {
    typed: 'purdue university mechanical engineering',
    institution: 'Purdue University',
    title: 'Mechanical Engineering',
  },
  { typed: 'monash university nursing', institution: 'Monash University', title: 'Nursing' },
  // Abbreviated.
  { typed: 'mit', institution: 'Massachusetts Institute of Technology' },
  { typed: 'uoft', institution: 'University of Toronto' },
  { typed: 'u of t computer science', institution: 'University of Toronto', title: 'Computer Science' },
  { typed: 'ucl', institution: 'University College London' },
  { typed: 'lse', institution: 'London School of Economics and Political Science' },
  { typed: 'nus', institution: 'National University of Singapore' },
  { typed: 'ntu singapore', institution: 'Nanyang Technological University' },
  { typed: 'tum', institution: 'Technical University of Munich' },
  { typed: 'eth zurich', institution: 'ETH Zurich' },
  { typed: 'epfl', institution: 'École Polytechnique Fédérale de Lausanne' },
  { typed: 'unsw', institution: 'University of New South Wales' },
  { typed: 'anu', institution: 'Australian National University' },
  { typed: 'ucla', institution: 'University of California, Los Angeles' },
  { typed: 'nyu', institution: 'New York University' },
  { typed: 'cmu', institution: 'Carnegie Mellon University' },
  { typed: 'iit bombay', institution: 'Indian Institute of Technology Bombay' },
  {
    typed: 'iitb computer science',
    institution: 'Indian Institute of Technology Bombay',
    title: 'Computer Science',
  },
  { typed: 'rwth', institution: 'RWTH Aachen University' },
  { typed: 'asu', institution: 'Arizona State University' },
  { typed: 'ubc', institution: 'University of British Columbia' },
  { typed: 'ms cs purdue', institution: 'Purdue University', title: 'Computer Science' },
  { typed: 'mba uoft', institution: 'University of Toronto', title: 'Business Administration' },
  { typed: 'msc ai edinburgh', institution: 'University of Edinburgh', title: 'Artificial Intelligence' },
  {
    typed: 'btech cse iit delhi',
    institution: 'Indian Institute of Technology Delhi',
    title: 'Computer Science',
  },
  { typed: 'physics cambridge university', institution: 'University of Cambridge', title: 'Physics' },
  // A subject in short, by itself or at a place.
  { typed: 'mgmt', title: 'Management' },
  { typed: 'mgmt melbourne', institution: 'University of Melbourne', title: 'Management' },
  { typed: 'biz admin', title: 'Business Administration' },
  { typed: 'elec engg', title: 'Electrical' },
  { typed: 'comp sci', title: 'Computer Science' },
  { typed: 'psych', title: 'Psychology' },
  { typed: 'informatics', title: 'Computer Science' },
  // Misspelt.
  { typed: 'harvrad', institution: 'Harvard University' },
  { typed: 'standford university', institution: 'Stanford University' },
  { typed: 'univercity of melborne', institution: 'University of Melbourne' },
  { typed: 'camebridge university', institution: 'University of Cambridge' },
  { typed: 'masachusets institute of tecnology', institution: 'Massachusetts Institute of Technology' },
  { typed: 'edinburg data sceince', institution: 'University of Edinburgh', title: 'Data Science' },
  { typed: 'comptuer science toronto', institution: 'University of Toronto', title: 'Computer Science' },
  {
    typed: 'mechancial engineering aachen',
    institution: 'RWTH Aachen University',
    title: 'Mechanical Engineering',
  },
  { typed: 'wageningin', institution: 'Wageningen University & Research' },
  { typed: 'univeristy of manchster', institution: 'University of Manchester' },
  { typed: 'heidleberg', institution: 'Heidelberg University' },
  { typed: 'colombia university new york', institution: 'Columbia University' },
  { typed: 'carnegi melon', institution: 'Carnegie Mellon University' },
  { typed: 'berkley', institution: 'University of California, Berkeley' },
  { typed: 'georgia tehc', institution: 'Georgia Institute of Technology' },
  // Turned round, beginnings, accents, glued and split.
  { typed: 'melbourne university of', institution: 'University of Melbourne' },
  { typed: 'science computer toronto', institution: 'University of Toronto', title: 'Computer Science' },
  { typed: 'berlin free university', institution: 'Free University of Berlin' },
  { typed: 'munich technical university', institution: 'Technical University of Munich' },
  { typed: 'economics bologna', institution: 'University of Bologna', title: 'Economics' },
  { typed: 'stanf', institution: 'Stanford University' },
  { typed: 'imperial coll', institution: 'Imperial College London' },
  { typed: 'universite de montreal', institution: 'Université de Montréal' },
  { typed: 'münchen technische universität', institution: 'Technical University of Munich' },
  { typed: 'sao paulo university', institution: 'University of São Paulo' },
  { typed: 'datascience melbourne', institution: 'University of Melbourne', title: 'Data Science' },
  { typed: 'king’s college london', institution: "King's College London" },
  { typed: 'kings college london', institution: "King's College London" },
  { typed: 'cyber security manchester', institution: 'University of Manchester', title: 'Cyber Security' },
  { typed: 'cybersecurity manchester', institution: 'University of Manchester', title: 'Cyber Security' },
  { typed: 'texas a&m', institution: 'Texas A&M University' },
]
