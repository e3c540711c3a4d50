import type { Sense } from './entry.ts';

type Kind = 'grammar' | 'domain' | 'register' | 'dated' | 'regional' | 'slang' | 'vulgar';

/** Behind senses without any label come special fields and tones, then old words, regions, slang, and what offends. */
const RANK: Record<Kind, number> = { grammar: 0, domain: 1, register: 1, dated: 2, regional: 3, slang: 4, vulgar: 5 };

/** Readable label: the abbreviations that dictionaries use for it, without points and in small letters. */
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

/** `[ugs.]` says `ugs.`, which reads `colloquial`; null where the abbreviation is not one of ours. */
export function knownLabel(raw: string): string | null {
  return KNOWN.get(key(raw))?.label ?? null;
}

/** The label as a person reads it: ours where it is known, else as it stands. */
export function readableLabel(raw: string): string {
  return knownLabel(raw) ?? raw.trim();
}

/** Whether a readable label names a region. */
export function isRegional(label: string): boolean {
  return KIND_OF.get(label) === 'regional';
}

/** Whether a readable label warns of what offends. */
export function isVulgar(label: string): boolean {
  return KIND_OF.get(label) === 'vulgar';
}

/** 0 for a sense that anybody may use anywhere, growing with how special its most special label makes it. */
function rank({ labels }: Sense): number {
  return Math.max(0, ...labels.map((label) => RANK[KIND_OF.get(label) ?? 'domain']));
}

/**
 * Senses for a learner: what has no label first, then special fields and tones, old words, regional ones, and vulgar
 * ones last; else in their order. Use it too on the senses of several entries of one headword.
 */
export function rankSenses<S extends Sense>(senses: readonly S[]): S[] {
  return senses.toSorted((a, b) => rank(a) - rank(b));
}
