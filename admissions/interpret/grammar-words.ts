const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Words that the grammar's patterns speak: a misspelling is taken for one of these first. */
export const grammarWords = words(`
  ielts toefl duolingo gmat score scores band bands overall listening reading writing speaking each section
  percentage percent percentile cgpa backlog backlogs aggregate marks graduation twelfth intermediate
  lakh lakhs crore crores thousand thousands rupees rupee euros euro pounds pound dollars dollar annum annual annually yearly year years
  month months monthly semester semesters budget tuition fees total overall entire whole living including
  under below within maximum minimum cheaper cheapest affordable lowest expensive afford spend without except excluding avoid anywhere instead rather neither
  intake intakes fall autumn spring summer winter september october november december january february march april june july august
  starting starts start session
  scholarship scholarships funding funded waiver waived application financial assistance assistantship
  online offline campus distance remote
  experience fresher freshers work working worked
  university universities college colleges programme programmes program programs course courses degree degrees
  master masters bachelor bachelors doctorate postgraduate undergraduate graduate diploma diplomas certificate foundation
  duration ranked ranking rankings world near close around
  required requirement mandatory optional accepting accepted
  united kingdom states zealand
  internship internships placement placements accommodation
`)

/** Words without a meaning of their own here: left over, they are no news. */
export const stopWords = words(`
  a about above abroad academic accordingly across actually add admission admissions admit after afterwards again all allow allowed almost along already also although always am among an and another any anybody anyone anything
  anyway anywhere are aren arent around as ask asked at available away back basically be became because become been before being below best better between both but by
  call came can cannot cant case certain chance chances check choice choices choose city cities class close college colleges come comes complete completed completing consider considering could countries country course courses currently
  day days dear decide degree degrees despite did didnt do does doesnt doing done dont down dream during
  each earlier early either else enough enroll entry especially etc even ever every everything exactly except excluding expect explore
  far few final find finding first fit for from full further future
  general get gets getting give given giving go goal goals going good got graduate graduated great guide guidance guys
  had half happy has have havent having he hello help her here hey hi higher him his hope hoping how however
  i id ideal ideally if ill im in include including inside instead institute institutes institution institutions intake interested interest into is isnt it its itself ive
  join just kind kindly know
  last later least less let lets like list little live living location locations long look looking looks lot love
  made mainly make many match matches may maybe me mean mention might mine minimum more most much must my myself
  name namaste near need needed needs never new next nice no none nor not note nothing now
  of off offer offered offering offers offline ok okay on once one ones only onwards open opportunities opportunity opt option options or other others otherwise our out outside over own
  part people per perhaps person place places plan planning plans please pls plz possible possibly prefer preferable preferably preference preferences preferred present probably process proper provide providing pursue pursuing put
  quite range rather really reason recommend recommendation recommendations regarding related request required requirement requirements rest result right
  said same saw say school schools score scores search searching second see seek seeking seems select send several shall share she short should show sir maam madam since single so some somebody someone something somewhere soon sort specific start started starting starts state states still student students studies study studying such suggest suggestion suggestions suitable suits sure
  take taken taking tell test tests than thank thanks that thats the their them then there these they thing things think thinking third this those though through thru till time to today together told too total toward towards tried try trying type types
  uni unis universities university until up upto us use used using usually
  various versus very via visit want wanna wanted wanting wants was way we well went were what whats when where whether which while who whole whom whose why will willing wish wishing with within without wont work would wouldnt
  year years yes yet you your yourself
  programme programmes program programs currently focus field fields area areas stream major majors minor branch subject subjects specialization specialisation specialize specialise level apply applying applicant international overseas foreign education career careers
  tuition fees fee cost costs budget money price amount lakh rupees afford pay spend
  son daughter brother sister child kid friend parents father mother family cousin
  completely fully totally highly based around approx approximately roughly
  background profile details target holder compare accept accepted accepts qualify incl want with study hired abroad myself eligible eligibility criteria vs
  month months semester semesters duration
  ka ki ke ko se ek hu tak kam liye koi kya kaun konsa sakta sakti mil milega mera meri hum aap bhi toh abhi beta beti bhai papa ji baad wala wali diya alawa siwa siwaye chhod chhodkar kahi kahin ho kar hi
`)
