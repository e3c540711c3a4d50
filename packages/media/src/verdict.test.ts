import { type PlayerFacts, playerFacts, type Probe, type Track, type Verdict, verdictOf } from './index.ts';

/** A film with tracks such as "video HEVC" and "audio DTS de". The first of each kind is the default. */
function film(container: string, ...descriptions: string[]): Probe {
  const tracks = descriptions.map((description, index): Track => {
    const [kind = '', codec = '', language = null] = description.split(' ');
    const isDefault = descriptions.findIndex((other) => other.startsWith(kind)) === index;
    const common = { number: index + 1, codec, language, title: null, isDefault };
    if (kind === 'subtitles') return { kind, ...common, isText: true, isReadable: true };
    return { kind: kind === 'video' ? 'video' : 'audio', ...common };
  });
  return { container, durationMs: null, tracks };
}

const ALL: PlayerFacts = { hasError: false, videoWidth: 640, hasSound: true, hasDolby: false };
const SILENT: PlayerFacts = { ...ALL, hasSound: false };
const BLACK: PlayerFacts = { ...ALL, videoWidth: 0 };
const ERROR: PlayerFacts = { hasError: true, videoWidth: 0, hasSound: null, hasDolby: false };

const table: [string, Probe, PlayerFacts, Partial<Verdict> & object][] = [
  ['what plays, plays', film('MP4', 'video H.264', 'audio AAC'), ALL, { kind: 'plays' }],
  [
    'unknown sound is not silence',
    film('MP4', 'video H.264', 'audio AAC'),
    { ...ALL, hasSound: null },
    { kind: 'plays' },
  ],
  ['a silent film is silent', film('MP4', 'video H.264'), SILENT, { kind: 'plays' }],
  ['a song has no picture', film('MP3', 'audio MP3'), BLACK, { kind: 'plays' }],
  [
    'AC-3 is decoded here',
    film('Matroska', 'video H.264', 'audio AC-3 de'),
    SILENT,
    { kind: 'decode_sound', track: expect.objectContaining({ number: 2 }) },
  ],
  [
    'AC-3 is decoded here, and not replaced by a track that the browser can play',
    film('Matroska', 'video H.264', 'audio AC-3 de', 'audio AAC en'),
    ALL,
    { kind: 'decode_sound', track: expect.objectContaining({ number: 2 }) },
  ],
  [
    'a browser that decodes AC-3 plays it',
    film('MP4', 'video H.264', 'audio AC-3 de', 'audio AAC en'),
    { ...ALL, hasDolby: true },
    { kind: 'plays' },
  ],
  [
    'beside DTS another track of the language is decoded',
    film('Matroska', 'video H.264', 'audio DTS de', 'audio AC-3 en', 'audio AC-3 de'),
    SILENT,
    { kind: 'decode_sound', track: expect.objectContaining({ number: 4 }) },
  ],
  [
    'DTS alone is encoded anew, and the rest is copied',
    film('Matroska', 'video H.264', 'audio DTS de', 'audio AC-3 en', 'subtitles SubRip de'),
    SILENT,
    {
      kind: 'no_sound',
      codec: 'DTS',
      command: 'ffmpeg -i "Der Film.mkv" -map 0:v:0 -map 0:a -map 0:s -c copy -c:a aac "Der Film 2.mkv"',
    },
  ],
  [
    'HEVC without a decoder',
    film('Matroska', 'video HEVC', 'audio AAC'),
    BLACK,
    {
      kind: 'no_picture',
      codec: 'HEVC',
      track: null,
      command: 'ffmpeg -i "Der Film.mkv" -map 0:v:0 -map 0:a -c copy -c:v libx264 -pix_fmt yuv420p "Der Film 2.mkv"',
    },
  ],
  [
    'HEVC and AC-3 without decoders',
    film('Matroska', 'video HEVC', 'audio AC-3'),
    { ...SILENT, videoWidth: 0 },
    {
      kind: 'no_picture',
      track: expect.objectContaining({ number: 2 }),
      command:
        'ffmpeg -i "Der Film.mkv" -map 0:v:0 -map 0:a -c copy -c:v libx264 -pix_fmt yuv420p -c:a aac "Der Film 2.mkv"',
    },
  ],
  [
    'a container that the browser lacks',
    film('MPEG-TS', 'video H.264', 'audio AAC'),
    ERROR,
    { kind: 'cannot_play', command: 'ffmpeg -i "Der Film.mkv" -c:v copy -c:a copy "Der Film.mp4"' },
  ],
  [
    'a container that nothing here opens',
    film('AVI'),
    ERROR,
    {
      kind: 'cannot_play',
      command: 'ffmpeg -i "Der Film.mkv" -c:v libx264 -pix_fmt yuv420p -c:a aac "Der Film.mp4"',
    },
  ],
  [
    'an MP4 that does not open is not overwritten',
    film('MP4', 'video HEVC', 'audio AC-3'),
    ERROR,
    { command: 'ffmpeg -i "Der Film.mkv" -c:v libx264 -pix_fmt yuv420p -c:a aac "Der Film 2.mp4"' },
  ],
];

test.each(table)('%s', (_, probed, player, verdict) => {
  expect(verdictOf(probed, player, 'Der Film.mkv')).toMatchObject(verdict);
});

test.each([
  ['-x.avi', 'ffmpeg -i "./-x.avi" -c:v libx264 -pix_fmt yuv420p -c:a aac "./-x.mp4"'],
  [
    'S01: "A" $b.avi',
    String.raw`ffmpeg -i "./S01: \"A\" \$b.avi" -c:v libx264 -pix_fmt yuv420p -c:a aac "./S01: \"A\" \$b.mp4"`,
  ],
  ['Film', 'ffmpeg -i "Film" -c:v libx264 -pix_fmt yuv420p -c:a aac "Film.mp4"'],
])('the command quotes %s', (name, command) => {
  expect(verdictOf(film('AVI'), ERROR, name)).toEqual({ kind: 'cannot_play', command });
});

const player = (facts: object, playedSeconds = 0): HTMLVideoElement =>
  ({
    error: null,
    videoWidth: 640,
    canPlayType: () => '',
    played: { length: playedSeconds > 0 ? 1 : 0, start: () => 0, end: () => playedSeconds },
    ...facts,
  }) as unknown as HTMLVideoElement;

test.each([
  [{ webkitAudioDecodedByteCount: 0 }, 0, null],
  [{ webkitAudioDecodedByteCount: 0 }, 0.6, false],
  [{ webkitAudioDecodedByteCount: 9 }, 0, true],
  [{ mozHasAudio: false }, 0, false],
  [{ mozHasAudio: true }, 0, true],
  [{}, 9, null],
])('a player with %j after %d s has sound: %s', (facts, playedSeconds, hasSound) => {
  expect(playerFacts(player(facts, playedSeconds)).hasSound).toBe(hasSound);
});
