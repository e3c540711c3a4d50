import { MAX_CAPTION_BYTES, MAX_CUES, MAX_LINE_LENGTH as MAX_IN_FILE } from '@wordreel/captions';
import { MAX_LINE_LENGTH, type CaptionLine, type Transcript } from '@wordreel/shared';
import request from 'supertest';
import { addCaptions, addVideos, aVideo } from '#testing/captions/captions';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient, newTrustedClient, type LearnerClient } from '#testing/learners/learner-client';

const PATH = '/api/videos/film/transcript';

const SRT = `1
00:00:01,000 --> 00:00:03,500
Ich rufe dich morgen an.

2
00:00:04,000 --> 00:00:06,000
Die Häuser sind groß.
`;

const stamp = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);

const aLongCue = (i: number) =>
  `${stamp(i)},000 --> ${stamp(i + 1)},000\n${i} Donaudampfschifffahrtsgesellschaft ${'ä'.repeat(60)}\n\n`;

const aThousandWords = (at: number) => `00:00:00,${at} --> 00:00:00,${at + 1}\n${'a '.repeat(999)}a\n`;

/** Returns the words of a line, each with its lemma. */
const wordsOf = ({ lemmas }: Transcript, { text, tokens }: CaptionLine) =>
  tokens.map(([start, length, , lemma]) => [text.slice(start, start + length), lemmas[lemma]]);

describeAccounts(
  'captions',
  (api) => {
    let learner: LearnerClient;
    beforeEach(async () => {
      const { db } = api().deps;
      await addVideos(db, aVideo({ id: 'film' }), aVideo({ id: 'bare' }));
      await addCaptions(db, { videoId: 'film' }, ['Das Haus', 'ist alt.']);
      await db('line_fixes').delete();
      learner = await newLearnerClient(api());
    });

    const read = async (client = learner) => (await client.get(PATH)).body as Transcript;
    const upload = (text: string, fileName = 'mine.srt') => learner.put(PATH, { fileName, text });

    test('a transcript contains its lines with their words', async () => {
      const transcript = await read();
      expect(transcript).toMatchObject({ videoId: 'film', language: 'de', kind: 'human', matching: 'full' });
      expect(transcript.lines).toMatchObject([
        { start: 0, end: 2, text: 'Das Haus' },
        { start: 2, end: 4, text: 'ist alt.' },
      ]);
      expect(transcript.lines.map((line) => wordsOf(transcript, line))).toEqual([
        [
          ['Das', 'das'],
          ['Haus', 'haus'],
        ],
        [
          ['ist', 'ist'],
          ['alt', 'alt'],
        ],
      ]);
    });

    test('a video without captions, or an unknown video, has no transcript', async () => {
      for (const id of ['bare', 'none']) {
        expect(codeOf(await learner.get(`/api/videos/${id}/transcript`))).toEqual([404, 'not_found']);
      }
    });

    test('requests without a login return 401', async () => {
      expect(codeOf(await request(api().server).get(PATH))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await request(api().server).put(PATH).send({}))).toEqual([401, 'unauthenticated']);
    });

    test('own captions are marked as such, hidden from other learners, and gone once removed', async () => {
      const { body } = await upload(SRT);
      expect(body).toEqual({ lineCount: 2, problems: [] });
      const own = await read();
      expect(own).toMatchObject({
        kind: 'own',
        lines: [
          { start: 1, end: 3.5 },
          { start: 4, end: 6 },
        ],
      });
      const [first, second] = own.lines.map((line) => wordsOf(own, line));
      expect(first).toContainEqual(['rufe', 'anrufen']);
      expect(first).toContainEqual(['an', 'anrufen']);
      expect(second).toContainEqual(['Häuser', 'Haus']);
      expect(await read(await newLearnerClient(api()))).toMatchObject({ kind: 'human' });
      expect((await learner.remove(PATH)).status).toBe(204);
      expect(await read()).toMatchObject({ kind: 'human' });
      expect(codeOf(await learner.remove(PATH))).toEqual([404, 'not_found']);
    });

    test('unreadable parts are reported with their line', async () => {
      const { body } = await upload(`${SRT}\n3\n00:00:07,000 -> nonsense\nVerloren\n`);
      expect(body).toMatchObject({ problems: [{ line: 10 }] });
    });

    test.each([
      ['no caption at all', 'No captions were found in this file'],
      ['', 'The file is empty'],
    ])('%j is rejected', async (text, message) => {
      const res = await upload(text);
      expect([codeOf(res), res.body]).toMatchObject([[400, 'validation_failed'], { message }]);
      expect(await read()).toMatchObject({ kind: 'human' });
    });

    test('a file may have 2 MB in 10,000 captions, and not a byte more', async () => {
      const cues = Array.from({ length: MAX_CUES }, (_, i) => aLongCue(i)).join('');
      const rest = MAX_CAPTION_BYTES - Buffer.byteLength(cues);
      // Spreads the rest over empty lines between captions, because a line has at most 2,000 characters.
      const full = cues + '\n'.repeat(rest);
      expect([rest > 0, Buffer.byteLength(full)]).toEqual([true, MAX_CAPTION_BYTES]);
      expect((await upload(full)).body).toEqual({ lineCount: MAX_CUES, problems: [] });
      const { lines, lemmas } = await read();
      expect([lines.length, lines.at(-1)?.text]).toEqual([
        MAX_CUES,
        `9999 Donaudampfschifffahrtsgesellschaft ${'ä'.repeat(60)}`,
      ]);
      expect(lines.map(({ tokens }) => tokens.length)).toEqual(Array.from({ length: MAX_CUES }, () => 3));
      expect(lemmas).toHaveLength(2);
      expect(codeOf(await upload(`${full}\n`))).toEqual([413, 'payload_too_large']);
      expect(codeOf(await upload('x'.repeat(5_000_000)))).toEqual([413, 'payload_too_large']);
    });

    test.each([
      [2000, [200, undefined]],
      [2001, [400, 'validation_failed']],
    ])('a line of %i characters returns %j', async (length, code) => {
      const res = await upload(`${SRT}\n3\n00:00:07,000 --> 00:00:08,000\n${'x'.repeat(length)}\n`);
      expect(codeOf(res)).toEqual(code);
      if (length === 2000) return;
      const message = 'Line 10: this caption has 2,001 characters, and a line can have at most 2,000';
      expect(res.body).toMatchObject({ message, fields: [{ path: 'text.10', message }] });
    });

    test('a file with too many words for a video is rejected, naming the line of the first word too many', async () => {
      const text = Array.from({ length: 201 }, (_, i) => aThousandWords(i + 100)).join('\n');
      const res = await upload(text);
      const message = 'Line 601: the limit of 200,000 words per video is exceeded here';
      expect([codeOf(res), res.body]).toMatchObject([
        [400, 'validation_failed'],
        { message, fields: [{ path: 'text.601', message }] },
      ]);
    });

    test('a corrected line may be as long as a line in a file', () => {
      expect(MAX_LINE_LENGTH).toBe(MAX_IN_FILE);
    });

    test('captions for an unknown video are rejected', async () => {
      expect(codeOf(await learner.put('/api/videos/none/transcript', { fileName: 'a.srt', text: SRT }))[0]).toBe(404);
    });

    const fix = (text: string, { client = learner, line = 0 } = {}) => client.post(`${PATH}/fixes`, { line, text });

    test('a line is corrected when two learners propose the same text', async () => {
      learner = await newTrustedClient(api());
      expect((await fix('Das alte Haus')).body).toEqual({ status: 'proposed' });
      expect((await fix('Das alte Haus')).body).toEqual({ status: 'proposed' });
      expect((await read()).lines[0]).toMatchObject({ text: 'Das Haus' });
      const second = await newTrustedClient(api());
      expect((await fix('Das neue Haus', { client: second })).body).toEqual({ status: 'proposed' });
      expect((await fix(' Das  alte Haus', { client: second })).body).toEqual({ status: 'accepted' });
      const transcript = await read();
      expect(transcript.lines[0]).toMatchObject({ text: 'Das alte Haus', isRepaired: true });
      expect(wordsOf(transcript, transcript.lines[0] ?? { text: '', tokens: [], start: 0, end: 0 })).toContainEqual([
        'alte',
        'alt',
      ]);
      const history = await api()
        .deps.db('line_fixes')
        .orderBy('id')
        .select('status', 'text', 'text_before', 'decided_by');
      expect(history).toEqual([
        { status: 'accepted', text: 'Das alte Haus', text_before: 'Das Haus', decided_by: 'agreement' },
        { status: 'accepted', text: 'Das alte Haus', text_before: 'Das Haus', decided_by: 'agreement' },
      ]);
    });

    test('a correction updates the word counts: each word counts as often as it occurs', async () => {
      const [first, second] = [await newTrustedClient(api()), await newTrustedClient(api())];
      await fix('alt alt neu', { line: 1, client: first });
      await fix('alt alt neu', { line: 1, client: second });
      const row = await api()
        .deps.db('transcripts')
        .where({ video_id: 'film', user_id: null })
        .first('lemmas', 'lemma_ids', 'lemma_counts');
      const counts = Object.fromEntries(row.lemmas.map((lemma: string, i: number) => [lemma, row.lemma_counts[i]]));
      expect(counts).toMatchObject({ das: 1, haus: 1, ist: 0, alt: 2, neu: 1 });
      expect(new Set(row.lemma_ids).size).toBe(row.lemmas.length);
    });

    test('in own captions a correction applies at once, for their owner', async () => {
      await upload(SRT);
      expect((await fix('Wir rufen dich an.')).body).toEqual({ status: 'accepted' });
      expect((await read()).lines[0]).toMatchObject({ text: 'Wir rufen dich an.', isRepaired: true });
      expect((await read(await newLearnerClient(api()))).lines[0]).toMatchObject({ text: 'Das Haus' });
    });

    test('a correction to the same text changes nothing; an unknown line is not found; an empty one is rejected', async () => {
      expect((await fix('Das Haus')).body).toEqual({ status: 'accepted' });
      expect(await api().deps.db('line_fixes')).toEqual([]);
      expect(codeOf(await fix('x', { line: 2 }))).toEqual([404, 'not_found']);
      expect(codeOf(await fix(' \n '))).toEqual([400, 'validation_failed']);
      expect(codeOf(await fix('x'.repeat(2001)))).toEqual([400, 'validation_failed']);
    });

    const override = (form: string, lemma: string | null) => learner.put('/api/token-overrides/de', { form, lemma });

    test('an override applies to every line the learner reads', async () => {
      expect((await override('Alt', 'Alter')).status).toBe(204);
      const transcript = await read();
      expect(wordsOf(transcript, transcript.lines[1] ?? { text: '', tokens: [], start: 0, end: 0 })).toContainEqual([
        'alt',
        'Alter',
      ]);
      expect((await read(await newLearnerClient(api()))).lemmas).not.toContain('Alter');
      await override('alt', null);
      expect((await read()).lemmas).not.toContain('Alter');
    });

    test('a wrong join is split and stays split', async () => {
      await upload(SRT);
      await override('rufe an', '');
      const transcript = await read();
      const [line] = transcript.lines;
      expect(line?.tokens.every(([, , , , join]) => join === 0)).toBe(true);
      expect(wordsOf(transcript, line ?? { text: '', tokens: [], start: 0, end: 0 })).not.toContainEqual([
        'an',
        'anrufen',
      ]);
    });

    test('an override in an unknown language returns 404', async () => {
      expect(codeOf(await learner.put('/api/token-overrides/xx', { form: 'a', lemma: 'b' }))).toEqual([
        404,
        'unknown_language',
      ]);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
