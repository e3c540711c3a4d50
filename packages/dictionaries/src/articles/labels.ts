import type { Sense } from '#entry';

type Kind = 'grammar' | 'domain' | 'register' | 'dated' | 'regional' | 'slang' | 'vulgar';

/**
 * Senses without labels come first, then special fields and styles, dated words, regional words, slang and offensive
 * words.
 */
const RANK: Record<Kind, number> = { grammar: 0, domain: 1, register: 1, dated: 2, regional: 3, slang: 4, vulgar: 5 };

/** Each readable label with the abbreviations that dictionaries use for it, in lowercase without periods. */
const LABELS: Record<Kind, Record<string, string>> = {
  grammar: {
    plural: 'plural pl plural-only',
    singular: 'sg',
    transitive: 'trans vt',
    intransitive: 'intr vi',
    reflexive: 'refl vr',
    figurative: 'fig übtr figuratively',
    'proper name': 'name',
    trademark: 'tm',
  },
  domain: {
    administration: 'adm admin',
    aviation: 'aviat',
    agriculture: 'agr',
    anatomy: 'anat',
    architecture: 'arch',
    art: 'art',
    astrology: 'astrol',
    astronomy: 'astron',
    automotive: 'auto',
    biochemistry: 'biochem',
    biology: 'biol',
    botany: 'bot',
    chemistry: 'chem',
    construction: 'constr',
    cooking: 'cook culin',
    economics: 'econ',
    electrical: 'electr elec',
    environment: 'envir',
    finance: 'fin',
    geography: 'geogr',
    geology: 'geol',
    history: 'hist',
    computing: 'comp comput',
    law: 'jur',
    linguistics: 'ling',
    literature: 'lit',
    machines: 'mach',
    mathematics: 'math',
    medicine: 'med',
    meteorology: 'meteo meteor',
    military: 'mil',
    mineralogy: 'min',
    music: 'mus',
    mycology: 'myc',
    nautical: 'naut',
    ornithology: 'ornith',
    pharmacy: 'pharm',
    philosophy: 'phil',
    photography: 'photo phot',
    physics: 'phys',
    politics: 'pol',
    printing: 'print',
    psychology: 'psych',
    religion: 'relig',
    school: 'school',
    science: 'sci',
    society: 'soc',
    sports: 'sport',
    statistics: 'statist',
    'student language': 'stud',
    engineering: 'techn tech',
    telecommunications: 'telco',
    textiles: 'textil text',
    transport: 'transp',
    zoology: 'zool',
    proverb: 'prov sprw',
    'hunting language': 'jägersprache hunters_parlance',
  },
  register: {
    colloquial: 'coll colloq ugs fam informal',
    formal: 'formal geh',
    poetic: 'poet poetisch literary',
    humorous: 'humor scherzh',
    ironic: 'iron',
    pejorative: 'pej derogatory disparaging',
    euphemistic: 'euphem euphemism',
    "children's speech": 'children_s_speech kindersprache childish',
    'youth language': 'jugendsprache',
  },
  dated: {
    archaic: 'archaic altertümlich',
    dated: 'dated alt becoming_dated veraltend old-fashioned',
    obsolete: 'obs veraltet',
    rare: 'rare selten',
    historical: 'historical',
    'former name': 'former_name frühere_bezeichnung',
  },
  regional: {
    British: 'br uk eBr',
    American: 'am us eAm',
    Australian: 'austr australia',
    Canadian: 'can canada',
    Irish: 'ir ireland',
    Scottish: 'sc scotland',
    'New Zealand': 'nz',
    Indian: 'india',
    'South African': 'south_africa',
    'northern English': 'northern_english',
    Austrian: 'ös österr austria westös',
    Swiss: 'schw switzerland',
    'in Germany': 'dt',
    Bavarian: 'bayr bavaria',
    'southern German': 'süddt southern-german südwestdt bw',
    'northern German': 'norddt nordwestdt nordostdt northern-german',
    'central German': 'mitteldt mittelwestdt mittelostdt sachsen',
    'western German': 'westdt',
    'eastern German': 'ostdt',
    Liechtenstein: 'lie',
    'South Tyrolean': 'südtirol',
    regional: 'reg regional dialectal dialect landsch',
    'Latin American': 'latin-america',
    Mexican: 'mexico',
    Argentine: 'argentina',
    Belgian: 'belgium',
    'Canadian French': 'quebec',
    Brazilian: 'brazil',
    European: 'europe portugal',
    Peninsular: 'spain',
  },
  slang: { slang: 'slang sl' },
  vulgar: { vulgar: 'vulg derb', offensive: 'offensive slur ethnic-slur' },
};

const KNOWN = new Map<string, { label: string; kind: Kind }>();
const KIND_OF = new Map<string, Kind>();
for (const [kind, labels] of Object.entries(LABELS) as [Kind, Record<string, string>][]) {
  for (const [label, abbreviations] of Object.entries(labels)) {
    KIND_OF.set(label, kind);
    for (const short of [label, ...abbreviations.split(' ')]) KNOWN.set(key(short), { label, kind });
  }
}

function key(raw: string): string {
  return raw
    .trim()
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[\s'’_]+/g, '_');
}

/**
 * Returns the readable label of an abbreviation (`colloquial` for `ugs.`, as in `[ugs.]`), or null if it is unknown.
 */
export function knownLabel(raw: string): string | null {
  return KNOWN.get(key(raw))?.label ?? null;
}

/** Returns the readable label of a known abbreviation, or the label as it is. */
export function readableLabel(raw: string): string {
  return knownLabel(raw) ?? raw.trim();
}

/** Reports whether a readable label names a region. */
export function isRegional(label: string): boolean {
  return KIND_OF.get(label) === 'regional';
}

/** Reports whether a readable label marks offensive language. */
export function isVulgar(label: string): boolean {
  return KIND_OF.get(label) === 'vulgar';
}

/** Returns 0 for a sense without restrictions; more specialized labels give higher ranks. */
function rank({ labels }: Sense): number {
  return Math.max(0, ...labels.map((label) => RANK[KIND_OF.get(label) ?? 'domain']));
}

/**
 * Sorts senses for a learner: unlabeled ones first, then special fields and styles, dated, regional, slang and vulgar
 * ones; the order is otherwise kept. Also apply it to the combined senses of several entries with the same headword.
 */
export function rankSenses<S extends Sense>(senses: readonly S[]): S[] {
  return senses.toSorted((a, b) => rank(a) - rank(b));
}
