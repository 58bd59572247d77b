import type { FieldCode } from '../fields.ts'
import { type KeywordRow, keywordReader } from './keywords.ts'

// Words of the names of French national degrees and first-cycle courses: the nomenclature of master's (arrêté du 4
// février 2014) and the filières of Parcoursup. Each row is this project's reading of a name against ISCED-F 2013.
const named: KeywordRow[] = [
  [
    '011',
    'enseignement, education, sciences de l education, metiers de l enseignement, didactique, didactique des sciences, meef, professorat, formation des enseignants, educateur technique, pratiques inclusives handicap',
  ],
  [
    '021',
    'audio visuel, arts, art, art therapie, arts plastiques, arts de la scene, spectacle, spectacle vivant, arts du spectacle, design, graphisme, mode, danse, theatre, etudes theatrales, musique, musicologie, cinema, audiovisuel, cinema et audiovisuel, animation 3d, film d animation, creation numerique, creation artistique, sciences et cultures du visuel, dn made, objet, espace, ornement, evenement, metiers d art, artisanat d art, photographie, esthetique et philosophie de l art, jeu video, designer, ingenierie du son, techniques du son, conservation restauration, metiers de l image, metiers du son, metiers de l audiovisuel, decor, bijou, ceramique, textile mode, dn made materiaux, dn made numerique, dn made livre, dn made patrimoine, dn made innovation sociale, dn made animation, diplome national d art, ecoles superieure d art, architecture interieur, etudes de realisation, design graphique, communication visuelle',
  ],
  [
    '022',
    'theologique, histoire, histoire de l art, histoire de l art et archeologie, histoire de la philosophie, philosophie, archeologie, theologie, religion, sciences des religions, patrimoine, humanites, humanites numeriques, ethique, mondes anciens, mondes medievaux, civilisations cultures, esthetique, epistemologie, etudes culturelles, culture patrimoine, droit canonique, cpge lettres, cpge b l, b l, ecole nationale des chartes, savoirs en societe, lettres et sciences humaines, histoire et philosophie des sciences, lettres et humanites, ens cachan, civilisations, droit canon',
  ],
  [
    '023',
    'russe, arabe, chinois, langue, lettres, lettres modernes, lettres classiques, litterature, linguistique, sciences du langage, traduction, llcer, langues litteratures et civilisations etrangeres, langues etrangeres appliquees, lea, francais langue etrangere, creation litteraire, didactique des langues, anglais, espagnol, allemand, traitement automatique des langues, litteratures, interpretation, arts lettres et civilisations, langues et commerce international, langues et societes, arts litteratures langages',
  ],
  [
    '031',
    'economie, economie appliquee, economie de la sante, economie du droit, sociologie, psychologie, science politique, sciences politiques, etudes politiques, politiques publiques, politiques comparees, relations internationales, etudes europeennes, etudes europeennes et internationales, etudes du developpement, anthropologie, ethnologie, demographie, geographie et amenagement, geographie amenagement, geographie, geopolitique, sciences sociales, sciences economiques et sociales, econometrie, econometrie statistiques, sciences cognitives, etudes sur le genre, migration, psychanalyse, economie et gestion, analyse et politique economique, sciences po, instituts d etudes politiques, economie du developpement, etudes asiatiques, ergonomie, innovation entreprise et societe, metiers des etudes du conseil, cultures territoires, territoires et developpement, mediation interculturelle, sciences de l homme, criminologie, sciences humaines et sociales, intelligence economique, systemes juridiques et droits de l homme, civilisations cultures et societes, sante et societe, administration economique et sociale, villes et territoires, villes et territoires durables',
  ],
  [
    '032',
    'information communication, information et communication, communication, journalisme, medias, documentation, information documentation, archives, bibliotheque, metiers du livre, edition, sciences de l information, museologie, publicite, culture et communication, communication publique et politique, information et mediation scientifique, metiers du multimedia et de l internet, communication des organisations, information numerique dans les organisations',
  ],
  [
    '041',
    'liquidation d entreprises, franco allemand en management, gestion, management, finance, comptabilite, marketing, commerce, vente, ressources humaines, gestion des ressources humaines, entrepreneuriat, banque, monnaie banque finance assurance, assurance, administration des entreprises, administration publique, management public, administration et echanges internationaux, logistique, gestion de production logistique achats, management de la logistique et des transports, commercialisation, techniques de commercialisation, gestion des entreprises et des administrations, business, bba, ecg, ect, tourisme et commerce, immobilier, professions immobilieres, gestion de la pme, management commercial operationnel, negociation et digitalisation, support a l action manageriale, technico commercial, secretariat, secretaire, administratif, affaires, management du sport commercial, economie et pilotage des entreprises, controle de gestion, actuariat et finance, commerce international, accueil reception, assistance conseil vente, vendeur conseil, conseil et commercialisation, direction de projets, management des organisations de sante, administration de la sante, economie et management publics, gestion de patrimoine, economie sociale et solidaire, economie de l entreprise, commerce et distribution, industries culturelles, ecoles de commerce, sciences des organisations, ens rennes d1, ens cachan d2, management sectoriel, gestion du patrimoine, qualite logistique industrielle et organisation, metiers de la mode marketing',
  ],
  [
    '042',
    'histoire du droit, droit de l entreprise, droit, juriste, juridique, notariat, notarial, justice, carrieres juridiques, collaborateur juriste notarial, justice proces et procedures, droits de l homme, sciences criminelles',
  ],
  [
    '051',
    'biologiques, biologie, sciences de la vie, sciences du vivant, biochimie, biotechnologie, bioinformatique, bio informatique, microbiologie, genetique, neurosciences, immunologie, biosante, biologie sante, physiologie, toxicologie, ethologie, genie biologique, bioanalyses, bioqualim, bcpst, tb, biology, sciences de la vie et de la terre, svt, biologie agrosciences, bio industries, analyses de biologie, sciences de la vie et de la sante, cancer, plant and animal sciences, biologie vegetale, bio geosciences, biodiversite, sciences et technologie de l agriculture',
  ],
  [
    '052',
    'environnement, ecologie, biodiversite ecologie et evolution, sciences de l eau, developpement durable, gestion de l environnement, gestion et protection de la nature, transition ecologique, risques et environnement, science de la durabilite, eco epidemiologie, metiers de l eau, gestion et maitrise de l eau, sciences de l univers environnement, sciences de la terre et des planetes environnement, economie de l environnement, sciences de l environnement, water environment oceanography, eau, biologie de la conservation, ecotechnologies, biodiversite ecologie',
  ],
  [
    '053',
    'meteorologie, physique, chimie, physique chimie, sciences de la terre, geosciences, geologie, geomatique, geomatiques, sciences de la matiere, astronomie, sciences de l univers, oceanographie, sciences de la mer, sciences marines, nanosciences, acoustique, optique, pcsi, mesures physiques, metiers de la chimie, sciences de l ocean, chimie et sciences des materiaux, tpc, sciences technologie, sciences et technologies, geophysique, georessources, sciences enseignement mediation, techniques physiques, controle industriel, geometre topographe',
  ],
  [
    '054',
    'mathematiques et informatique appliquees, mathematiques, mathematiques appliquees, mathematiques et applications, statistique, actuariat, miashs, mathematiques et informatique appliquees aux sciences humaines, mpsi, statistique et economie du risque, mathematiques donnees et apprentissage, statistiques',
  ],
  [
    '061',
    'developpeur web, calculs embarques, informatique, miage, methodes informatiques appliquees a la gestion, science des donnees, sciences et ingenierie des donnees, cybersecurite, systemes d information, management des systemes d information, technologies de l information, numerique, services informatiques, services informatiques aux organisations, cybersecurite informatique et reseaux, mp2i, webmaster, services numeriques, services numeriques aux organisations, developpement web, intelligence artificielle, calcul haute performance, bioinformatique appliquee, reseaux informatiques, logiciel, sciences et numerique, digital, multimedia',
  ],
  [
    '071',
    'microtechniques, metiers de la mesure, vehicules, mecanicien, mecanique, genie mecanique, genie electrique, genie electrique et informatique industrielle, genie industriel, genie industriel et maintenance, genie des procedes, genie chimique, electronique, electronique energie electrique automatique, automatique, electrotechnique, energie, energetique, aeronautique, robotique, maintenance, maintenance des systemes, maintenance des vehicules, reseaux et telecommunications, telecommunication, sciences pour l ingenieur, sciences de l ingenieur, conception de produits industriels, conception des processus, conception et realisation, fluides energies domotique, controle industriel et regulation automatique, traitement du signal, systemes complexes, ingenierie de la sante, nucleaire, ptsi, tsi, soudage, tuyauterie, mecatronique, genie petrolier, instrumentation, ascensoriste, metiers de la transition et de l efficacite energetiques, technologie marine, plasturgie, moteurs, motorisations, chaudronnerie, avionique, reseaux electriques, energies renouvelables, optique image vision multimedia, traitement du signal et des images, biomecanique, production et reparation, sciences et ingenierie, moteurs a combustion interne, electro navals, fonderie, forge, conception des processus de decoupe, systemes numeriques, oleohydrauliques, ingenierie de l image',
  ],
  [
    '072',
    'bioqualite, pilotage des procedes, maroquinerie, menuiserie, materiaux, sciences et genie des materiaux, science et genie des materiaux, sciences du bois, bois, textile, metiers de la mode vetement, packaging, emballage, alimentation, sciences des aliments, aliment, agroalimentaire, metiers de la mode, innovation textile, mode vetements, industries ceramiques, industries papetieres, cuir, boulangerie, nutrition et sciences des aliments, sciences de l aliment, pilotage de procedes, europlastics, traitement des materiaux, developpement et realisation bois, innovations textiles',
  ],
  [
    '073',
    'architecture, urbanisme, genie civil, genie urbain, batiment, travaux publics, urbanisme et amenagement, paysage, amenagement paysager, construction, ville et environnements urbains, amenagement finition, etude et realisation d agencement, enveloppe du batiment, enveloppe des batiments, etudes et economie de la construction, management economique de la construction, geomatique et urbanisme, carrieres construction, systemes constructifs bois, peinture decoration, maquettes et prototypes, amenagements paysagers',
  ],
  [
    '081',
    'technologie de l agriculture, agriculture, agronomie, agrosciences, viticulture, sciences de la vigne, vigne, oenologie, horticole, horticulture, production animale, productions animales, production horticole, metiers de l elevage, elevage, analyse conduite et strategie de l entreprise agricole, sciences agronomiques, agro, grandes cultures, agronomie et cultures durables, viticulture oenologie',
  ],
  ['082', 'gestion forestiere, foret, forestier'],
  ['083', 'aquaculture, peche'],
  ['084', 'veterinaire, sante animale, asv'],
  [
    '091',
    'orthoprothesiste, sante, acces specifique sante, acces sante, sante publique, medecine, pharmacie, infirmier, sciences infirmieres, medicament, sciences du medicament, nutrition, dietetique, masso kinesitherapie, kinesitherapie, ergotherapeute, ergotherapie, orthophoniste, orthophonie, orthoptiste, psychomotricien, audioprothesiste, pedicure podologue, imagerie medicale, electroradiologie medicale, manipulateur, radiologie, laboratoire medical, opticien lunetier, optique lunetterie, prothesiste, podo orthesiste, prothesiste orthesiste, biologie medicale, pharmacologie, sciences de la vision, readaptation, sciences sanitaires, sciences pour la sante, odontologie, maieutique, sage femme, sciences sanitaires et sociales, humanites medicales, dietetique et nutrition, prothese dentaire, secretariat medical, biologie medicale et biotechnologie, activite physique adaptee et sante medicale',
  ],
  [
    '092',
    'economie sociale familiale, secteurs sanitaire et social, educateur specialise, assistant de service social, educateur de jeunes enfants, carrieres sociales, intervention sociale, intervention et developpement social, service social, economie sociale et familiale, travail social, services et prestations des secteurs sanitaire et social, animation sociale, education specialisee, assistance sociale, aide sociale, jeunesse, petite enfance, animateur',
  ],
  [
    '101',
    'staps, sport, sportif, sportive, educateur sportif, activites physiques, sciences et techniques des activites physiques et sportives, hotellerie, hotellerie restauration, restauration, tourisme, cuisine, arts culinaires, patisserie, sommellerie, metiers du bar, bar, coiffure, metiers de la coiffure, esthetique cosmetique, metiers de l esthetique, esthetique cosmetique parfumerie, metiers de la forme, management en hotellerie restauration, secteur sportif, organisateur de reception, management du sport, bpjeps, ecole hoteliere, alpinisme, culinaire, sciences du sport, accueil touristique, evenementiel, performance sportive',
  ],
  [
    '102',
    'hygiene securite environnement, qualite hygiene securite, hygiene, metiers des services a l environnement, prevention des risques professionnels',
  ],
  [
    '103',
    'securite, defense, gendarmerie, securite publique, securite defense, management operationnel de la securite, police, armee, st cyr',
  ],
  [
    '104',
    'officier, capitaine, transport, transport mobilites reseaux, transport et prestations logistiques, gestion des transports, navigation, peche et gestion de l environnement marin, accueil dans les transports, pilote, aviation',
  ],
]

// What a master's domain says where its title says nothing: only those domains that hold a single field.
const domains: KeywordRow[] = [
  ['091', 'sciences de la sante'],
  ['101', 'sciences et techniques des activites physiques et sportives'],
  ['051', 'sciences de la vie et de la sante'],
  ['052', 'sciences de la vie et de l environnement'],
  ['032', 'culture et communication'],
  ['031', 'sciences politiques et sociales'],
]

// What a name comes under that says nothing narrower.
const broad: KeywordRow[] = [
  ['053', 'sciences, scientifique'],
  ['071', 'ingenieur, ingenierie, cursus master en ingenierie'],
  ['081', 'agricole'],
  ['104', 'maritime'],
]

const fromTitle = keywordReader(named, broad)
const fromDomain = keywordReader(domains, [])

/**
 * The narrow field of a French degree from its title (`Informatique`, `BUT Génie civil`), or from its domain where
 * that is narrow enough (`SCIENCES DE LA SANTE`). The wide domains (`DROIT, ECONOMIE, GESTION`) decide nothing.
 */
export function fieldFromFrench(domain: string, title: string): FieldCode | undefined {
  return fromTitle(title) ?? fromDomain(domain)
}
