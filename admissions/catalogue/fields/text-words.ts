import type { KeywordRow } from './keywords.ts'

/**
 * Subjects as English programme titles and discipline lists name them, by ISCED-F 2013 narrow field. Of two rows that
 * match one title the longer name wins, so a compound stands beside its parts: "sports management", "sports".
 */
export const subjectWords: KeywordRow[] = [
  [
    '001',
    'foundation studies, foundation program, foundation programme, general education program, secondary education program, high school, senior secondary, primary school, secondary school, international baccalaureate, junior secondary, secondary years, primary years, general studies, tertiary preparation, university preparation',
  ],
  ['002', 'literacy and numeracy, literacy, numeracy, basic skills'],
  ['003', 'study skills, personal development, learning skills'],
  [
    '011',
    'education, teaching, teacher, teacher training, teacher education, early childhood, early childhood education, early childhood education and care, special education, primary education, secondary education, physical education, higher education, educational leadership, educational psychology, educational technology, curriculum, curriculum and instruction, tesol, teaching english, teaching english to speakers of other languages, tefl, instructional design, pedagogy, montessori, inclusive education, training and assessment, science education, mathematics education, music education, art education, adult education, business education, school counseling, learning and teaching, counselor education, student affairs, education studies, educational, educational studies, health education, english language teaching, language teaching, early years, computer science education, agricultural education',
  ],
  [
    '021',
    'art, fine art, fine arts, visual art, visual arts, studio art, art and design, creative arts, performing arts, design, graphic design, fashion, fashion design, interior design, interior decoration, product design, industrial design, game design, games design, game art, games art, animation, 3d animation, film, film studies, film production, film and television, film making, filmmaking, cinema, screen, screen and media, photography, photo imaging, music, music production, music industry, music technology, theatre, theater, drama, acting, dance, musical theatre, visual communication, visual communications, illustration, jewellery, jewelry, ceramics, crafts, sculpture, painting, printmaking, textile design, communication design, interaction design, user experience design, ux design, digital design, digital art, visual effects, sound design, sound engineering, audio engineering, sound production, audio production, costume, creative industries, creative practice, multimedia design, animation and game design, furniture design, spatial design, service design, curation, songwriting, conducting, composition, piano, opera, costume design, live production, digital media design, web design, motion graphics, concept art, floral design',
  ],
  [
    '022',
    'history, philosophy, theology, religion, religious studies, divinity, ministry, biblical studies, bible, christian studies, islamic studies, archaeology, archeology, classics, classical studies, ancient history, art history, history of art, humanities, liberal arts, liberal studies, ethics, cultural heritage, heritage studies, medieval studies, renaissance studies, jewish studies, missiology, missions, pastoral studies, pastoral counseling, history of science, arts and humanities, museum and heritage, religious education, youth ministry, christian ministry, biblical languages, buddhist studies, theological, theological studies',
  ],
  [
    '023',
    'english, english literature, english language, english studies, literature, linguistics, applied linguistics, translation, interpreting, translating, translation and interpreting, languages, modern languages, foreign languages, french, german, spanish, italian, portuguese, russian, chinese, mandarin, japanese, korean, arabic, hindi, sanskrit, latin, greek, celtic studies, comparative literature, creative writing, rhetoric, professional writing, writing, hispanic studies, sign language, american sign language, general english, academic english, english for academic purposes, elicos, ielts preparation, cambridge english, ielts, language studies, slavic studies, english language and literature, eap, business english',
  ],
  [
    '031',
    'economics, applied economics, econometrics, psychology, clinical psychology, counselling psychology, counseling psychology, educational psychology studies, organisational psychology, sociology, anthropology, political science, politics, government, international relations, international affairs, international studies, global studies, public policy, development studies, international development, gender studies, womens studies, human geography, human rights, peace studies, peace and conflict studies, conflict studies, biopsychology, conflict resolution, criminology, demography, population studies, social science, social sciences, social policy, social research, cultural studies, area studies, asian studies, european studies, american studies, african studies, latin american studies, middle eastern studies, indigenous studies, ethnic studies, philosophy politics and economics, politics philosophy and economics, ppe, behavioural science, behavioral science, cognitive science, security studies, strategic studies, diplomacy, urban studies, behavioural economics, financial economics, business economics, international economics, development economics, economics and finance, political economy, policy studies, migration studies, regional studies, globalisation, community development, applied behavior analysis, behavioural analysis, human behaviour, sexuality, global affairs, geography and development',
  ],
  [
    '032',
    'journalism, media, media studies, mass communication, communication, communications, communication studies, media and communication, media and communications, broadcasting, public relations, advertising, digital media, strategic communication, library science, library and information science, library and information studies, information science, library studies, archives, museum studies, museology, publishing, corporate communication, corporate communications, digital communication, media production, media arts, television, radio, records management, communication and media, health communication, information studies, science communication, social media, media management, new media',
  ],
  [
    '041',
    'business administration, mba, emba, business management, management, accounting, accountancy, professional accounting, finance, banking, banking and finance, financial management, financial planning, financial services, corporate finance, quantitative finance, fintech, financial technology, investment, investment management, marketing, digital marketing, marketing and communication, marketing management, sales, retail, retail management, human resources, human resource management, human resource, business analytics, international business, global business, international trade, entrepreneurship, innovation management, innovation, project management, construction project finance, supply chain, supply chain management, logistics, logistics and supply chain management, operations management, procurement, purchasing, strategic management, strategy, leadership, leadership and management, organisational leadership, organizational leadership, public administration, public management, nonprofit management, non profit management, real estate, property, property management, property development, insurance, risk management, taxation, auditing, office administration, administrative assistant, business studies, e commerce, ecommerce, arts management, arts administration, cultural management, engineering management, luxury brand management, luxury management, fashion management, fashion business, fashion marketing, fashion merchandising, business intelligence, management consulting, healthcare management studies, quality management, international management, global management, business information technology management, customer engagement, leadership studies, commerce, business operations, actuarial management, management studies, executive assistant, bookkeeping, change management, islamic finance, wealth management, agribusiness management studies, practice management, music business, music management, entertainment management, media business, organizational behavior, organisational behaviour, sustainable business, technology management, management of technology, facilities management',
  ],
  [
    '042',
    'law, laws, legal, legal studies, legal practice, paralegal, jurisprudence, llb, llm, juris doctor, international law, business law, commercial law, criminal law, human rights law, intellectual property, tax law, maritime law, environmental law, law and society, corporate law, migration law, european law, medical law, space law',
  ],
  [
    '051',
    'biology, biological science, biological sciences, biotechnology, biochemistry, microbiology, genetics, molecular biology, cell biology, neuroscience, bioinformatics, biomedical science, biomedical sciences, biomedicine, zoology, botany, plant science studies, plant biology, marine biology, life science, life sciences, physiology, immunology, toxicology, biophysics, evolutionary biology, human biology, bioscience, biosciences, biomedical research, virology, genomics, stem cell, computational biology, marine science and biology, pharmacology, laboratory technology, laboratory techniques, laboratory medicine studies, parasitology, entomology, molecular medicine, systems biology, animal biology, biostatistics and bioinformatics, biosecurity, forensic biology, biodiversity, cognitive neuroscience',
  ],
  [
    '052',
    'environmental science, environmental sciences, environmental studies, environmental management, environment, ecology, conservation, conservation biology, sustainability, sustainable development, climate change, natural resource, natural resources, natural resource management, wildlife, wildlife management, environmental policy, environmental conservation, water resources, water management, marine conservation, environmental sustainability, conservation and land management, land management, environmental change, ecosystem management, wildlife conservation, wildlife ecology, environmental monitoring, renewable resources, global environment, coastal management, environment and sustainability',
  ],
  [
    '053',
    'physics, chemistry, astronomy, astrophysics, geology, earth science, earth sciences, geoscience, geosciences, geophysics, meteorology, atmospheric science, oceanography, marine science, marine sciences, materials science, material science, nanotechnology, nanoscience, physical science, physical sciences, geography, physical geography, geographic information systems, geographic information science, gis, geospatial science, applied physics, medical physics, forensic science, hydrology, polymer science, natural science, natural sciences, theoretical physics, applied chemistry, analytical chemistry, medicinal chemistry, space science, climate science, planetary science, geochemistry, volcanology, remote sensing, quantum science, quantum technology, laboratory science, nuclear physics',
  ],
  [
    '054',
    'mathematics, math, maths, mathematical science, mathematical sciences, applied mathematics, pure mathematics, statistics, applied statistics, biostatistics, actuarial science, actuarial studies, actuarial mathematics, operations research, operational research, financial mathematics, mathematical finance, mathematical modelling, statistical science, data analysis and statistics, computational mathematics, actuarial',
  ],
  [
    '061',
    'computer science, computer sciences, computing, computer, computer studies, computer applications, computer application, computer technology, computer programming, programming, software, software engineering, software development, information technology, information systems, management information systems, business information systems, business information technology, information system, it, ict, informatics, data science, data analytics, data analysis, data engineering, big data, artificial intelligence, ai, machine learning, deep learning, cyber security, cybersecurity, information security, computer security, network security, networking, computer networks, computer networking, network engineering, cloud computing, web development, web design and development, mobile applications, mobile application development, database, database administration, game development, games development, game programming, games programming, human computer interaction, computational science, computational linguistics, computer graphics, blockchain, internet of things, digital technology, digital technologies, information management, information science and technology, health informatics studies, computer systems, systems administration, network administration, it management, information technology management, analytics, user experience, digital forensics, computer forensics, data mining, natural language processing, computer vision, telecommunications networking, computing science, business computing, business informatics, digital transformation, decision science, virtual reality, information and communication technology, information communication technology, computer science and engineering, computer and information science, computer science engineering, data',
  ],
  [
    '071',
    'mechanical engineering, mechanical, electrical engineering, electrical, electronic engineering, electronics, electrical and electronic engineering, electrical and electronics engineering, electronics and communication engineering, electrical and computer engineering, computer systems engineering, nanotechnology engineering, computer engineering, chemical engineering, aerospace engineering, aerospace, aeronautical engineering, aeronautics, automotive, automotive engineering, automobile engineering, mechatronics, mechatronic engineering, robotics, biomedical engineering, bioengineering, biological engineering, medical engineering, industrial engineering, manufacturing engineering, production engineering, systems engineering, materials engineering, materials science and engineering, material science and engineering, metallurgical engineering, metallurgy, energy engineering, energy, renewable energy, sustainable energy, energy systems, nuclear engineering, power engineering, power systems, telecommunications, telecommunication engineering, communication engineering, communications engineering, microelectronics, embedded systems, vlsi, control engineering, instrumentation, environmental engineering, marine engineering, naval architecture, ocean engineering, photonics, optical engineering, engineering physics, engineering science, engineering technology, engineering design, process engineering, biochemical engineering, light vehicle, automotive technology, automotive mechanical, automotive mechanical technology, automotive mechanical diagnosis, automotive electrical technology, heavy vehicle, welding, metal working, boilermaking, engineering fabrication, fabrication, mechanical trade, electrotechnology, electrotechnology electrician, electrician, refrigeration, air conditioning and refrigeration, air conditioning, hvac, automation, mechanics, thermal engineering, fire engineering, safety engineering, semiconductor, space engineering, satellite engineering, propulsion, acoustics engineering, wireless communications, motorsport engineering, aircraft maintenance, aircraft engineering, avionics, nuclear, engineering mechanics, drafting, cad, quality engineering, signal processing, additive manufacturing, machining, diesel technology, biomedical technology',
  ],
  [
    '072',
    'food science, food technology, food science and technology, food engineering, food processing, textile, textile engineering, textiles, mining, mining engineering, mineral engineering, mineral processing, petroleum engineering, petroleum, oil and gas, oil and gas engineering, wood technology, woodworking, leatherworking, wood science, paper science, packaging, cabinet making, furniture making, furniture, baking, garment, clothing production, clothing, apparel, apparel design, leather technology, polymers technology, ceramics engineering, manufacturing, manufacturing technology, brewing, brewing and distilling, food innovation, food quality, apparel merchandising, bread, glass technology, printing, fashion technology',
  ],
  [
    '073',
    'architecture, architectural, architectural studies, architectural engineering, architectural technology, civil engineering, civil, civil and environmental engineering, structural engineering, construction, construction management, construction project management, construction engineering, building, building and construction, building surveying, building services engineering, quantity surveying, surveying, geomatics, geomatic engineering, urban planning, urban design, urban and regional planning, city planning, town planning, regional planning, planning, landscape architecture, interior architecture, transport engineering, transportation engineering, geotechnical engineering, water engineering, water resources engineering, hydraulic engineering, environmental design, sustainable architecture, sustainable built environment, built environment, building design, carpentry, carpenter, masonry, bricklaying, plumbing, painting and decorating, wall and floor tiling, solid plastering, plastering, joinery, property and construction, infrastructure engineering, earthquake engineering, coastal engineering, railway engineering, building information modelling, bim, heritage conservation, smart cities, urbanism, urban development, construction law, spatial planning, civil infrastructure, historic preservation',
  ],
  [
    '081',
    'agriculture, agricultural, agricultural science, agricultural sciences, agronomy, horticulture, animal science, animal husbandry, animal care, animal studies, crop science, plant science, plant sciences, soil science, viticulture, oenology, winemaking, wine science, agribusiness, agricultural business, agricultural engineering, agricultural economics, agri food, agroecology, farm management, equine, equine science, equine studies, dairy science, poultry science, landscaping, parks and gardens, production horticulture, rural development, turf management, floriculture, precision agriculture, animal behaviour, animal behavior, animal production, arboriculture',
  ],
  ['082', 'forestry, forest science, forest management, forest engineering, forest, forest ecology'],
  ['083', 'aquaculture, fisheries, fishery, fisheries science, fisheries management'],
  [
    '084',
    'veterinary, veterinary science, veterinary medicine, veterinary nursing, veterinary technology, veterinary bioscience, animal health, companion animal services, veterinary studies, veterinary biology',
  ],
  [
    '091',
    'medicine, medical, mbbs, surgery, medicine and surgery, nursing, midwifery, pharmacy, pharmaceutical sciences, pharmaceutical science, pharmaceutics, dentistry, dental, dental surgery, oral health, dental technology, dental hygiene, physiotherapy, physical therapy, occupational therapy, speech pathology, speech therapy, speech and language therapy, speech language pathology, audiology, optometry, radiography, medical imaging, radiation therapy, diagnostic radiography, nutrition, dietetics, human nutrition, nutrition and dietetics, food and nutrition, public health, global health, epidemiology, health, health science, health sciences, health care, healthcare, health management, health administration, health services management, healthcare management, healthcare administration, health service management, hospital administration, hospital management, health informatics, health policy, health promotion, paramedicine, paramedic science, paramedic, paramedical science, clinical research, clinical science, clinical medicine, chiropractic, osteopathy, podiatry, acupuncture, chinese medicine, traditional chinese medicine, naturopathy, remedial massage, massage therapy, massage, myotherapy, clinical exercise physiology, exercise physiology, rehabilitation, medical science, medical laboratory science, medical laboratory technology, laboratory medicine, pathology, anaesthesia, physician assistant, mental health nursing, medical technology, respiratory therapy, oncology, cardiology, paediatrics, psychiatry, psychotherapy, art therapy, music therapy, health psychology studies, prosthetics and orthotics, sonography, ultrasound, surgical technology, medical assistant, medical assisting, pharmacy technician, phlebotomy, health information management, health economics, biomedical informatics, ayurveda, homeopathy, anatomy, practical nursing, kinesiology, health and wellness, ophthalmic dispensing, environmental health, tropical medicine, reproductive health, sports medicine, nursing science, clinical nutrition, health data science, health professions, clinical trials, aviation medicine, dental assisting, orthoptics, bioethics, palliative care, genetic counselling, genetic counseling',
  ],
  [
    '092',
    'social work, social care, counselling, counseling, childcare, child care, aged care, ageing support, individual support, community services, community service, human services, disability, disability studies, youth work, youth, welfare, family studies, child development, human development, mental health, alcohol and other drugs, child studies, childhood studies, childhood and youth studies, gerontology, care work, family therapy, marriage and family therapy, leisure and health, mental health counseling, clinical mental health counseling, addiction studies, social services, child and youth care, health and social care, family services, residential care, community health services',
  ],
  [
    '101',
    'hospitality, hospitality management, hotel management, hotel and restaurant management, hotel, tourism, tourism management, travel, travel and tourism, tourism and hospitality management, hospitality and tourism management, international hospitality management, culinary arts, culinary, cookery, commercial cookery, kitchen management, patisserie, pastry, chef, catering, events, event management, events management, food and beverage, gastronomy, sport, sports, sport management, sports management, sport science, sports science, sport and exercise science, sports coaching, exercise science, exercise and sport science, sport and recreation, fitness, recreation, leisure, parks and recreation, outdoor recreation, outdoor leadership, sport business, sport development, beauty, beauty therapy, beauty services, hairdressing, barbering, cosmetology, salon management, make up, makeup, specialist make up services, sport psychology studies, sports studies, athletic training, sport coaching, human movement, esthetics, aesthetics, funeral service, mortuary science, cruise management, hospitality operations, retail cosmetics, travel and tourism management, cooking, strength and conditioning, casino management, domestic science, home science, spa management, kitchen operations, salon, guiding, cabin crew, nail technology',
  ],
  [
    '102',
    'occupational health and safety, work health and safety, occupational safety, occupational health, workplace safety, occupational safety and health, safety management, industrial hygiene, sanitation, health and safety, safety science',
  ],
  [
    '103',
    'criminal justice, policing, police, law enforcement, security management, security operations, security, homeland security, emergency management, fire science, fire safety, fire protection, military, military science, military studies, defence, defense, defence studies, corrections, correctional administration, crime science, investigation, intelligence studies, disaster management, public safety, emergency services, justice studies, counter terrorism, criminal justice and criminology, public security, war studies, forensic investigation, border security',
  ],
  [
    '104',
    'aviation, pilot, commercial pilot, commercial pilot licence, aviation management, air traffic control, airline management, airport management, flight, professional pilot, maritime, maritime operations, maritime studies, nautical science, shipping, shipping management, port management, transport management, transportation, transport, marine transport, marine operations, maritime management, rail, driving operations, instrument rating, flight instructor, maritime transport, transportation management, aviation science, aeronautical science, master unlimited, deck officer, watchkeeper, transport and logistics, air transport management, helicopter',
  ],
]

/** Words that name a field only where nothing narrower stands beside them. */
export const broadWords: KeywordRow[] = [
  ['021', 'creative, studio, applied arts'],
  ['022', 'arts, ancient, culture, heritage'],
  ['023', 'language'],
  [
    '031',
    'political, social, policy, development, psychological, international, society, behavioural, geographic, behavior',
  ],
  ['032', 'information'],
  [
    '041',
    'business, administration, administrative, financial, executive, economy, enterprise, organisation, organizational, marketing communication',
  ],
  ['051', 'biological, biomedical, marine, molecular, bio'],
  ['052', 'environmental, climate, water, sustainable'],
  ['053', 'science, sciences, scientific, materials, chemical, physical, geological'],
  ['054', 'mathematical, quantitative, statistical'],
  ['061', 'digital, web, software systems, game, games, technology'],
  ['071', 'engineering, engineer, vehicle, electronic, industrial, mechanic, systems, engineering trade'],
  ['072', 'food, wine, materials processing'],
  ['073', 'urban, structural, property surveying, housing'],
  ['081', 'animal, plant, farm, rural, agri'],
  ['091', 'clinical, therapy, therapeutic, nurse, dental studies, pharmaceutical, wellness, care'],
  ['092', 'child, children, community, family, ageing'],
  ['103', 'crime, justice, fire, safety, forensic'],
  ['104', 'marine operations, air, logistics transport'],
]
