/**
 * The one list of disciplines: ISCED-F 2013 (UNESCO Institute for Statistics, "ISCED Fields of Education and
 * Training 2013", appendix I), broad fields of two digits and narrow fields of three, under names people use.
 *
 * The standard's "inter-disciplinary" fields (018, 028, …) are left out: nobody searches for one, and registers
 * file such programmes under the subject that leads. Mappings from other classifications are in `fields/`.
 */

/** ISCED-F 2013 narrow field, three digits: `061`. */
export type FieldCode = string

export interface BroadField {
  /** Two digits: `06`. */
  isced: string
  slug: string
  name: string
}

export interface Field {
  isced: FieldCode
  /** What addresses and the API use: `computing`. */
  slug: string
  name: string
  /** The broad field's two digits. */
  broad: string
  /** What people type when they mean it. */
  words: string[]
}

export const broadFields: BroadField[] = [
  { isced: '00', slug: 'general-studies', name: 'General studies' },
  { isced: '01', slug: 'education', name: 'Education' },
  { isced: '02', slug: 'arts-and-humanities', name: 'Arts and humanities' },
  { isced: '03', slug: 'social-sciences-and-media', name: 'Social sciences and media' },
  { isced: '04', slug: 'business-and-law', name: 'Business and law' },
  { isced: '05', slug: 'sciences-and-mathematics', name: 'Sciences and mathematics' },
  { isced: '06', slug: 'computing-and-it', name: 'Computing and IT' },
  { isced: '07', slug: 'engineering-and-construction', name: 'Engineering and construction' },
  { isced: '08', slug: 'agriculture-and-veterinary', name: 'Agriculture and veterinary' },
  { isced: '09', slug: 'health-and-welfare', name: 'Health and welfare' },
  { isced: '10', slug: 'services', name: 'Hospitality, sport, transport and security' },
]

const rows: [isced: FieldCode, slug: string, name: string, words: string][] = [
  [
    '001',
    'general-programmes',
    'General programmes',
    'general studies, foundation studies, pathway, preparatory',
  ],
  ['002', 'literacy-and-numeracy', 'Literacy and numeracy', 'basic skills, adult literacy'],
  [
    '003',
    'personal-development',
    'Personal development',
    'study skills, employment skills, life skills, leadership skills',
  ],
  [
    '011',
    'education',
    'Education and teaching',
    'teaching, teacher training, pedagogy, early childhood education, tesol, b.ed, m.ed, curriculum',
  ],
  [
    '021',
    'arts',
    'Art and design',
    'fine art, design, fashion, graphic design, animation, film, music, theatre, dance, photography, game design, interior design, ux design',
  ],
  [
    '022',
    'humanities',
    'Humanities',
    'history, philosophy, religion, theology, archaeology, liberal arts, cultural studies, ethics',
  ],
  [
    '023',
    'languages',
    'Languages and literature',
    'english literature, linguistics, translation, french, german, spanish, japanese, chinese, creative writing',
  ],
  [
    '031',
    'social-sciences',
    'Social sciences',
    'economics, psychology, sociology, politics, political science, international relations, anthropology, human geography, public policy, international development',
  ],
  [
    '032',
    'media-and-communication',
    'Media and communication',
    'journalism, mass communication, media studies, public relations, advertising, library science',
  ],
  [
    '041',
    'business',
    'Business and management',
    'mba, finance, accounting, marketing, business analytics, human resources, supply chain, logistics, entrepreneurship, project management, real estate, fintech',
  ],
  ['042', 'law', 'Law', 'llb, llm, jurisprudence, legal studies, international law, corporate law'],
  [
    '051',
    'biological-sciences',
    'Biological sciences',
    'biology, biotechnology, biochemistry, microbiology, genetics, neuroscience, molecular biology, bioinformatics, biomedical science, zoology, botany',
  ],
  [
    '052',
    'environment',
    'Environment and ecology',
    'environmental science, ecology, sustainability, climate change, conservation, natural resources, wildlife',
  ],
  [
    '053',
    'physical-sciences',
    'Physical sciences',
    'physics, chemistry, astronomy, geology, earth science, geophysics, meteorology, materials science, geography, oceanography',
  ],
  [
    '054',
    'mathematics',
    'Mathematics and statistics',
    'maths, mathematics, statistics, actuarial science, applied mathematics, operations research',
  ],
  [
    '061',
    'computing',
    'Computing and IT',
    'computer science, data science, artificial intelligence, ai, machine learning, software engineering, cyber security, information technology, information systems, cloud computing, data analytics, networking',
  ],
  [
    '071',
    'engineering',
    'Engineering',
    'mechanical engineering, electrical engineering, electronics, chemical engineering, aerospace, automotive, robotics, mechatronics, biomedical engineering, energy, telecommunications, industrial engineering',
  ],
  [
    '072',
    'manufacturing',
    'Manufacturing and processing',
    'food science, food technology, textiles, mining, materials, petroleum, wood technology',
  ],
  [
    '073',
    'architecture-and-construction',
    'Architecture and construction',
    'architecture, civil engineering, urban planning, construction management, quantity surveying, landscape architecture, structural engineering, building',
  ],
  [
    '081',
    'agriculture',
    'Agriculture',
    'agronomy, horticulture, animal science, crop science, viticulture, agribusiness',
  ],
  ['082', 'forestry', 'Forestry', 'forest science, forest management, timber'],
  ['083', 'fisheries', 'Fisheries', 'aquaculture, fish farming'],
  ['084', 'veterinary', 'Veterinary science', 'veterinary medicine, vet, animal health, veterinary nursing'],
  [
    '091',
    'health',
    'Medicine and health',
    'medicine, mbbs, nursing, pharmacy, dentistry, physiotherapy, public health, medical, nutrition, radiography, optometry, occupational therapy, midwifery',
  ],
  [
    '092',
    'welfare',
    'Social work and care',
    'social work, counselling, child care, aged care, youth work, disability support',
  ],
  [
    '101',
    'personal-services',
    'Hospitality, tourism and sport',
    'hospitality, hotel management, tourism, culinary arts, cookery, events, sport, sports management, beauty, hairdressing',
  ],
  [
    '102',
    'occupational-safety',
    'Hygiene and occupational safety',
    'occupational health and safety, workplace safety, sanitation',
  ],
  [
    '103',
    'security',
    'Security and defence',
    'criminal justice, policing, criminology, military, fire science, emergency management, homeland security, forensics',
  ],
  [
    '104',
    'transport',
    'Transport',
    'aviation, pilot, maritime, shipping, nautical science, air traffic control, marine transport',
  ],
]

/** Every narrow field, in the standard's order, which is the order on the page. */
export const fields: Field[] = rows.map(([isced, slug, name, words]) => ({
  isced,
  slug,
  name,
  broad: isced.slice(0, 2),
  words: words.split(', '),
}))

const bySlug = new Map(fields.map((field) => [field.slug, field]))
const byIsced = new Map(fields.map((field) => [field.isced, field]))

export function fieldBySlug(slug: string): Field | undefined {
  return bySlug.get(slug)
}

export function fieldByIsced(isced: FieldCode): Field | undefined {
  return byIsced.get(isced)
}
