import { deflateSync } from 'node:zlib';
import { parseCaptions } from '@wordreel/captions';
import { ID } from './matroska-ids.ts';
import { readSubtitles } from './read-subtitles.ts';
import { block, element } from './testing/write-matroska.ts';

const VIDEO = element(ID.TrackEntry, [
  element(ID.TrackNumber, 1),
  element(ID.TrackType, 1),
  element(ID.CodecID, 'V_AV1'),
]);

const textTrack = (codec: string, ...more: Uint8Array[]): Uint8Array =>
  element(ID.TrackEntry, [element(ID.TrackNumber, 2), element(ID.TrackType, 17), element(ID.CodecID, codec), ...more]);

const SRT = textTrack('S_TEXT/UTF8');
const HEADER = element(ID.EBML, element(ID.DocType, 'matroska'));

/** A group with a text, which starts at a time and lasts for a while. */
const line = (text: Uint8Array | string, time: number, duration?: number): Uint8Array =>
  element(ID.BlockGroup, [
    block(ID.Block, { track: 2, time, text }),
    ...(duration === undefined ? [] : [element(ID.BlockDuration, duration)]),
  ]);

const cluster = (time: number, ...blocks: Uint8Array[]): Uint8Array =>
  element(ID.Cluster, [element(ID.Timestamp, time), ...blocks]);

const liveCluster = (time: number, ...blocks: Uint8Array[]): Uint8Array =>
  element(ID.Cluster, [element(ID.Timestamp, time), ...blocks], 'unknown');

interface FilmParts {
  track?: Uint8Array;
  info?: Uint8Array[];
  clusters: Uint8Array[];
  size?: 'unknown';
}

function film({ track = SRT, info = [], clusters, size }: FilmParts): Blob {
  const head = [element(ID.Info, info), element(ID.Tracks, [VIDEO, track])];
  return blob(HEADER, element(ID.Segment, [...head, ...clusters], size));
}

const blob = (...parts: Uint8Array[]): Blob => new Blob(parts.map((part) => new Uint8Array(part)));

async function cuesOf(file: Blob): Promise<string[]> {
  const { text } = await readSubtitles(file, 2);
  return parseCaptions(text).cues.map((cue) => `${cue.start} ${cue.end} ${cue.text}`);
}

test('lines have the time of their cluster and block, and end after their duration', async () => {
  const clusters = [cluster(1000, line('eins', 500, 700)), cluster(60_000, line('zwei', -500, 1000))];
  expect(await cuesOf(film({ clusters }))).toEqual(['1.5 2.2 eins', '59.5 60.5 zwei']);
});

test('a line without a duration ends when the next one starts, and the last after five seconds', async () => {
  const simple = block(ID.SimpleBlock, { track: 2, time: 0, text: 'eins' });
  expect(await cuesOf(film({ clusters: [cluster(0, simple, line('zwei', 3000))] }))).toEqual(['0 3 eins', '3 8 zwei']);
});

test('the default duration of the track counts where a block has none', async () => {
  const track = textTrack('S_TEXT/UTF8', element(ID.DefaultDuration, 2e9));
  expect(await cuesOf(film({ track, clusters: [cluster(0, line('eins', 0))] }))).toEqual(['0 2 eins']);
});

test('times are in units of the file and may exceed 32 bits', async () => {
  const info = [element(ID.TimestampScale, 1000)];
  const clusters = [cluster(5_000_000_000, line('spät', 1000, 500_000))];
  expect(await cuesOf(film({ info, clusters }))).toEqual(['5000.001 5000.501 spät']);
});

test('segments and clusters of unknown size are read to their end', async () => {
  const clusters = [
    liveCluster(0, line('eins', 0, 100)),
    liveCluster(1000, line('zwei', 0, 100)),
    element(ID.Cues, 'x'),
  ];
  expect(await cuesOf(film({ clusters, size: 'unknown' }))).toEqual(['0 0.1 eins', '1 1.1 zwei']);
});

test('empty elements, other tracks and laced blocks are skipped', async () => {
  const clusters = [
    element(0xec, new Uint8Array(300)),
    cluster(
      0,
      element(0xec, ''),
      block(ID.SimpleBlock, { track: 1, text: 'picture' }),
      element(ID.BlockGroup, block(ID.Block, { track: 1, text: 'picture' })),
      block(ID.SimpleBlock, { track: 2, flags: 0b110, text: 'laced' }),
      element(ID.BlockGroup, [element(ID.BlockDuration, 100), block(ID.Block, { track: 2, text: 'eins' })]),
    ),
  ];
  expect(await cuesOf(film({ clusters }))).toEqual(['0 0.1 eins']);
});

/** A track whose blocks are packed. */
const packed = (...compression: Uint8Array[]): Uint8Array =>
  textTrack(
    'S_TEXT/UTF8',
    element(ID.ContentEncodings, element(ID.ContentEncoding, element(ID.ContentCompression, compression))),
  );

test('zlib is undone', async () => {
  const clusters = [cluster(0, line(deflateSync('verpackt'), 0, 100))];
  expect(await cuesOf(film({ track: packed(), clusters }))).toEqual(['0 0.1 verpackt']);
});

test('a prefix that all blocks lack is put back', async () => {
  const track = packed(element(ID.ContentCompAlgo, 3), element(ID.ContentCompSettings, '<i>'));
  expect(await cuesOf(film({ track, clusters: [cluster(0, line('eins', 0, 100))] }))).toEqual(['0 0.1 eins']);
});

test('a damaged packed line is lost, and the others are read', async () => {
  const clusters = [cluster(0, line('no zlib', 0, 100), line(deflateSync('zwei'), 200, 100))];
  expect(await cuesOf(film({ track: packed(), clusters }))).toEqual(['0.2 0.3 zwei']);
});

test('bzlib and encryption are refused', async () => {
  const bzlib = film({ track: packed(element(ID.ContentCompAlgo, 1)), clusters: [] });
  await expect(readSubtitles(bzlib, 2)).rejects.toMatchObject({ code: 'not_text' });
  const encryption = element(ID.ContentEncoding, element(ID.ContentEncodingType, 1));
  const encrypted = textTrack('S_TEXT/UTF8', element(ID.ContentEncodings, encryption));
  await expect(readSubtitles(film({ track: encrypted, clusters: [] }), 2)).rejects.toMatchObject({ code: 'not_text' });
});

test('pictures, missing tracks and other files are refused', async () => {
  const pictures = film({ track: textTrack('S_HDMV/PGS'), clusters: [] });
  await expect(readSubtitles(pictures, 2)).rejects.toMatchObject({ code: 'not_text' });
  await expect(readSubtitles(pictures, 3)).rejects.toMatchObject({ code: 'no_track' });
  await expect(readSubtitles(new Blob(['RIFF']), 2)).rejects.toMatchObject({ code: 'no_track' });
});

test('ASS keeps its styles, gets the order of its original back, and may name its fields in any order', async () => {
  const header = '[Script Info]\nTitle: Test\n\n[Events]\nFormat: Start, End, Text, Style\n';
  const track = textTrack('S_TEXT/ASS', element(ID.CodecPrivate, header));
  const clusters = [
    cluster(0, line('1,0,Default,Nina,0,0,0,,Ja, {\\i1}gern', 0, 1000), line('0,0,Sign,,0,0,0,,Bahnhof', 2000, 1000)),
  ];
  const { format, text } = await readSubtitles(film({ track, clusters }), 2);
  expect(format).toBe('ass');
  expect(text).toBe(`[Script Info]
Title: Test

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:02.00,0:00:03.00,Sign,,0,0,0,,Bahnhof
Dialogue: 0,0:00:00.00,0:00:01.00,Default,Nina,0,0,0,,Ja, {\\i1}gern
`);
});

test('WebVTT of WebM loses the name and settings of its cues', async () => {
  const clusters = [cluster(0, line('name\nline:0\neins\nzwei', 0, 100))];
  const file = film({ track: textTrack('D_WEBVTT/SUBTITLES'), clusters });
  expect((await readSubtitles(file, 2)).text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.100\neins\nzwei\n');
});

test('damage costs only the cluster that has it', async () => {
  const clusters = [
    cluster(0, line('eins', 0, 100)),
    new Uint8Array(50),
    cluster(1000, line('zwei', 0, 100)),
    element(ID.SimpleBlock, 'cut', 1e12),
    cluster(2000, line('drei', 0, 100)),
  ];
  expect(await cuesOf(film({ clusters }))).toEqual(['0 0.1 eins', '1 1.1 zwei', '2 2.1 drei']);
});

describe('with an index', () => {
  const filler = block(ID.SimpleBlock, { track: 1, text: new Uint8Array(500_000) });
  const clusters = [cluster(0, filler, line('eins', 0, 100)), cluster(1000, filler, line('zwei', 0, 100))];
  const relative = element(ID.Timestamp, 0).length + filler.length;

  const cuePoint = (time: number, position: number, moved: number): Uint8Array =>
    element(ID.CuePoint, [
      element(ID.CueTime, time),
      element(ID.CueTrackPositions, [
        element(ID.CueTrack, 2),
        element(ID.CueClusterPosition, position),
        element(ID.CueRelativePosition, relative + moved),
      ]),
    ]);

  /** Puts the index before the clusters. `moved` shifts what it says. */
  function indexed(moved: number, [one, two] = clusters): { file: Blob; read: () => number } {
    const cues = (first: number): Uint8Array =>
      element(ID.Cues, [cuePoint(0, first, moved), cuePoint(1000, first + (one?.length ?? 0), moved)]);
    const tracks = element(ID.Tracks, [VIDEO, SRT]);
    const index = cues(tracks.length + cues(0).length);
    const file = blob(HEADER, element(ID.Segment, [tracks, index, one ?? '', two ?? '']));
    let bytes = 0;
    const slice = file.slice.bind(file);
    file.slice = (...range) => {
      const part = slice(...range);
      bytes += part.size;
      return part;
    };
    return { file, read: () => bytes };
  }

  test('only the parts of the track are read', async () => {
    const { file, read } = indexed(0);
    expect(await cuesOf(file)).toEqual(['0 0.1 eins', '1 1.1 zwei']);
    expect(read()).toBeLessThan(200_000);
  });

  test('heads of clusters may be short', async () => {
    // The same clusters with a size of four bytes instead of eight.
    const short = clusters.map((long) => {
      const head = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0, 0, 0, 0]);
      head.writeUInt32BE(0x1000_0000 + long.length - 12, 4);
      return new Uint8Array(Buffer.concat([head, long.subarray(12)]));
    });
    const { file, read } = indexed(0, short);
    expect(await cuesOf(file)).toEqual(['0 0.1 eins', '1 1.1 zwei']);
    expect(read()).toBeLessThan(200_000);
  });

  test('the whole file is read if the index is wrong', async () => {
    const { file, read } = indexed(3);
    expect(await cuesOf(file)).toEqual(['0 0.1 eins', '1 1.1 zwei']);
    expect(read()).toBeGreaterThan(1_000_000);
  });
});

describe('limits', () => {
  test('more than 50,000 lines are refused', async () => {
    const many = Buffer.concat(Array.from({ length: 50_001 }, () => block(ID.SimpleBlock, { track: 2, text: 'ja' })));
    const file = film({ clusters: [cluster(0, many)] });
    await expect(readSubtitles(file, 2)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('more than 8 MB of text are refused, also if they are packed into a few bytes', async () => {
    const bomb = deflateSync(Buffer.alloc(9 * 1024 * 1024, 'a'));
    const file = film({ track: packed(), clusters: [cluster(0, line(bomb, 0, 100))] });
    await expect(readSubtitles(file, 2)).rejects.toMatchObject({ code: 'too_large' });
  });
});

test('reading ends with the reason of the signal', async () => {
  const stop = new AbortController();
  const file = film({ clusters: Array.from({ length: 1000 }, (_, i) => cluster(i, line('ja', 0, 1))) });
  const onProgress = jest.fn(() => stop.abort(new Error('left the page')));
  await expect(readSubtitles(file, 2, { signal: stop.signal, onProgress })).rejects.toThrow('left the page');
  expect(onProgress).toHaveBeenCalledTimes(1);
});

test('progress rises to one', async () => {
  const fractions: number[] = [];
  const file = film({ clusters: Array.from({ length: 1000 }, (_, i) => cluster(i, line('ja', 0, 1))) });
  await readSubtitles(file, 2, { onProgress: (fraction) => fractions.push(fraction) });
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  expect(fractions.length).toBeGreaterThan(50);
});

const picture = (bytes: number): Uint8Array => block(ID.SimpleBlock, { track: 1, text: 'x'.repeat(bytes) });

/** A film of 13 MB without an index, in which lines stand between pictures of many sizes. */
function longFilm(): { file: Blob; lines: string[] } {
  const at = Array.from({ length: 40 }, (_, index) => index);
  const clusters = at.map((index) =>
    cluster(index * 1000, picture(200_000 + index * 7919), line(`Zeile ${index}`, 0, 500)),
  );
  return { file: film({ clusters }), lines: at.map((index) => `Zeile ${index}`) };
}

test.each(['a stream', 'slices'])('a long film is read from %s', async (way) => {
  const { file, lines } = longFilm();
  if (way === 'slices') {
    const whole = file.slice.bind(file);
    file.slice = (...range) => Object.assign(whole(...range), { stream: () => ({ getReader: failing }) });
  }
  const { text } = await readSubtitles(file, 2);
  expect(parseCaptions(text).cues.map((cue) => cue.text)).toEqual(lines);
});

const failing = () => {
  throw new TypeError('This stream has no such reader');
};

test('a film that becomes shorter while it is read is an error', async () => {
  const { file } = longFilm();
  const whole = file.slice.bind(file);
  file.slice = (start, end) => whole(start, Math.min(end ?? file.size, 6_000_000));
  await expect(readSubtitles(file, 2)).rejects.toMatchObject({ name: 'NotReadableError' });
});

test('the first ten lines come before the rest', async () => {
  const { file, lines } = longFilm();
  const events: (string | number)[] = [];
  await readSubtitles(file, 2, {
    onStart: ({ text }) => events.push(...parseCaptions(text).cues.map((cue) => cue.text)),
    onProgress: (fraction) => events.push(fraction),
  });
  expect(events.filter((event) => typeof event === 'string')).toEqual(lines.slice(0, 10));
  expect(events.indexOf('Zeile 9')).toBeLessThan(events.length - 10);
});

test('a short track has no separate first lines', async () => {
  const onStart = jest.fn();
  await readSubtitles(film({ clusters: [cluster(0, line('eins', 0, 100))] }), 2, { onStart });
  expect(onStart).not.toHaveBeenCalled();
});
