/**
 * Everyday words of English, gathered from running text: they are right as they stand, and a town of that name is meant only where the
 * sentence speaks of a place ("in Reading").
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `
  academia accident admin administrator aging airplane alberto alcoholic analyses angela apparent approximate archival arena assessing
  astronomer athletes atmosphere audition augustus autonomy banning basin batch beast beds belgaum biased biometrics boeing bonds booth
  branding brands breed breeding broad browsing bullying butter cameo cameron camps cannon capita capitol careless caroline carter cartridge
  caste catalina catherine cease cello chair chase chief christie christina christine chuck citation citizens civic clans clare clarinet
  clash colleague colleagues comet commence commenced communism communist communists commuter compelled compelling compete competed competes
  competing competition composer composers composing compute concert concerto concerts conservative constructive cooling cooperative corp
  corporal countess courtesy creature criterion cruiser currency curse customary daisy dare decade decisive decorative decorator decree
  defended defender defensive democrat democrats demographic developmental diagnosed diagnosing diary digitally diplomat diving division
  donation dose drilling drinking drums dying earliest economical economist educator electricity electron electrons embodied emergence
  emigrated emulation endorsement enrolled entirety equation esther etymology exceeding excerpt expert expertise exploded explored explorer
  explosive farther fatalities feathers fight finale financed financing fisher fishermen flood flora flour foremost fried genera
  geographical geometric germanic gopal governmental graphical grass greene greeting heath hesitate histoire historia historian illustrating
  illustrator imagine imran inclusion indie inferior informational informative inherent innovative instituted institutional instructed
  instrumental intentional intercept intercepted interred intersection intro investigating investigative investigator journalist journalists
  journals jurist laser latino leaning lease literary locating locks machinery madame mama manor marching marina mario marion markings marsh
  massacre mater maternal mathematician mating matthews mayor mayors medal median mentally methodology militant minister ministers missiles
  mixing moist molecule molecules monkey monsters monte monument mouth musician myths naidu niche niece occupation offended offending
  offspring optimal otters overhaul palace panorama parish patients pearson persona peterson petition philosopher photograph photographed
  photographer photographic photographs physically physicist plane planet planting plate plates pleasure poker politically politician ponds
  positional powder practicable prediction presentation presiding pride prime prize probable probation proceeding proceeds procession
  productive projection promotional proportion proposes prosecution prospect prosperity protective protests provision psychiatric pursued
  quantify rally rational reactions realm reception recreational regulated regulations reilly relate relates relating relegated relocated
  remedies reproduction residing retirement revision revolution romantic rotating salmon sanction saxon scream sculptor seeing selector
  severely sexually shade shake shame shane shark sharp shire shirt shoot shopping shore sing socially spawn specialised specialized
  specialty speeches sporting spots sprint stake stakes stamping stark statue statues statutes stealing steam steering sterling streak
  strengthen studios surname survival survives surviving susan suspects sweeping systemic tapes teach teaches terrorist terrorists thane
  theme theologian theoretically thick thorough threaten tough tourist tourists traded trader tradition traditions trails transaction
  transitional tumor verses victorian victories wages walks walls walsh wasted wasting watts waves wealthy wedding weighing whale wheat
  winner witch woody workspace wound
  nepali nepalese bangladeshi pakistani nigerian lankan kenyan ghanaian vietnamese indonesian filipino brazilian mexican egyptian iranian
  ethiopian african asian arabic emirati
  ability able abort aborted about above abroad absence absent absolute absolutely abstract abstraction abstractions accent accept
  acceptable acceptance accepted accepting accepts access accessed accessibility accessible accessing accessor accidentally according
  accordingly account accountant accuracy accurate achieve achieved across action actions active activity actual actually adapt adapter
  adapters added adding addition additional additions address addressed addresses adds adheres adjacent adjectives adjust admission admit
  admits admitted adopt adopted adult adults advance advanced advantage advantages advice adviser advises affect affected affects
  affidavit afford affordable afraid african after afterwards again against agent agents aggregate agree agreed agreement ahead aim aims
  airport alert alerts algorithm algorithms alias aliases align alive all allocate allow allowed allowing allows almost alone along
  alongside aloud alpha already also alter alternative alternatively alternatives although alumni always amazing ambigious ambiguity
  ambiguous ambition americans among amount analysis analyst analytics ancestor annotation annotations another answer answered answers any
  anybody anymore anyone anything anyway anywhere apart apartment appear appeared appears append appended appending appends applicable
  applicants application applications applied applies apply applying approach appropriate appropriately approvals approve approved apps
  arbitrarily arbitrary architect architecture archive area areas aren arent argument arguments around arrangement array arrays arrive art
  article articles artifacts artistic arts asian asians asked asking asks assert assertion assets assign assigned assigning assignment
  assistant associated assume assumed assumes assuming assumptions asynchronous asynchronously attach attached attachment attack attacker
  attacks attempt attempting attempts attribute attributes attribution audio audit aunt aurora australians auth authenticated
  authentication author authorities authority authorization authors auto autogenerate automated automatic automatically automation
  available average avoid avoiding avoids await aware away awesome baby back backend background backpressure backwards badge badges
  balance balanced bank banker banks banner bare base based basic basically basis bath beach beaches beaver became because become becomes
  been before beforehand begin beginning begins behalf behave behaves behavior behaviour behind being believe belong belongs below
  benchmark benchmarking benchmarks benefit benefits beside besides best beta better between beyond big bigger bill binary bind binding
  bindings biology biomejs bit bits black blah blame blank bless block blocked blocking blocks blog blue board boards bodies body book
  booleans border bored borrow borrowed boss both bother bound boundaries boundary boy boyfriend boys bracket brackets branch branches
  break breaking breaks brief bring brings broke broken brother brothers browser browserify browsers budget buffalo buffer buffers bugs
  build building builds built bump bunch bundle bundled bundler bundlers bundles bundling business button bypass byte bytes cache cached
  caches caching calculate calculated calendar call callback callbacks called caller calling calls came campus campuses canadians canal
  cancellation cannot canonical cant capabilities capability capacity capital capture capturing card care career careful carries carry
  case cases cash casing catalogue catch category caught cause caused causes causing caveat caveats center central certain certificate
  certificates chain chained chalk chance chances change changed changelog changes changing channel channels character characteristics
  characters charge charges charity charset charsets chat cheap check checked checking checkout checks chemistry child children choice
  choices choose choosing chore chose chosen chunk chunks circular circumstances city claim claims clarity class classes classification
  clean cleanup clear clearly click client clients climate clinic clone cloned close closed closely closer closes closest closing closure
  clothes coaching coast coastal code codebase codecov codes coding cold collateral collect collected collection collections collective
  collects college collide collision colon color colors column columns combination combine combined combining come comes coming comma
  command commands commas comment comments commerce commercial commit committed common commonly communication community compact companies
  company compare compared comparing comparison comparisons compatibility compatible compilation compile compiled compiler compiles
  compiling complete completed completely completes completing completion complex compliance complicated comply component components
  comprehensive compress compressed compressible compression compulsory computed computer computers concatenation concept concern
  concerning concerns concise concurrency concurrent condition conditional conditions conference confidence config configs configurable
  configuration configurations configure configured configuring confirm confirmed conflict conflicting conflicts confused confusing
  confusion connect connection connections consecutive consequence consequences consider considered considering considers consistency
  consistent consistently consisting consists console conspicuously constant constants constitutes constraints construct constructed
  construction constructor constructors constructs consultancy consultant consulting consume consumed consumer consumers consumption
  contact contain contained container containing contains content contents context contexts continue continued continues continuing
  contract contrast contribute contributed contributing contribution contributions contributor contributors control controlled controls
  convenience convenient convention conventions conversation conversations conversion convert converted converting converts convey
  conveyed cookie cookies coordinate copied copies copy copying copyright core corona corporate correct corrected corrections correctly
  correctness correspond correspondence corresponding corresponds cost costing costly costs could couldnt counsellor counselor count
  counted counter countries country counts couple course courses cousin cousins cover coverage covered covering covers crash create
  created creates creating creation credential credentials credit credits cricket crime criteria critical cross cryptographic cube
  cultural culture curious current currently curves custom customer customization customize customized cut cycle cycles daily dance danger
  dangerous dark dash data database date dates daughter daughters days dead deadline deadlines deal dealing dear death debt debug debugger
  debugging decent decide decided decides decimal decision decisions declaration declarations declarative declare declared declaring
  decode decoded decoder decoding decompression decorators dedicated deemed deep deeply default defaulting defaults defer define defined
  defines defining definitely definition definitions degree degrees delay delays delete deleted delimited delimiter delimiters deliver
  demand demo denial deno deny department depd depend depended dependencies dependency dependent depending depends deploy deployment
  deposit deprecate deprecated deprecation deps depth derivatives derive derived describe described describes describing description
  descriptions descriptive descriptor descriptors design designated designed designer desirable desired desk destination destroyed detail
  detailed details detect detected detecting detection detects determine determined determines determining deterministic develop developed
  developer developers development device devices diagnostics dictionary didn didnt differ difference differences different differentiate
  differently differs difficult digit digits direct direction directive directives directly directories directory disable disabled
  disables disabling disclaimer disclosed discouraged discovered discovery discuss discussed discussion disk disliked display displayed
  displays dissertation distinct distinguish distinguishing distribute distributed distributing distribution distributions diverse
  diversity docs doctor doctoral document documentation documented documents does doesn doesnt doing domain domains domestic done dont
  dorm dorms dotted double doubt doubts down download downloaded downloading downloads downstream downtown dozen draft drawing dream
  dreams drive drop dropped dropping drops dual dump duplicate duplicated duration during dynamic dynamically each eager earlier early
  earnings earth ease easier easily east eastern easy ecosystem edge edit editing editor editorial education effect effective effectively
  effects efficiency efficient effort eight eighty either elective electives electronic element elements eleven eliminate else elsewhere
  email emails embed embedded embedding emit emits emitted emitting employer empty enable enabled enables enabling encode encoded encodes
  encoding encodings encountered encounters encrypted ending endpoint endpoints ends enforce engine engineer engineering engineers engines
  enhanced enjoy enough ensure ensures ensuring enter entered enterprise entire entirely entities entity entrance entries entry enum
  enumerable environment environments equal equality equivalent equivalents error errors escape escaped escapes escaping especially essay
  essential essentially estimate ethical europeans eval evaluate evaluated evaluating evaluation even evening event events ever every
  everybody everyone everything everywhere evidence exact exactly exam examine example examples exams exceeds excellent except exception
  exceptions excessive exchange excited exclude excluded excludes excluding exclusion exclusive exclusively executable executables execute
  executed executes executing execution exempt exercise exist existence existing exists exit exits expand expanded expanding expect
  expectations expected expects expense expenses expensive experience experienced experimental explain explaining explains explanation
  explicit explicitly export exported exporting exports expose exposed exposes express expression expressions expressly extend extended
  extending extends extension extensions extensive extent external externally extra extract extracted extraction extraneous extremely eyes
  facilities facility fact factory faculty fail failed failing fails failure failures fair fairly fake fall fallback falling falls false
  families family fashion fast faster fastest fatal father favor feat feature features federal feed feedback feel feeling fees felt fetch
  fetched fetcher fetchers fetching few fewer field fields fifteen fifth fifty figure figures file filename filenames files filesystem
  fill film films filter filtering filters final finally financial find finding finds fine finish finished finishing fired firm first fit
  fits five fixed fixes fixing flag flags flat flexibility flexible flight float floating flow flows flush flushing focus focused folder
  folders follow followed following follows font fonts food football footprint forbid forbidden force forced forcing foreach foreign
  foreigner foreigners forest forget forgotten fork form formal format formats formatted formatter formatters formatting former forms
  forty forward found founder four fourth fragments frame frames framework frameworks franc frankly free freedom freely frequently fresh
  fresher freshers friend friendly friends from front frontend full fully function functional functionality functioning functions fund
  funded funding funds furnished further future gain gallery games gaming gate gather gave general generally generate generated generates
  generating generation generator generic germans gets getting girl girlfriend girls github give given gives giving glob global globally
  goal goals goes going golden gone good governed governing government gracefully grade grades graduate graduation grammar grant granted
  grants granular graph grease great greater greatest green grep group grouping groups grow grows growth guarantee guaranteed guarantees
  guard guarded guess guidance guide guided guidelines guy guys gym gzip gzipped habits hack hadnt half hamilton hand handle handled
  handler handlers handles handling hands handy hang hanging happen happened happening happens happy hard hardware harm hash hashes hasn
  hasnt hate have haven havent having head header headers headless health heard heart heavily height held hello help helped helper helpers
  helpful helping helps here hereby herein hero heuristic hexadecimal hidden hierarchy high higher highest highly hills hints historical
  history hit hold holder holding holds home homepage honest honestly hood hook hooks hope hoped hoping hospital host hostel hostels
  hosting hostname hostnames hosts hour hours house housing however href http huge human hundred hungry husband hydration idea ideal ideas
  identical identification identified identifier identifiers identify identity ignore ignored ignores image images immediately immutable
  impact implement implementation implementations implemented implementing implements implicit implicitly implied implies import important
  imported importing imports impose impossible improve improved improvements improving include included includes including income incoming
  incompatible incomplete incorporate incorrect incorrectly increase increases increasing indent indentation indented independent
  independently index indexed indexes indexing indicate indicated indicates indicating indirectly individual individually industrial
  industry infer inference inferred infinite inflate info inform information informed infrastructure infringement inherit inheritance
  inherited inheriting inherits init initial initialization initialize initialized initially initiate injection inland inline inner input
  inputs insecure insert inserted inside insist inspection inspired install installation installed installing instance instances instead
  instruction instructions instrumentation insurance intact integer integers integrated integration integrations integrity intend intended
  intends intent intention interact interaction interactions interactive interchange interest interested interesting interface interfaces
  intermediate intern internal internally internals international internet internship internships interpolated interpolation interpret
  interpretation interpreted interpreter interrupted interview interviews into introduce introduced introduces introducing invalid
  invocation invoke invoked involved involving island islands isnt isolated isolation issue issued issues item items iteration iterator
  its itself job jobs join joint journey jump junior just keen keep keeping keeps kept keyboard keys keyword keywords kids kind kindly
  kinds kitchen know knowing knowledge known knows label labels laboratory labs lack lake land language languages laptop large larger
  largest last late later latest latter lawyer layer layers layout lazily lazy lead leading leads leak leaking learn learning learnt least
  leave leaves leaving lecturer left legacy legal lend length less lets letter letters letting level levels leverage lexicographically
  liability liable liberal libraries library license licensed licensee licenses licensing life lifecycle light lightweight like likely
  likes limit limitation limitations limited limiting limits lincoln line lines link linked linking links lint linter linting list listed
  listen listener listeners listing lists literal literally literals little live lived lively lives living load loaded loader loaders
  loading loads loan loans local locale locales localization localize localized locally locals located location locations lockfile
  lockfiles logged logger logging logic logical logo logs long longer longest look looked looking looks lookup lookups loop loops losing
  loss lost lots love loved lower lowercase lowest luck machine machines made magic mail mailing main mainland mainly maintain maintained
  maintainer maintainers maintaining maintains maintenance major majority make makes making male malformed man manage managed management
  manager manages managing manifest manipulate manner manual manually many mapped mapping mappings maps margin marine mark marked marks
  markup married mask master match matched matches matching material materials maths matter matters maximum maybe mean meaning meaningful
  meaningless meanings means meant measure measured measures mechanism mechanisms media medical medicine medium meet meets member members
  memory men mention mentioned menu merely merge merged merging merit mess message messages meta metadata method methods metrics metro
  middle middleware might migrate migration million milliseconds mime mind minified minimal minimize minimum minor minute minutes
  mirroring mismatch miss missed missing mistake mistakes mixed mobile mock mode model models modern modes modest modification
  modifications modified modifies modify modifying module modules moment money month monthly months more morning most mostly mother
  mountain mountains move moved moves movies moving much multiple music must mutable mutate name named namely names namespace namespaces
  naming narrow national native natively natives natural nature navigate navigating navigation navigations near nearby nearly necessarily
  necessary need needed needing needs negative neighbour neither nervous nest nested nesting network networking never newer newline newly
  news next nginx nice night nightlife nine ninety nobody node nodejs nodes none normal normalization normalize normalized normally
  north northern notable notably notation note notebook noted notes nothing notice notices notifies notify nowhere null number numbered
  numbers numeric numerical nurse object objects obligations observed obsolete obtain obtained obtaining obvious occasionally occur
  occurred occurrence occurrences occurs octal odds offer offered offering offers office officer official officially offset offsets often
  okay older omit omitted once ones ongoing online only onto opaque open opened opening opens operate operates operating operation
  operations operator operators opinion opposed optimization optimizations optimize optimized option optional optionally options opts
  orange order ordered ordering ordinary organization organizations orientation oriented origin original originally origins other others
  otherwise ours outer output outputs outside over overall overflow overhead overload overridden override overrides overriding overseas
  overview overwrite overwritten ownership owns package packages packaging padding page pages paid pair pairs paper papers paradise
  paragraph parallel param parameter parameters params parent parentheses parents parse parsed parser parsers parses parsing part partial
  partially particular particularly parties partly parts party pass passed passes passing passion passionate passport password past patch
  patched patches patent path pathname paths pattern patterns pause paying payload payloads payment pays peaceful peer pending people
  percent percentage perf perfect perform performance performant performed performing performs perhaps period perldoc permission
  permissions permit permits permitted person personal personally persons phase phoenix phone phrase phrases physics pick picture piece
  pieces pinned pino pipe pipeline pipes piping pixels place placed placeholder placeholders places plain plains plan planning plans
  platform platforms play playground please plenty plugin plugins plus point pointer pointing points policies policy polite pollution
  polyfill polyfills pool poor popular populate populated porcelain port portable ported portion portions ports position positions
  positive possibility possible possibly post potential potentially power powered powerful practical practice practices pragma preceded
  precedence preceding precise precisely precision predicate predictable prefer preference preferred preferring prefers prefix prefixed
  prefixes prepared presence present presented preserve preserved preserves preserving preset press pretty prevent prevents previous
  previously price prices pricing primarily primary primitive principle print printed printf printing prints prior priority private
  probability probably problem problematic problems process processed processes processing processor processors produce produced produces
  producing product production products professional professionals professor professors profile program programmatically programme
  programmer programmers programmes programming programs progress prohibited prohibits project projects prominent promise promises promote
  promotion prompt prompts proof prop propagation proper properly properties property proposal proposed proprietary props protect
  protected protecting protection protocol protocols prototype prototypes prove provenance provide provided providence provider providers
  provides providing proxies proxy public publication publications publicly publish published publisher pull pure purely purpose purposes
  push pushing put puts putting python qualify quality quantity quarter queries query question questions queue quick quickly quiet quite
  quizzes quota quotation quote quoted quotes race racism rain raise raised raises random range ranges ranking rare rarely rate rates
  rather ratio rationale reach reached reaches react read readability readable reader readers reading readings readme readonly reads ready
  real really reason reasonable reasonably reasons reassignment rebuild receipt receive received receives receiving recent recently recipe
  recipient recipients recognised recognize recognized recommend recommendation recommendations recommended recommends record recording
  records recursive recursively redirect redirects redistribute redistributed reduce reduces reducing redundant refactor refer reference
  referenced references referencing refers reflect refresh refund refusal regarding regardless regards regenerate region register
  registered registers registration registry regression regular reject rejected rejection rejects related relative relatives release
  released releases releasing relevant reliable reliably relies reload rely relying remain remaining remains remember remote removal
  remove removed removes removing rename renamed render rendered rendering renders rent repaired repeat repeated replace replaced
  replacement replaces replacing replies reply repo report reported reporting reports repository represent representation represented
  representing represents reproduce reputation request requested requesting requests require required requirement requirements requires
  requiring research reserved reset resilient resolution resolve resolved resolves resolving resource resources respect respectively
  respond response responses responsibility responsible responsive rest restore restrict restricted restriction restrictions restrictive
  result resulting results resume retain retained retries retrieve retry return returned returning returns reusable reuse revalidation
  reverse revert review revised rewrite rewritten right rights rise risk river roam robust role rollup rome room roommate roommates rooms
  root roughly round rounded route router routes routine routines routing rows rule rules runner running runs runtime runtimes rural safe
  safely safer safety said sake salaries salary same sample sanctioned sanitize satisfy save saved saves saving savings saying says scalar
  scale scanning scans scenario scenarios schedule schema schemas scheme schemes scholarship school schools science scientific scientist
  scope scoped score scores screen screenshots script scripting scripts search searching seat seats second secondary seconds secret
  secrets section sections secure security seed seem seems seen sees segment segments select selected selection self sell semantic
  semantics semester semver send sender sending sends senior sense sensing sensitive sent sentence sentences separate separated separately
  separator sequence sequences sequentially serializable serialization serialize serialized serializer series serious serve served server
  servers serves service services serving session sessions sets setting settings settle settled settling setup seven seventy several shall
  shape share shared shares sharing shell shift shim ship shipped ships short shorthand shortlist shortlisted should shouldn shouldnt show
  showing shown shows shut sibling side sign signal signature signatures signed significant significantly signing silence silent silently
  similar simple simpler simplest simplicity simplify simply simultaneously since sincerely single singleton singular sister sisters sit
  site sites sits situation situations sixth sixty size sizes skill skip skipped skipping skips slash slashes slate sleep slight slightly
  slots slow slower small smaller smithy snapshot snapshots snippets snowy socket software sole solely solution solutions solve some
  somebody someone something sometimes somewhat somewhere soon sorry sort sorting sorts sound source sourced sources south southern space
  spaces span spans spare spared speak speaking spec special specific specifically specification specifications specified specifies
  specify specifying specs speed spelling spending spent spirit split splits splitting spoken sponsor sponsors sports spread spring srcset
  stable stack stage stain stale stand standalone standard standards stands star start started starting starts startup startups state
  stated statement statements states static statically stating station statistics status statuses stay stayed staying stays stderr stdout
  steadily steady step steps still stop stopped stops storage store stored stores storing story strategy stream streamed streaming streams
  strict stricter strictly string stringified stringify strings strip stripped stripping strips strong stronger strongly structure
  structured structures stuck student students studied studies study studying stuff style styles styling subclass subclasses subject
  subjects sublicense submission submissions submit submitted submitting subpath subroutine subscription subsequent subset substantial
  substitution substitutions subtle suburb suburban suburbs succeeds success successful successfully such sufficient suffix suffixes
  suggest suggested suggestion suggestions suit suitable suite summary summer summers sunny superset supplied supply support supported
  supporting supports supposed suppress sure surface surfaced surprises surrogate surrounding sustainable swede sweeten swish switch
  switched switches symbol symbols sync synchronous synchronously syntax system systems table tables tabs tagged tags take taken takes
  taking talk tall tank tarball target targeted targets task tasks tbody teacher teachers teaching team technical technically technology
  tell telling tells template templates temporarily temporary tends term terminal terminate terminated terminates terms test tested tester
  testing tests text texts than thank thanks that theatre their them themselves then theory there therefore thereof these thesis they
  thing things think thinking third thirty this those though thought thousand thread threads three threshold through throughout throw
  throwing thrown throws thumb thus ticket tied time timeout timer times timestamp timestamps timetable timing timings tiny tired title
  titles today together token tokens told tomorrow took tool tooling tools topper total totals touch tours toward towards town towns trace
  traces tracing track tracked tracker tracking tracks traditional trailing trainee transcript transcripts transfer transferred transform
  transformation transformations transformed transforming transforms transition translate translated translates translation translations
  translator transparent transport transports travel travelling traversal travis treat treated treating treats treaty tree trick tries
  trigger triggered triggering trip triple trouble true truly truncate truncated trust trusted truth trying tsconfig tuition tuitions turn
  turned turning turns tutorial twelve twenty twice twitter type typed types typical typically typing typings typo unavailable unchanged
  uncle uncommon undef undefined under underlying underscore understand understanding understands undocumented unescaped unexpected
  unicode unified union unique unit universal universities university unknown unless unlike unlikely unlimited unmodified unnecessary
  unrestricted unsafe unset unstable unsupported until untrusted unused unusual update updated updates updating upgrade upgrading upload
  uploaded uploads upon upper upstream urban urls usage used useful useless user users uses using usual usually utilities utility utilize
  utils valid validate validated validating validation valign valuable value values variable variables variant variants variation
  variations variety various vars vary vector vegetarian verb verbatim verification verify versa version versioning versions very via
  vibrant vice video view viewer village villages violate virtual visa visas visible visit visual voice void volume vulnerabilities
  vulnerability wait waiting waits want wanted wants warm warn warning warnings warranties warranty wasn wasnt watch ways weak weather
  website websites week weekday weekend weekends weeks welcome welcoming well went were werent west western what whatever when whenever
  where whereas wherever whether which while white whitespace whole whom whose wide widely wider widest width wife wiki wildcard wildcards
  will willing window windows winter winters wish wished with within without woman women wont word words work workaround worked worker
  workflow workflows working works worksheet world worldwide worried worry worse worth would wouldn wouldnt wrap wrapped wrapper wrappers
  wrapping wraps writable write writes writing written wrong wrote yargs yarn year yearly years yesterday yields your yours yourself zero
  zeros zlib
  `
    .trim()
    .split(/\s+/),
)
