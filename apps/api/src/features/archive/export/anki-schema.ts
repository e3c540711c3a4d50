/**
 * The collection schema that Anki 2.1 writes into a package: schema 11, which every Anki, AnkiDroid and AnkiMobile of
 * the last ten years can read. Source: https://github.com/ankitects/anki/blob/main/rslib/src/storage/schema11.sql
 */
export const ANKI_SCHEMA = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

/** Due days count from 2020-01-01, so nothing overdue is below zero. */
export const CREATED_DAY = 18_262;
/** Anki starts a day at 4 AM. */
const CREATED_SECONDS = CREATED_DAY * 86_400 + 4 * 3600;

/** The same in every archive, so a second import finds the note type of the first. */
export const MODEL_ID = 1_732_000_000_001;
/** Deck 1 is Anki's default deck, which always exists. */
const FIRST_DECK_ID = 1_732_000_001_000;
const FIELDS = ['Word', 'Translation', 'Sentence', 'Sound'];

const FRONT = '<div class="word">{{Word}}</div>\n<div class="sentence">{{Sentence}}</div>\n{{Sound}}';
const BACK = '{{FrontSide}}\n<hr id="answer">\n<div class="translation">{{Translation}}</div>';
const CSS = `.card { font: 20px sans-serif; text-align: center; color: black; background: white; }
.word { font-size: 1.6em; }
.sentence { margin: 0.8em 0; opacity: 0.75; }`;

/** The id of a language's deck, the same in every archive. */
export const deckIdOf = (language: string): number =>
  FIRST_DECK_ID + (language.codePointAt(0) ?? 0) * 256 + (language.codePointAt(1) ?? 0);

const fieldOf = (name: string, ord: number): object => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});

const modelOf = (seconds: number, deckId: number): object => ({
  id: MODEL_ID,
  name: 'Wordreel',
  type: 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deckId,
  vers: [],
  tags: [],
  flds: FIELDS.map(fieldOf),
  tmpls: [{ name: 'Word to translation', ord: 0, qfmt: FRONT, afmt: BACK, bqfmt: '', bafmt: '', did: null }],
  css: CSS,
  latexPre: '',
  latexPost: '',
  req: [[0, 'any', [0]]],
});

const deckOf = (id: number, name: string, seconds: number): object => ({
  id,
  name,
  desc: '',
  mod: seconds,
  usn: -1,
  conf: 1,
  dyn: 0,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

/** Anki's default deck options, which the importer requires. */
const DECK_OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2500, order: 1, perDay: 20, bury: true, separate: true },
    rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, bury: true },
    lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
  },
};

/** Returns the only row of `col`, in column order. @param now in ms */
export function collectionRow(deck: { readonly id: number; readonly name: string }, now: number) {
  const seconds = Math.floor(now / 1000);
  // With the v2 scheduler Anki counts days by date, from this date in UTC to the reader's own date, so a due day is the
  // same date in every zone.
  const scheduler = { schedVer: 2, rollover: 4, creationOffset: 0 };
  const conf = {
    ...scheduler,
    activeDecks: [1],
    curDeck: 1,
    curModel: MODEL_ID,
    newSpread: 0,
    nextPos: 1,
    sortType: 'noteFld',
  };
  const decks = { 1: deckOf(1, 'Default', seconds), [deck.id]: deckOf(deck.id, deck.name, seconds) };
  const models = { [MODEL_ID]: modelOf(seconds, deck.id) };
  const texts = [conf, models, decks, DECK_OPTIONS, {}].map((part) => JSON.stringify(part));
  return [1, CREATED_SECONDS, now, now, 11, 0, 0, 0, ...texts];
}
